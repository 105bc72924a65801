// Ada and Ben at a table of three seats, ready for a game.

import { expect } from 'vitest'
import { testHouse } from '../../testing/test-house.ts'

/** Ada owns a table of three and sits first, Ben second; both are ready to play. */
export function twoAtATable(settings: Parameters<typeof testHouse>[0] = {}, options?: unknown) {
  const { house, person, clock, restart, logged } = testHouse(settings)
  const ada = person()
  const ben = person()
  const table = ada.open({ options })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(2, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  return { house, person, clock, restart, logged, ada, ben, table }
}

/** Both people play this number of rounds. */
export function playRounds({ ada, ben }: Pick<ReturnType<typeof twoAtATable>, 'ada' | 'ben'>, rounds: number) {
  for (let round = 0; round < rounds; round++) for (const person of [ada, ben]) expect(person.play()).toBe('accepted')
}
