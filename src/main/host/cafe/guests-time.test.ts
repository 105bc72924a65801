// Limited time of guests: the next guests always have all of it, however the previous visit ended and in whatever order their
// page reports it. The counter counts only the present guests' time.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { request } from '#shared/protocol/messages.ts'
import { testCafe } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { Person } from '../testing/test-house.ts'

const minuteMs = 60_000
const whole = 20 * minuteMs
const session = { minutes: 20, warning: 5 }
const address = '192.168.1.41'
const cafeOf = (page: Person) => page.last('cafe').cafe

type TestCafe = ReturnType<typeof testCafe>
interface Visit {
  readonly house: TestCafe
  /** The page of the guests, who have used 19 of their 20 minutes. */
  readonly page: Person
  readonly staff: Person
}
/** State after the guests have left: the house, and the page as the next guests find it. */
interface Left {
  readonly house: TestCafe
  readonly page: Person
}

/** Reloads the page, which first reports that nobody is there. `device`: that of the page, if its storage was not cleared. */
function loaded(house: TestCafe, device?: string): Person {
  const page = house.station('Window', address, device)
  page.ask({ type: 'station-doing', doing: 'waiting' })
  return page
}

function wipedAndLoaded({ house, page }: Visit): Left {
  expect(page.ask({ type: 'wipe' })).toBe('accepted')
  page.disconnect()
  return { house, page: loaded(house) }
}

/** Ways in which the previous visit can end, by name. */
const endings: Record<string, (visit: Visit) => Left> = {
  'have finished': ({ house, page }) => {
    page.ask({ type: 'station-doing', doing: 'waiting' })
    return wipedAndLoaded({ house, page } as Visit)
  },
  'have gone away without a word': (visit) => {
    visit.house.clock.pass(5 * minuteMs)
    return wipedAndLoaded(visit)
  },
  'have had all of their time': (visit) => {
    visit.house.clock.pass(2 * minuteMs)
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
    house.clock.pass(10 * minuteMs)
    staff.ask({ type: 'counter-lock', locked: false })
    house.clock.pass(2 * minuteMs)
    return wipedAndLoaded(visit)
  },
  'were wiped behind a lock': (visit) => {
    const { house, staff } = visit
    staff.ask({ type: 'counter-lock', locked: true })
    const left = wipedAndLoaded(visit)
    house.clock.pass(10 * minuteMs)
    staff.ask({ type: 'counter-lock', locked: false })
    return left
  },
  'have a page that goes on talking after the wipe': (visit) => {
    const { house, page } = visit
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    page.ask({ type: 'station', name: 'Window' })
    page.ask({ type: 'station-doing', doing: 'choosing', had: 19 * minuteMs })
    expect(cafeOf(page).left).toBe(whole)
    const token = page.token
    page.disconnect()
    return { house, page: loaded(house, token) }
  },
  'have a page that is not loaded anew after the wipe': ({ house, page }) => {
    page.ask({ type: 'wipe' })
    page.ask({ type: 'station', name: 'Window' })
    return { house, page }
  },
  'have left when their page crashed': ({ house, page }) => {
    page.disconnect()
    house.clock.pass(minuteMs)
    return { house, page: loaded(house, page.token) }
  },
  'have left when their page crashed and lost its storage': ({ house, page }) => {
    page.disconnect()
    house.clock.pass(minuteMs)
    return { house, page: loaded(house) }
  },
  'were there when the host was killed, and have gone while it was away': ({ house, page }) => {
    const again = house.restart()
    // The page could not report this while the host was away; it does so as soon as it is back.
    const back = again.station('Window', address, page.token)
    expect(cafeOf(back).left).toBe(minuteMs)
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
    page.disconnect()
    house.clock.pass(limits.stationMinutes * minuteMs)
    return { house, page: loaded(house, page.token) }
  },
}

