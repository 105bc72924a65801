import { expect, test } from 'vitest'
import { repeatedPresses } from './repeatedPresses.ts'

test('a double click and a key that is held down are one press; who presses again means it', () => {
  const isRepeated = repeatedPresses()
  const presses = [20, 170, 1000, 1030, 1060, 1430, 1900].map((timeStamp) => isRepeated({ timeStamp } as Event))
  expect(presses).toEqual([false, true, false, true, true, true, false])
})
