import { expect, test } from 'vitest'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { pirateNames } from './guest.ts'

test('each pirate has a name in the words', () => {
  expect(Object.keys(en.kiosk.pirates)).toEqual(Array.from({ length: pirateNames }, (_, pirate) => String(pirate)))
})
