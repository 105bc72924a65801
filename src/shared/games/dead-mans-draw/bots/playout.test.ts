import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { table } from '../testing/test-game.ts'
import { playOut } from './playout.ts'

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
