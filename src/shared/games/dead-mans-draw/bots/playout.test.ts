import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { table } from '../testing/test-game.ts'
import { playOut } from './playout.ts'

test('D-706: in a playout nobody sinks what keeps an opponent above the limit, however high it is', () => {
  const game = table({
    variant: 'beneath-the-waves',
    knobs: { wavesLimit: 20 },
    drawPile: 'cannon-3',
    banks: ['anchor-7', 'mermaid-9 map-7 oracle-6', 'chest-5 key-4'],
  })
  game.draws('cannon-3')
  // Without the mermaid seat 1 would win by 13. Now it is above the limit, and seat 0 wins by 10.
  expect(playOut(game.position, 0, seededChance('playout'))).toBeCloseTo(1)
})

test('D-706: in a playout nobody takes by a sword what lifts them to the limit', () => {
  const game = table({
    variant: 'beneath-the-waves',
    knobs: { wavesLimit: 20 },
    drawPile: 'sword-3',
    banks: ['anchor-7 key-5', 'mermaid-9 chest-4'],
  })
  game.draws('sword-3')
  expect(playOut(game.position, 0, seededChance('playout'))).toBeCloseTo(1)
})

test('D-706: in a playout a player just below the limit collects', () => {
  const game = table({
    variant: 'beneath-the-waves',
    knobs: { wavesLimit: 20 },
    playArea: 'key-5',
    drawPile: 'chest-7 map-7 oracle-7',
    banks: ['anchor-7 hook-7', ''],
  })
  // 19 points, and each card of the pile would make them 26. Nobody can bust.
  expect(playOut(game.position, 0, seededChance('playout'))).toBeCloseTo(1)
})

test('D-303: in a playout a cannon sinks the highest card, also of a suit that is in play', () => {
  const game = table({
    playArea: 'map-5',
    drawPile: 'cannon-3',
    banks: ['', 'map-7 key-4 chest-2'],
  })
  game.draws('cannon-3')
  // 8 to 6. With another card sunk it would be 8 to 9 or 11.
  expect(playOut(game.position, 0, seededChance('playout'))).toBeCloseTo(1)
})
