import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('anchor and hook', () => {
  test('D-301 D-205: a bust keeps what lay before the anchor, not the anchor', () => {
    const game = table({ playArea: 'mermaid-5 cannon-4', drawPile: 'anchor-3 mermaid-7 key-3' })
    game.draws('anchor-3')
    expect(game.playArea).toBe('[mermaid-5] [cannon-4] anchor-3')
    game.draws('mermaid-7')
    expect(game.bank(0)).toBe('cannon-4 mermaid-5')
    expect(game.discardPile).toBe('anchor-3 mermaid-7')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-301: an anchor that comes first protects nothing', () => {
    const game = table({ drawPile: 'anchor-3 key-3 anchor-4 map-3' })
    game.draws('anchor-3')
    expect(game.story).toEqual(['draw', 'enter', 'no-effect'])
    game.draws('key-3', 'anchor-4')
    expect(game.bank(0)).toBe('')
    expect(game.discardPile).toBe('anchor-4 anchor-3 key-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-302: a hook brings the top card of an own stack, which is lost in a later bust', () => {
    const game = table({ drawPile: 'hook-3 key-3 map-5', banks: ['key-7 key-2 chest-4', 'oracle-7'] })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own key, own chest')
    game.choosesOwn('key')
    expect(game.playArea).toBe('hook-3 key-7')
    expect(game.bank(0)).toBe('key-2 chest-4')
    game.draws('key-3')
    expect(game.discardPile).toBe('hook-3 key-7 key-3')
    expect(game.bank(0)).toBe('key-2 chest-4')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-302: with an empty bank a hook does nothing', () => {
    const game = table({ drawPile: 'hook-3 key-3', banks: ['', 'oracle-7'] })
    game.draws('hook-3')
    expect(game.story).toEqual(['draw', 'enter', 'no-effect'])
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })
})

describe('cannon and sword', () => {
  test("D-303: a cannon sends the top of an opponent's stack to the discard pile", () => {
    const game = table({ drawPile: 'cannon-3 key-3', banks: ['map-7', 'anchor-7 anchor-2', 'hook-4'] })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('0 cannon: 1 anchor, 2 hook')
    game.chooses(1, 'anchor')
    expect(game.bank(1)).toBe('anchor-2')
    expect(game.discardPile).toBe('anchor-7')
    expect(game.playArea).toBe('cannon-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-303: a cannon never aims at the own bank, and does nothing where no opponent has a card', () => {
    const game = table({ drawPile: 'cannon-3 key-3', banks: ['map-7 key-7', ''] })
    game.draws('cannon-3')
    expect(game.bank(0)).toBe('key-7 map-7')
    expect(game.story).toContain('no-effect')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-304: a sword takes from a suit that the own bank does not hold', () => {
    const game = table({
      drawPile: 'sword-3 key-3',
      banks: ['anchor-2 hook-2 cannon-2', 'anchor-7 map-5 chest-4'],
      discardPile: '',
    })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 chest, 1 map')
    expect(game.refusal({ type: 'choose-opponent', seat: 1, suit: 'anchor' })).toBe('not-a-choice')
    game.chooses(1, 'chest')
    expect(game.playArea).toBe('sword-3 chest-4')
    expect(game.bank(1)).toBe('anchor-7 map-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-304: only the bank counts, not the play area: a sword may bust its player', () => {
    const game = table({ playArea: 'chest-5', drawPile: 'sword-3 key-3', banks: ['', 'chest-4'] })
    game.draws('sword-3')
    expect(game.discardPile).toBe('chest-5 chest-4 sword-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-304: where swordSeesPlayArea, a suit in play can not be taken either', () => {
    const game = table({
      playArea: 'chest-5',
      drawPile: 'sword-3 key-3',
      banks: ['', 'chest-4 map-5 key-7'],
      knobs: { swordSeesPlayArea: true },
    })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 key, 1 map')
  })

  test('D-304: no such stack: nothing', () => {
    const game = table({ drawPile: 'sword-3 key-3', banks: ['anchor-2', 'anchor-7'] })
    game.draws('sword-3')
    expect(game.bank(1)).toBe('anchor-7')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-311: a chosen stack gives its top card', () => {
    const game = table({
      drawPile: 'hook-3 cannon-3 sword-3 oracle-3',
      banks: ['key-2 key-6 key-4', 'map-2 map-7 chest-3 chest-5'],
    })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 key-6')
    game.draws('cannon-3')
    game.chooses(1, 'map')
    expect(game.discardPile).toBe('map-7')
    game.draws('sword-3')
    game.chooses(1, 'chest')
    expect(game.playArea).toBe('hook-3 key-6 cannon-3 sword-3 chest-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })
})

describe('map', () => {
  test('D-305: three cards of the discard pile are shown to everyone, one enters, the others go back', () => {
    const game = table({
      drawPile: 'map-4 oracle-3',
      discardPile: 'key-2 chest-2 hook-2 mermaid-4',
      fate: ['mermaid-4 key-2 hook-2'],
    })
    game.draws('map-4')
    expect(game.waitsFor).toBe('0 map: hook-2, key-2, mermaid-4')
    for (const viewer of [0, 1, 'public'] as const) {
      expect(game.view(viewer).pending).toEqual({ ability: 'map', seat: 0, revealed: ['hook-2', 'key-2', 'mermaid-4'] })
    }
    expect(game.discardPile).toBe('hook-2 key-2 chest-2 mermaid-4')
    expect(game.refusal({ type: 'choose-card', card: 'chest-2' })).toBe('not-a-choice')
    game.choosesCard('mermaid-4')
    expect(game.playArea).toBe('map-4 mermaid-4')
    expect(game.discardPile).toBe('hook-2 key-2 chest-2')
    expect(game.view(1).pending).toBeUndefined()
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-305: what a map laid open is gone from sight when the card that it brought asks its own question', () => {
    const game = table({ drawPile: 'map-4 oracle-3', discardPile: 'hook-2 chest-2', banks: ['anchor-3 cannon-3', ''] })
    game.draws('map-4')
    game.choosesCard('hook-2')
    expect(game.view(1).pending).toEqual({ ability: 'hook', seat: 0 })
    expect(game.waitsFor).toBe('0 hook: own anchor, own cannon')
  })

  test('D-305: with fewer than three cards the map shows those, and none at all is no effect', () => {
    const two = table({ drawPile: 'map-4 oracle-3', discardPile: 'key-2 chest-2' })
    two.draws('map-4')
    expect(two.waitsFor).toBe('0 map: key-2, chest-2')

    const none = table({ drawPile: 'map-4 oracle-3' })
    none.draws('map-4')
    expect(none.story).toEqual(['draw', 'enter', 'no-effect'])
    expect(none.waitsFor).toBe('0 turn: draw, collect')
  })
})

describe('key and chest', () => {
  test('D-306: a collect with both draws as many cards from the discard pile as were moved', () => {
    const game = table({
      playArea: 'key-3 chest-3 oracle-4',
      drawPile: 'map-3',
      discardPile: 'anchor-2 hook-2 cannon-2 key-2 mermaid-4',
      fate: ['hook-2 mermaid-4 cannon-2'],
    })
    game.collects()
    expect(game.bank(0)).toBe('hook-2 cannon-2 key-3 chest-3 oracle-4 mermaid-4')
    expect(game.discardPile).toBe('anchor-2 key-2')
    expect(game.fateLeft).toBe(0)
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-306: a short discard pile gives what it has, and the bonus cards have no ability', () => {
    const game = table({ playArea: 'key-3 chest-3', drawPile: 'map-3', discardPile: 'cannon-2', banks: ['', 'map-7'] })
    game.collects()
    expect(game.bank(0)).toBe('cannon-2 key-3 chest-3')
    expect([game.bank(1), game.discardPile]).toEqual(['map-7', ''])
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-306: one of the two in the bank already, or a bust, brings no bonus', () => {
    const half = table({ playArea: 'key-3', drawPile: 'map-3', discardPile: 'kraken-2', banks: ['chest-3', ''] })
    half.collects()
    expect(half.bank(0)).toBe('key-3 chest-3')

    const bust = table({
      playArea: 'key-3 chest-3',
      protected: [0, 1],
      drawPile: 'key-4 map-3',
      discardPile: 'kraken-2',
    })
    bust.draws('key-4')
    expect(bust.bank(0)).toBe('key-3 chest-3')
  })

  test('D-306: with savedKeyChest a bust that saves both draws for the saved cards, after the lost ones are down', () => {
    const game = table({
      playArea: 'key-3 chest-3 anchor-4',
      protected: [0, 1],
      drawPile: 'key-4 map-3',
      discardPile: 'hook-2',
      knobs: { savedKeyChest: true },
      fate: ['anchor-4 key-4'],
    })
    game.draws('key-4')
    expect(game.bank(0)).toBe('anchor-4 key-4 key-3 chest-3')
    expect(game.discardPile).toBe('hook-2')
    expect(game.waitsFor).toBe('1 turn: draw')
  })
})

describe('oracle, mermaid and kraken', () => {
  test('D-307: a public oracle shows everybody the top card, which stays there', () => {
    const game = table({ drawPile: 'oracle-3 key-5 map-3' })
    game.draws('oracle-3')
    for (const viewer of [0, 1, 'public'] as const)
      expect(game.view(viewer).drawPile).toEqual({ count: 2, known: ['key-5'] })
    expect(game.waitsFor).toBe('0 turn: draw, collect')
    game.draws('key-5')
    expect(game.playArea).toBe('oracle-3 key-5')
  })

  test('D-307: a private oracle shows it to its player alone', () => {
    const game = table({ drawPile: 'oracle-3 key-5 map-3', knobs: { oracle: 'private' } })
    game.draws('oracle-3')
    expect(game.view(0).drawPile.known).toEqual(['key-5'])
    expect(game.view(1).drawPile.known).toEqual([])
    expect(game.view('public').drawPile.known).toEqual([])
    expect(game.events.at(-1)).toEqual({ type: 'peek', seat: 0, count: 1 })
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-307: an oracle that is the last card shows nothing', () => {
    const game = table({ drawPile: 'oracle-3' })
    game.draws('oracle-3')
    expect(game.story).toEqual(['draw', 'enter', 'no-effect'])
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test('D-308: a mermaid does nothing', () => {
    const game = table({ playArea: 'anchor-3 cannon-4', drawPile: 'mermaid-9 key-3' })
    game.draws('mermaid-9')
    expect(game.story).toEqual(['draw', 'enter'])
    expect(game.playArea).toBe('anchor-3 cannon-4 mermaid-9')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-309: after a kraken two more cards must enter', () => {
    const game = table({ drawPile: 'kraken-3 key-3 mermaid-5 oracle-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(2)
    game.draws('key-3')
    expect(game.demand).toBe(1)
    game.draws('mermaid-5')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-309: a hook and the card that it brings are two', () => {
    const game = table({ playArea: 'kraken-3', demand: 2, drawPile: 'hook-3 oracle-3', banks: ['key-5', ''] })
    game.draws('hook-3')
    expect(game.playArea).toBe('kraken-3 hook-3 key-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-309: a card that busts has not entered', () => {
    const game = table({ playArea: 'kraken-3 key-3', demand: 1, drawPile: 'key-4 map-3' })
    game.draws('key-4')
    expect(game.story).toEqual(['draw', 'bust', 'turn'])
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-310: a demand lapses when the draw pile is empty', () => {
    const game = table({ playArea: 'kraken-3', demand: 2, drawPile: 'key-3' })
    game.draws('key-3')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test('D-310: a kraken that is the last card demands nothing', () => {
    const game = table({ drawPile: 'kraken-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test('D-310: a start with an empty draw pile has no demand', () => {
    const game = table({ playArea: 'kraken-3', demand: 2, drawPile: '' })
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test.each([
    [1, 2],
    [5, 4],
  ])('D-310: a kraken under a demand of %i serves it and leaves the larger one, %i', (demand, left) => {
    const game = table({ playArea: 'map-4', demand, drawPile: 'kraken-3 key-3 oracle-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(left)
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-310: an oracle under a demand shows its card between the draws', () => {
    const game = table({ playArea: 'kraken-3', demand: 2, drawPile: 'oracle-4 key-3 map-4 chest-3' })
    game.draws('oracle-4')
    expect(game.view(0).drawPile.known).toEqual(['key-3'])
    expect(game.waitsFor).toBe('0 turn: draw')
  })
})
