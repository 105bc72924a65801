import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { bots } from './bots.ts'
import { table } from './play.test-support.ts'

/** What the easy bot does for the seat that is asked. */
function easy(start: Parameters<typeof table>[0], before: (game: ReturnType<typeof table>) => void = () => undefined) {
  const game = table(start)
  before(game)
  const view = game.view(0)
  return bots.easy!.choose({
    seat: 0,
    view,
    prompt: { seat: 0, kind: view.pending?.ability ?? 'turn' },
    choices: game.choices,
    chance: seededChance('bot'),
  })
}

describe('the easy bot', () => {
  test('takes what it has before a card that is known to bust', () => {
    const bot = easy({ playArea: 'key-3', drawPile: 'oracle-3 key-5 map-3' }, (game) => game.draws('oracle-3'))
    expect(bot).toEqual({ type: 'collect' })
  })

  test('draws a card that is known to be safe', () => {
    const bot = easy({ playArea: 'key-3 map-7 chest-7', drawPile: 'oracle-3 mermaid-9 map-3' }, (game) =>
      game.draws('oracle-3'),
    )
    expect(bot).toEqual({ type: 'draw' })
  })

  test('draws on where everything is protected, and stops where much is at risk', () => {
    const start = { playArea: 'mermaid-9 map-7 chest-7 key-7 oracle-6 sword-7', drawPile: 'kraken-3 kraken-4' }
    expect(easy({ ...start, protected: [0, 1, 2, 3, 4, 5] })).toEqual({ type: 'draw' })
    expect(easy(start)).toEqual({ type: 'collect' })
  })

  test('draws under a demand, and collects from an empty pile', () => {
    expect(easy({ playArea: 'kraken-3 key-7', demand: 1, drawPile: 'map-3' })).toEqual({ type: 'draw' })
    expect(easy({ playArea: 'key-7', drawPile: '' })).toEqual({ type: 'collect' })
  })

  test('brings what does not bust it', () => {
    const hook = easy({ playArea: 'sword-2', drawPile: 'hook-3 key-3', banks: ['sword-7 key-2', ''] }, (game) =>
      game.draws('hook-3'),
    )
    expect(hook).toEqual({ type: 'choose-own', suit: 'key' })
    const map = easy({ playArea: 'mermaid-4', drawPile: 'map-3 key-3', discardPile: 'mermaid-9 key-2' }, (game) =>
      game.draws('map-3'),
    )
    expect(map).toEqual({ type: 'choose-card', card: 'key-2' })
  })

  test('sinks what hurts most', () => {
    const banks = ['', 'mermaid-9 mermaid-8 map-7', 'key-3']
    expect(easy({ drawPile: 'cannon-3 key-5', banks }, (game) => game.draws('cannon-3'))).toEqual({
      type: 'choose-opponent',
      seat: 1,
      suit: 'map',
    })
  })
})
