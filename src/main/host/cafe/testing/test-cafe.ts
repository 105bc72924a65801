// A house with a cafe for tests: it offers the game of numbers (numbers-game.ts), and checking its PIN is fast.

import { defaultSettings } from '#shared/cafe/settings.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { testHouse } from '../../testing/test-house.ts'
import { openCafeSettings } from '../cafe-settings-store.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Person, PersonSettings } from '../../testing/test-house.ts'
import type { CafeSettingsStore } from '../cafe-settings-store.ts'

export const pin = '271828'
const cheap = { cost: 64, blockSize: 8, parallel: 1 }

/** `changes`: those of the cafe's settings; `everybody`: as for `testHouse`. */
export function testCafe(
  changes: Partial<CafeSettings> = {},
  settings: Parameters<typeof testHouse>[0] = {},
  everybody: PersonSettings = {},
) {
  const cafe = openCafeSettings({ clock: manualClock(), log: () => undefined, work: cheap })
  cafe.change({ ...defaultSettings, games: ['numbers' as never], ...changes })
  return around(cafe, testHouse({ cafeSettings: cafe, ...settings }, everybody))
}

function around(cafe: CafeSettingsStore, house: ReturnType<typeof testHouse>) {
  return {
    ...house,
    cafe,
    /** As `restart` of `testHouse`, with the cafe. */
    restart: (...changes: Parameters<typeof house.restart>) => around(cafe, house.restart(...changes)),
    /** A kiosk of this name at this address. */
    station(name = 'Window', address = '192.168.1.41', device?: string): Person {
      const page = house.person({ address, ...(device !== undefined && { device }) })
      page.ask({ type: 'station', name })
      return page
    },
    async staff(): Promise<Person> {
      if (cafe.settings.pin === undefined) await cafe.setPin(pin)
      const page = house.person({ address: '192.168.1.99' })
      await asked(page, { type: 'staff', pin })
      page.ask({ type: 'counter' })
      return page
    },
  }
}

/** As `ask`, but waits for answers that are sent asynchronously. */
export async function asked(person: Person, request: RequestBody): Promise<string> {
  const answers = () => person.messages.filter(({ type }) => type === 'accepted' || type === 'rejected')
  const before = answers().length
  const atOnce = person.ask(request)
  if (atOnce !== 'silence') return atOnce
  while (answers().length === before) await new Promise((resolve) => setImmediate(resolve))
  const answer = answers().at(-1)!
  return answer.type === 'rejected' ? answer.code : answer.type
}

/** As `testCafe`, with a station at the window, and Ben with a phone of his own. */
export function cafeOfTwo(...settings: Parameters<typeof testCafe>) {
  const house = testCafe(...settings)
  return { ...house, page: house.station(), ben: house.person({ address: '192.168.1.77' }) }
}
