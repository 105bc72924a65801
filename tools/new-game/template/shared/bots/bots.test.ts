import { expect, test } from 'vitest'
import type { Game } from '#shared/engine/game.ts'
import { simulate } from '#shared/testing/simulation.ts'
import luckySevenGame from '../index.ts'

test('the easy bot does better than chance', () => {
  const setup = { bots: ['easy', 'random'], options: { turns: 3 }, games: 200, seed: 'bots' }
  const { wins } = simulate(luckySevenGame as unknown as Game, setup)
  expect(wins[0]).toBeGreaterThan(wins[1]!)
})
