// Limited time of guests: the next guests always have all of it, however the visit before them ended and in whatever order
// their page reports it. The counter counts only the present guests' time.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { cafeRoom } from './testing/cafe-room.ts'
import { deal } from '../testing/room.ts'
import type { Person } from '../testing/room.ts'

const minute = 60_000
const whole = 20 * minute
const session = { minutes: 20, warning: 5 }
const address = '192.168.1.41'
const cafeOf = (page: Person) => page.last('cafe').cafe

type CafeRoom = ReturnType<typeof cafeRoom>
interface Visit {
  readonly house: CafeRoom
  /** The page whose present guests have used 19 of their 20 minutes. */
  readonly page: Person
  readonly staff: Person
}
/** State after the guests have left: the house, and the page as the next guests find it. */
interface Left {
  readonly house: CafeRoom
  readonly page: Person
}

/** The page is loaded anew: first it says that nobody is there. `device`: its storage was not cleared. */
function loaded(house: CafeRoom, device?: string): Person {
  const page = house.station('Window', address, device)
  page.ask({ type: 'station-doing', doing: 'waiting' })
  return page
}

function wipedAndLoaded({ house, page }: Visit): Left {
  expect(page.ask({ type: 'wipe' })).toBe('accepted')
  page.vanish()
  return { house, page: loaded(house) }
}

/** Ways in which the previous visit can end, by name. */
const endings: Record<string, (visit: Visit) => Left> = {
  'have finished': ({ house, page }) => {
    page.ask({ type: 'station-doing', doing: 'waiting' })
    return wipedAndLoaded({ house, page } as Visit)
  },
  'have gone away without a word': (visit) => {
    visit.house.clock.pass(5 * minute)
    return wipedAndLoaded(visit)
  },
  'have had all of their time': (visit) => {
    visit.house.clock.pass(2 * minute)
    expect(cafeOf(visit.page)).toHaveProperty('left')
    return wipedAndLoaded(visit)
  },
  'were ended by staff, and have gone': (visit) => {
    const { page, staff, house } = visit
    const table = deal([page, house.person({ address: '192.168.1.77' })])
    staff.ask({ type: 'counter-table', table, act: 'end' })
    staff.ask({ type: 'counter-table', table, act: 'close' })
    return wipedAndLoaded(visit)
  },
  'were locked out, and have gone meanwhile': (visit) => {
    const { house, staff } = visit
    staff.ask({ type: 'counter-lock', locked: true })
    house.clock.pass(10 * minute)
    staff.ask({ type: 'counter-lock', locked: false })
    house.clock.pass(2 * minute)
    return wipedAndLoaded(visit)
  },
  'were wiped behind a lock': (visit) => {
    const { house, staff } = visit
    staff.ask({ type: 'counter-lock', locked: true })
    const left = wipedAndLoaded(visit)
    house.clock.pass(10 * minute)
    staff.ask({ type: 'counter-lock', locked: false })
    return left
  },
  'have a page that goes on talking after the wipe': (visit) => {
    const { house, page } = visit
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    page.ask({ type: 'station', name: 'Window' })
    page.ask({ type: 'station-doing', doing: 'choosing', had: 19 * minute })
    expect(cafeOf(page).left).toBe(whole)
    const token = page.token
    page.vanish()
    return { house, page: loaded(house, token) }
  },
  'have a page that is not loaded anew after the wipe': ({ house, page }) => {
    page.ask({ type: 'wipe' })
    page.ask({ type: 'station', name: 'Window' })
    return { house, page }
  },
  'have left when their page crashed': ({ house, page }) => {
    page.vanish()
    house.clock.pass(minute)
    return { house, page: loaded(house, page.token) }
  },
  'have left when their page crashed and lost its storage': ({ house, page }) => {
    page.vanish()
    house.clock.pass(minute)
    return { house, page: loaded(house) }
  },
  'were there when the host was killed, and have gone while it was away': ({ house, page }) => {
    const again = house.restart()
    // The page could not report it while it was away; it does so as soon as it is back.
    const back = again.station('Window', address, page.token)
    expect(cafeOf(back).left).toBe(minute)
    expect(back.ask({ type: 'wipe' })).toBe('accepted')
    back.ask({ type: 'station', name: 'Window' })
    back.ask({ type: 'station-doing', doing: 'waiting' })
    return { house: again, page: back }
  },
  'were there when the host was killed, and others had come before it was back': ({ house, page }) => {
    const again = house.restart()
    const back = again.station('Window', address, page.token)
    expect(back.ask({ type: 'wipe' })).toBe('accepted')
    back.ask({ type: 'station', name: 'Window' })
    return { house: again, page: back }
  },
  'were there when the machine was switched off': ({ house, page }) => {
    const again = house.restart()
    return { house: again, page: loaded(again, page.token) }
  },
  'have a page that was away for so long that it was forgotten': ({ house, page }) => {
    page.vanish()
    house.clock.pass(limits.stationMinutes * minute)
    return { house, page: loaded(house, page.token) }
  },
}

describe('the next guests have the whole time where those before them', () => {
  for (const [ending, leave] of Object.entries(endings)) {
    test(ending, async () => {
      const before = cafeRoom({ session }, { date: () => new Date(2026, 10, 22, 18) })
      const [first, staff] = [before.station('Window', address), await before.staff()]
      first.ask({ type: 'station-doing', doing: 'choosing' })
      before.clock.pass(19 * minute)
      first.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
      expect(cafeOf(first).left).toBe(minute)

      const { house, page } = leave({ house: before, page: first, staff })
      expect(cafeOf(page)).not.toHaveProperty('left')
      const boss = await house.staff()
      const [shown, ...others] = boss.last('counter').counter.stations
      expect(others).toEqual([])
      expect(shown).toMatchObject({ name: 'Window', connected: true, doing: 'waiting' })
      expect(shown).not.toHaveProperty('since')

      // Nobody is there for a while, and the page still remembers whose time it was told of.
      house.clock.pass(30 * minute)
      page.ask({ type: 'station-doing', doing: 'choosing', had: 49 * minute })
      expect(cafeOf(page).left).toBe(whole)
      house.clock.pass(3 * minute)
      page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 1, had: 52 * minute })
      expect(cafeOf(page).left).toBe(whole - 3 * minute)
      const late = await house.staff()
      expect(late.last('counter').counter.stations).toMatchObject([{ doing: 'playing', since: 3 * minute }])
    })
  }
})

describe('what guests have had at another host', () => {
  test('counts with the first word of a connection, also where that comes late', () => {
    const { clock, station } = cafeRoom({ session })
    const page = station()
    clock.pass(minute)
    page.ask({ type: 'station', name: 'Window seat' })
    page.ask({ type: 'station-doing', doing: 'choosing', had: 8 * minute })
    expect(cafeOf(page).left).toBe(12 * minute)
  })

  test('counts again when they come home', () => {
    const { clock, station } = cafeRoom({ session })
    const page = station()
    page.ask({ type: 'station-doing', doing: 'choosing' })
    clock.pass(5 * minute)
    page.ask({ type: 'station-doing', doing: 'waiting' })
    page.vanish()
    clock.pass(5 * minute)
    const home = station('Window', address, page.token)
    home.ask({ type: 'station-doing', doing: 'choosing', had: 10 * minute })
    expect(cafeOf(home).left).toBe(10 * minute)
  })
})