describe('the next guests have the whole time where those before them', () => {
  for (const [ending, leave] of Object.entries(endings)) {
    test(ending, async () => {
      const before = testCafe({ session }, { date: () => new Date(2026, 10, 22, 18) })
      const [first, staff] = [before.station('Window', address), await before.staff()]
      first.ask({ type: 'station-doing', doing: 'choosing' })
      before.clock.pass(19 * minuteMs)
      first.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
      expect(cafeOf(first).left).toBe(minuteMs)

      const { house, page } = leave({ house: before, page: first, staff })
      expect(cafeOf(page)).not.toHaveProperty('left')
      const boss = await house.staff()
      const [shown, ...others] = boss.last('counter').counter.stations
      expect(others).toEqual([])
      expect(shown).toMatchObject({ name: 'Window', connected: true, doing: 'waiting' })
      expect(shown).not.toHaveProperty('since')

      // Nobody is there for a while, and the page still remembers the time of the previous guests.
      house.clock.pass(30 * minuteMs)
      page.ask({ type: 'station-doing', doing: 'choosing', had: 49 * minuteMs })
      expect(cafeOf(page).left).toBe(whole)
      house.clock.pass(3 * minuteMs)
      page.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 1, had: 52 * minuteMs })
      expect(cafeOf(page).left).toBe(whole - 3 * minuteMs)
      const late = await house.staff()
      expect(late.last('counter').counter.stations).toMatchObject([{ doing: 'playing', since: 3 * minuteMs }])
    })
  }
})

describe('what guests have had at another host', () => {
  test('counts with the first word of a connection, also where that comes late', () => {
    const { clock, station } = testCafe({ session })
    const page = station()
    clock.pass(minuteMs)
    page.ask({ type: 'station', name: 'Window seat' })
    page.ask({ type: 'station-doing', doing: 'choosing', had: 8 * minuteMs })
    expect(cafeOf(page).left).toBe(12 * minuteMs)
  })

  test('counts again when they come home', () => {
    const { clock, station } = testCafe({ session })
    const page = station()
    page.ask({ type: 'station-doing', doing: 'choosing' })
    clock.pass(5 * minuteMs)
    page.ask({ type: 'station-doing', doing: 'waiting' })
    page.disconnect()
    clock.pass(5 * minuteMs)
    const home = station('Window', address, page.token)
    home.ask({ type: 'station-doing', doing: 'choosing', had: 10 * minuteMs })
    expect(cafeOf(home).left).toBe(10 * minuteMs)
  })
})

