import { expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { pirateNameCount } from './kioskGuests.ts'

test('each pirate has a name in the words', () => {
  expect(Object.keys(en.kiosk.pirates)).toEqual(Array.from({ length: pirateNameCount }, (_, pirate) => String(pirate)))
})
