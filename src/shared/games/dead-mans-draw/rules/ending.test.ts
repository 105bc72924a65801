import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('the end and the score', () => {
  test('D-401: whoever takes the last card finishes the turn, then the game ends and the turn does not pass', () => {
    const game = table({ turn: 1, drawPile: 'key-3', banks: ['anchor-7', 'hook-3'] })
    game.draws('key-3')
    expect(game.waitsFor).toBe('1 turn: collect')
    game.collects()
    expect(game.outcome).toEqual({ winners: [0], scores: [7, 6] })
    expect(game.view(0)).toMatchObject({ turn: 1, hasDrawn: false })
    expect(game.events.at(-1)).toEqual({ type: 'end', winners: [0], scores: [7, 6] })
    expect(game.waitsFor).toBe('nobody')
  })

  test('D-401: a choice that is still open on the last card is made first', () => {
    const game = table({ drawPile: 'cannon-3', banks: ['', 'anchor-7 hook-3'] })
    game.draws('cannon-3')
    expect(game.outcome).toBeUndefined()
    expect(game.waitsFor).toBe('0 cannon: 1 anchor, 1 hook')
    game.chooses(1, 'anchor')
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test('D-402: the top card of each suit counts, and the highest sum wins', () => {
    const game = table({
      playArea: 'mermaid-9',
      drawPile: '',
      banks: ['anchor-7 anchor-6 anchor-5 key-2', 'map-7 chest-7 hook-5'],
    })
    expect(game.scores).toEqual([9, 19])
    game.collects()
    expect(game.outcome).toEqual({ winners: [1], scores: [18, 19] })
  })

  test('D-403: tied, more cards in the bank win', () => {
    const tied = table({ playArea: 'key-3', drawPile: '', banks: ['anchor-7 anchor-2', 'map-7 chest-3'] })
    tied.collects()
    expect(tied.outcome).toEqual({ winners: [0], scores: [10, 10] })
  })

  test('D-403: still tied, the win is shared', () => {
    const game = table({ playArea: 'key-3', drawPile: '', banks: ['anchor-7', 'map-7 chest-3', 'map-6 hook-2'] })
    game.collects()
    expect(game.outcome).toEqual({ winners: [0, 1], scores: [10, 10, 8] })
  })

  test('D-808: after a bust on the last card the game is over', () => {
    const game = table({ playArea: 'key-4', drawPile: 'key-3', banks: ['', 'map-2'] })
    game.draws('key-3')
    expect(game.outcome).toEqual({ winners: [1], scores: [0, 2] })
    expect(game.view('public')).toMatchObject({ turn: 0, hasDrawn: false })
    expect(game.waitsFor).toBe('nobody')
  })
})

describe('corner rulings', () => {
  test("D-801: an ability belongs to the turn's player, whoever's bank its card came from", () => {
    const game = table({ drawPile: 'sword-3 oracle-3', banks: ['key-7', 'cannon-4 chest-3'] })
    game.draws('sword-3')
    game.chooses(1, 'cannon')
    expect(game.discardPile).toBe('chest-3')
    expect(game.bank(0)).toBe('key-7')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-203: a mermaid or a kraken that a sword or a hook brings enters', () => {
    const game = table({ drawPile: 'sword-3 hook-3 oracle-3', banks: ['kraken-7', 'mermaid-9'] })
    game.draws('sword-3', 'hook-3')
    expect(game.playArea).toBe('sword-3 mermaid-9 hook-3 kraken-7')
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-803: a card once seen stays known until it leaves the pile, over the end of a turn', () => {
    const game = table({ drawPile: 'oracle-3 key-5 map-3 chest-4', knobs: { oracle: 'private' } })
    game.draws('oracle-3')
    game.collects()
    expect(game.view(0).drawPile.known).toEqual(['key-5'])
    expect(game.view(1).drawPile.known).toEqual([])
    game.draws('key-5')
    expect(game.view(0).drawPile).toEqual({ count: 2, known: [] })
    expect(game.waitsFor).toBe('1 turn: draw, collect')
  })

  test('D-803: a bust makes nobody forget', () => {
    const game = table({ traits: ['mystic', ''], drawPile: 'oracle-3 oracle-5 key-5 map-3' })
    game.draws('oracle-3')
    expect(game.view('public').drawPile.known).toEqual(['oracle-5', 'key-5', 'map-3'])
    game.draws('oracle-5')
    expect(game.view('public').drawPile.known).toEqual(['key-5', 'map-3'])
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-803: an oracle drawn among cards that a mystic has shown makes nobody forget the others', () => {
    const game = table({ traits: ['mystic', 'parry'], drawPile: 'oracle-3 oracle-5 key-4 map-6 anchor-7' })
    game.draws('oracle-3')
    game.collects()
    game.draws('oracle-5')
    expect(game.view('public').drawPile.known).toEqual(['key-4', 'map-6'])
  })

  test('D-804: in a closed game the cards that a map put back are hidden again', () => {
    const game = table({ drawPile: 'map-4 oracle-3', discardPile: 'key-2 chest-2' })
    game.draws('map-4')
    game.choosesCard('key-2')
    expect(game.view(0).discardPile).toEqual({ count: 1 })
    expect(JSON.stringify(game.view(0))).not.toContain('chest-2')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-805: a choice with one legal option is made, and the log says so', () => {
    const game = table({ drawPile: 'cannon-3 key-3', banks: ['', 'anchor-7'] })
    game.draws('cannon-3')
    expect(game.events).toContainEqual({
      type: 'automatic',
      seat: 0,
      action: { type: 'choose-opponent', seat: 1, suit: 'anchor' },
    })
    expect(game.discardPile).toBe('anchor-7')
    expect(game.refusal({ type: 'choose-opponent', seat: 1, suit: 'anchor' })).toBe('not-a-choice')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-805: a draw or a collect is never made automatically', () => {
    expect(table({ drawPile: 'key-3' }).waitsFor).toBe('0 turn: draw')
    expect(table({ playArea: 'key-3', drawPile: '' }).waitsFor).toBe('0 turn: collect')
  })

  test('D-806: a card that is on its way between two places is nowhere twice', () => {
    const game = table({ drawPile: 'hook-3 oracle-3', banks: ['map-5', ''], discardPile: 'key-2 chest-2' })
    game.draws('hook-3')
    expect([game.playArea, game.bank(0), game.discardPile]).toEqual(['hook-3 map-5', '', 'key-2 chest-2'])
    game.choosesCard('key-2')
    expect([game.playArea, game.bank(0), game.discardPile]).toEqual(['hook-3 map-5 key-2', '', 'chest-2'])
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-306: the bonus of key and chest takes from the discard pile, and nothing of the others', () => {
    const game = table({
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      discardPile: 'sword-2',
      banks: ['sword-7', 'kraken-7'],
    })
    game.collects()
    expect(game.bank(0)).toBe('key-3 chest-3 sword-7 sword-2')
    expect(game.bank(1)).toBe('kraken-7')
    expect(game.waitsFor).toBe('1 turn: draw')
  })
})