describe('more time that staff give', () => {
  const stationsOf = (staff: Person) => staff.last('counter').counter.stations

  /** Guests at the window who have used `used` of their 20 minutes. */
  async function guestsWhoHaveUsed(used: number, settings: Partial<CafeSettings> = { session }) {
    const house = testCafe(settings, { date: () => new Date(2026, 10, 22, 18) })
    const [page, staff] = [house.station(), await house.staff()]
    page.ask({ type: 'station-doing', doing: 'choosing' })
    house.clock.pass(used * minuteMs)
    const { id } = stationsOf(staff)[0]!
    const give = (minutes: number) => staff.ask({ type: 'counter-time', station: id, minutes })
    return { house, page, staff, id, give }
  }

  test('is told to the station and to the counter at once, and what they have used stays as it is', async () => {
    const { page, staff, give, house } = await guestsWhoHaveUsed(18)
    expect(give(10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(12 * minuteMs)
    house.clock.pass(1000)
    const [{ since = 0, left = 0 } = {}] = stationsOf(staff)
    expect(since).toBeGreaterThanOrEqual(18 * minuteMs)
    expect(since + left).toBe(whole + 10 * minuteMs)
    expect(give(10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(22 * minuteMs - 1000)
  })

  test('changes nothing else for the counter, which is not told that time passes', async () => {
    const { house, page, staff, give } = await guestsWhoHaveUsed(5)
    page.open()
    house.clock.pass(1000)
    const told = staff.count('counter')
    for (let seconds = 0; seconds < 10; seconds++) {
      page.ask({ type: 'decision-time', seconds: seconds % 2 === 0 ? 30 : 60 })
      house.clock.pass(1000)
    }
    expect(staff.count('counter')).toBe(told)
    give(10)
    house.clock.pass(1000)
    expect(staff.count('counter')).toBe(told + 1)
  })

  test('and all that is left is told to the station once more after a sleep of the host', async () => {
    const { house, page } = await guestsWhoHaveUsed(5)
    const told = page.count('cafe')
    house.house.handleWake()
    expect(page.count('cafe')).toBe(told + 1)
    expect(cafeOf(page).left).toBe(15 * minuteMs)
  })

  test('is not told again with a new PIN, nor with settings that change nothing of it, also while it stands still', async () => {
    const { house, page, staff, id } = await guestsWhoHaveUsed(5)
    const change = async () => {
      house.clock.pass(minuteMs)
      await house.cafe.setPin('654321')
      house.cafe.change({ ...house.cafe.settings })
      house.clock.pass(0)
    }
    const told = page.count('cafe')
    await change()
    expect(page.count('cafe')).toBe(told)
    for (const locked of [true, false]) {
      staff.ask({ type: 'counter-lock', station: id, locked })
      await change()
    }
    expect(page.count('cafe')).toBe(told + 2)
    expect(cafeOf(page).left).toBe(14 * minuteMs)
    house.cafe.change({ ...house.cafe.settings, sound: true })
    house.clock.pass(0)
    expect(page.count('cafe')).toBe(told + 3)
    expect(cafeOf(page).left).toBe(13 * minuteMs)
  })

  test('is all theirs where their time has been over for a while', async () => {
    const { page, give } = await guestsWhoHaveUsed(25)
    expect(give(10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(10 * minuteMs)
  })

  test('is no more than a day in all', async () => {
    const { page, give } = await guestsWhoHaveUsed(0)
    for (let hour = 0; hour < 30; hour++) give(60)
    expect(cafeOf(page).left).toBe(whole + limits.stationGivenMs)
  })

  test('is taken back by staff who gave it by mistake, and no more than was given', async () => {
    const { page, staff, give, house } = await guestsWhoHaveUsed(5)
    const given = () => (house.clock.pass(1000), stationsOf(staff)[0]!.given)
    give(10)
    expect(given()).toBe(10 * minuteMs)
    expect(give(-10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(15 * minuteMs - 1000)
    expect(given()).toBeUndefined()
    expect(give(-10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(15 * minuteMs - 2000)
  })

  test('is over again where it was taken back from guests whose time was over', async () => {
    const { page, staff, give, house } = await guestsWhoHaveUsed(25)
    const given = () => (house.clock.pass(1000), stationsOf(staff)[0]!.given)
    give(10)
    expect(given()).toBe(10 * minuteMs)
    give(-10)
    expect(cafeOf(page).left).toBe(0)
    expect(given()).toBeUndefined()
    give(10)
    expect(cafeOf(page).left).toBe(10 * minuteMs)
  })

  test('counts from the end of a longer limit, if one is set afterwards', async () => {
    const { house, page, give } = await guestsWhoHaveUsed(25)
    give(10)
    house.cafe.change({ ...house.cafe.settings, session: { ...session, minutes: 40 } })
    house.clock.pass(0)
    expect(cafeOf(page).left).toBe((40 + 10 - 25) * minuteMs)
  })

  test('stands still with the rest while all stations are locked', async () => {
    const { page, staff, give, house } = await guestsWhoHaveUsed(15)
    staff.ask({ type: 'counter-lock', locked: true })
    house.clock.pass(30 * minuteMs)
    expect(give(10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(15 * minuteMs)
    house.clock.pass(30 * minuteMs)
    staff.ask({ type: 'counter-lock', locked: false })
    expect(cafeOf(page).left).toBe(15 * minuteMs)
    house.clock.pass(minuteMs)
    give(1)
    expect(cafeOf(page).left).toBe(15 * minuteMs)
  })

  test('outlives the host, and their page that is loaded anew', async () => {
    const { page, give, house } = await guestsWhoHaveUsed(18)
    give(10)
    page.disconnect()
    const reloaded = house.station('Window', address, page.token)
    expect(cafeOf(reloaded).left).toBe(12 * minuteMs)

    const again = house.restart()
    const back = again.station('Window', address, reloaded.token)
    expect(cafeOf(back).left).toBe(12 * minuteMs)
    back.ask({ type: 'station-doing', doing: 'playing', game: 'numbers', people: 2 })
    expect(cafeOf(back).left).toBe(12 * minuteMs)
  })

  test.each<[string, (page: Person, house: TestCafe) => Person]>([
    [
      'have finished',
      (page, house) => {
        page.ask({ type: 'wipe' })
        page.disconnect()
        return loaded(house)
      },
    ],
    [
      'have left when their page was loaded anew',
      (page, house) => {
        page.disconnect()
        return loaded(house, page.token)
      },
    ],
  ])('is not for the next guests, where those before them %s', async (_, leave) => {
    const { page, give, house } = await guestsWhoHaveUsed(18)
    give(10)
    const next = leave(page, house)
    next.ask({ type: 'station-doing', doing: 'choosing' })
    expect(cafeOf(next).left).toBe(whole)
  })

  test('is for guests alone, and only where their time is limited', async () => {
    const { page, staff, give } = await guestsWhoHaveUsed(5)
    page.ask({ type: 'station-doing', doing: 'waiting' })
    expect(give(10)).toBe('no-guests')
    expect(staff.ask({ type: 'counter-time', station: '00000000', minutes: 10 })).toBe('unknown-station')
    expect((await guestsWhoHaveUsed(5, {})).give(10)).toBe('time-not-limited')
  })

  const limitIn = (house: TestCafe) => (minutes: number, warning: number) => {
    house.cafe.change({ ...house.cafe.settings, session: { minutes, warning } })
    house.clock.pass(0)
  }

  test('is never cut so short by other settings that guests are not warned before it ends', async () => {
    const { page, house } = await guestsWhoHaveUsed(50, {})
    const limit = limitIn(house)
    limit(45, 5)
    expect(cafeOf(page).left).toBe(5 * minuteMs)
    house.clock.pass(2 * minuteMs)
    limit(30, 10)
    expect(cafeOf(page).left).toBe(3 * minuteMs)
    limit(60, 5)
    expect(cafeOf(page).left).toBe(8 * minuteMs)
    house.clock.pass(60 * minuteMs)
    limit(20, 5)
    expect(cafeOf(page).left).toBe(0)

    const next = loaded(house)
    next.ask({ type: 'station-doing', doing: 'choosing' })
    expect(cafeOf(next).left).toBe(whole)
  })

  test('is what it was after staff shorten the limit by mistake and put it back', async () => {
    const { page, house } = await guestsWhoHaveUsed(50, { session: { minutes: 60, warning: 5 } })
    const limit = limitIn(house)
    limit(6, 5)
    expect(cafeOf(page).left).toBe(5 * minuteMs)
    limit(60, 5)
    expect(cafeOf(page).left).toBe(10 * minuteMs)
  })

  test('stays theirs if it was given after the limit was shortened, whatever staff change then', async () => {
    const { page, house, give } = await guestsWhoHaveUsed(50, { session: { minutes: 60, warning: 5 } })
    const limit = limitIn(house)
    limit(6, 5)
    give(10)
    await house.cafe.setPin('654321')
    house.clock.pass(0)
    expect(cafeOf(page).left).toBe(15 * minuteMs)
    limit(7, 5)
    expect(cafeOf(page).left).toBe(15 * minuteMs)
    limit(60, 5)
    expect(cafeOf(page).left).toBe(20 * minuteMs)
  })

  test('is none for guests whose time is over, until the limit is longer than what they have used', async () => {
    const { page, house } = await guestsWhoHaveUsed(70, { session: { minutes: 60, warning: 5 } })
    const limit = limitIn(house)
    await house.cafe.setPin('654321')
    limit(20, 5)
    limit(65, 5)
    expect(cafeOf(page).left).toBe(0)
    limit(80, 5)
    expect(cafeOf(page).left).toBe(10 * minuteMs)
  })

  test('is given by staff, so many minutes at a time, and to one station', async () => {
    const { page, id, house, give } = await guestsWhoHaveUsed(5)
    const stranger = house.person({ address: '192.168.1.77' })
    for (const one of [stranger, page])
      expect(one.ask({ type: 'counter-time', station: id, minutes: 10 })).toBe('not-staff')
    const isUnderstood = (fields: object) => request.safeParse({ type: 'counter-time', id: 1, ...fields }).success
    expect([1, 60, -10, -60].map((minutes) => isUnderstood({ station: id, minutes }))).not.toContain(false)
    expect([0, 61, -61, 2.5].map((minutes) => isUnderstood({ station: id, minutes }))).not.toContain(true)
    expect(isUnderstood({ minutes: 10 })).toBe(false)
    const other = house.station('Door', '192.168.1.42')
    other.ask({ type: 'station-doing', doing: 'choosing' })
    give(10)
    expect(cafeOf(page).left).toBe(25 * minuteMs)
    expect(cafeOf(other).left).toBe(whole)
  })

  test('is not given where it can’t be written down', async () => {
    const { page, give, house } = await guestsWhoHaveUsed(5)
    const save = vi.spyOn(house.journal, 'saveStations').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    expect(give(10)).toBe('internal-error')
    save.mockRestore()
    expect(give(10)).toBe('accepted')
    expect(cafeOf(page).left).toBe(25 * minuteMs)
  })
})
