import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('a turn', () => {
  test('D-201: a turn begins with a draw, face up, and not with a collect', () => {
    const game = table({ drawPile: 'key-3 map-3' })
    expect(game.waitsFor).toBe('0 turn: draw')
    expect(game.refusal({ type: 'collect' })).toBe('draw-first')
    game.draws('key-3')
    expect(game.playArea).toBe('key-3')
    expect(game.events[0]).toEqual({ type: 'draw', seat: 0, card: 'key-3' })
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-201: cards that lie in the play area already do not stand for the draw', () => {
    const game = table({ hasDrawn: false, playArea: 'chest-3', drawPile: 'key-3 map-3' })
    expect(game.refusal({ type: 'collect' })).toBe('draw-first')
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-202: then as many draws as one likes, until a collect or a bust ends the turn', () => {
    const game = table({ drawPile: 'key-3 chest-3 mermaid-5 key-4 key-5' })
    game.draws('key-3', 'chest-3', 'mermaid-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
    game.draws('key-4')
    expect(game.waitsFor).toBe('1 turn: draw')
    game.draws('key-5')
    game.collects()
    expect(game.waitsFor).toBe('nobody')
  })

  test('D-203: a card enters at the right end and its ability is resolved; key and chest do nothing', () => {
    const game = table({ drawPile: 'key-3 chest-3 kraken-3 map-7' })
    game.draws('key-3', 'chest-3')
    expect(game.story).toEqual(['draw', 'enter', 'draw', 'enter'])
    game.draws('kraken-3')
    expect(game.playArea).toBe('key-3 chest-3 kraken-3')
    expect(game.demand).toBe(2)
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-203: a card from a bank or from the discard pile enters like one that is drawn', () => {
    const game = table({ drawPile: 'hook-3 key-7', banks: ['kraken-4', ''] })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 kraken-4')
    expect(game.demand).toBe(2)
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-204: the ability of a card that busts is not resolved', () => {
    const game = table({ playArea: 'cannon-4', drawPile: 'cannon-5 key-3', banks: ['', 'anchor-7 hook-3'] })
    game.draws('cannon-5')
    expect(game.bank(1)).toBe('anchor-7 hook-3')
    expect(game.discardPile).toBe('cannon-5 cannon-4')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-205: a bust takes what is not protected and the card that caused it', () => {
    const game = table({ playArea: 'mermaid-5 cannon-4 key-3', protected: [0], drawPile: 'key-5 map-3' })
    game.draws('key-5')
    expect(game.bank(0)).toBe('mermaid-5')
    expect(game.discardPile).toBe('cannon-4 key-5 key-3')
    expect(game.playArea).toBe('')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-206: a collect moves the whole play area to the bank', () => {
    const game = table({ playArea: 'mermaid-5 cannon-4', drawPile: 'map-3', banks: ['cannon-7 cannon-2', ''] })
    game.collects()
    expect(game.bank(0)).toBe('cannon-7 cannon-4 cannon-2 mermaid-5')
    expect(game.playArea).toBe('')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-207: an ability may have to bust its player', () => {
    const game = table({ playArea: 'anchor-3 key-4', drawPile: 'hook-3 map-3', banks: ['key-7', ''] })
    game.draws('hook-3')
    expect(game.bank(0)).toBe('')
    expect(game.discardPile).toBe('anchor-3 hook-3 key-7 key-4')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-207: without abilityBust what busts is offered only where everything does', () => {
    const start = { playArea: 'key-4', drawPile: 'hook-3 map-3', knobs: { abilityBust: false } }
    const free = table({ ...start, banks: ['key-7 chest-3 map-2', ''] })
    free.draws('hook-3')
    expect(free.waitsFor).toBe('0 hook: own chest, own map')
    expect(free.refusal({ type: 'choose-own', suit: 'key' })).toBe('not-a-choice')

    const forced = table({ ...start, playArea: 'key-4 chest-5', banks: ['key-7 chest-3', ''] })
    forced.draws('hook-3')
    expect(forced.waitsFor).toBe('0 hook: own key, own chest')
  })

  test('D-207 D-305: without abilityBust a map offers the cards that are safe', () => {
    const start = { playArea: 'key-4', drawPile: 'map-3 oracle-3', knobs: { abilityBust: false } }
    const game = table({ ...start, discardPile: 'key-2 chest-2 hook-2' })
    game.draws('map-3')
    expect(game.waitsFor).toBe('0 map: hook-2, chest-2')

    const forced = table({ ...start, discardPile: 'key-2 key-3' })
    forced.draws('map-3')
    expect(forced.waitsFor).toBe('0 map: key-3, key-2')
  })

  test('D-207 D-304: without abilityBust a sword offers the stacks that are safe', () => {
    const game = table({
      playArea: 'key-4',
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'key-7 chest-3 map-2'],
      knobs: { abilityBust: false },
    })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 chest, 1 map')
  })

  test('D-207 D-303: a cannon brings nothing into play, so it may aim at any suit', () => {
    const game = table({
      playArea: 'key-4',
      drawPile: 'cannon-3 oracle-3',
      banks: ['', 'key-7 chest-3'],
      knobs: { abilityBust: false },
    })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('0 cannon: 1 key, 1 chest')
  })

  test('D-208: no collect while a demand is open and the draw pile holds a card', () => {
    const game = table({ playArea: 'kraken-3', demand: 2, drawPile: 'key-3 map-4 oracle-4' })
    expect(game.refusal({ type: 'collect' })).toBe('kraken-demand')
    expect(game.view(0).barred).toEqual({ collect: 'kraken-demand' })
    game.draws('key-3')
    expect(game.waitsFor).toBe('0 turn: draw')
    game.draws('map-4')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-209: with an empty draw pile the turn must end by collecting, as an action', () => {
    const game = table({ playArea: 'chest-4', drawPile: 'key-3' })
    game.draws('key-3')
    expect(game.refusal({ type: 'draw' })).toBe('pile-empty')
    expect(game.waitsFor).toBe('0 turn: collect')
    expect(game.outcome).toBeUndefined()
    game.collects()
    expect(game.waitsFor).toBe('nobody')
  })

  test('D-209: an empty play area does not stop whoever has drawn from ending the turn', () => {
    const game = table({ hasDrawn: true, playArea: '', drawPile: 'key-3' })
    expect(game.waitsFor).toBe('0 turn: draw, collect')
    game.collects()
    expect(game.bank(0)).toBe('')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-210: abilities chain: hook, sword and map one after the other, before the next decision', () => {
    const game = table({
      drawPile: 'hook-3 anchor-5',
      discardPile: 'cannon-2',
      banks: ['sword-4', 'map-6 map-3'],
    })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 sword-4 map-6 cannon-2')
    expect(game.bank(1)).toBe('')
    expect(game.discardPile).toBe('map-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-210: a chain that stops to ask goes on where it was', () => {
    const game = table({ drawPile: 'hook-3 anchor-5', banks: ['cannon-4 key-3', 'anchor-3 map-3'] })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own cannon, own key')
    expect(game.refusal({ type: 'draw' })).toBe('choose-first')
    expect(game.refusal({ type: 'collect' })).toBe('choose-first')
    game.choosesOwn('cannon')
    expect(game.waitsFor).toBe('0 cannon: 1 anchor, 1 map')
    game.chooses(1, 'map')
    expect(game.discardPile).toBe('map-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('protectNext: cards still to be protected are, one by one, as they enter', () => {
    const game = table({ playArea: 'key-3', protectNext: 2, drawPile: 'map-3 chest-3 mermaid-5 key-4 oracle-3' })
    game.draws('map-3', 'chest-3', 'mermaid-5')
    expect(game.playArea).toBe('key-3 [map-3] [chest-3] mermaid-5')
    game.draws('key-4')
    expect(game.bank(0)).toBe('chest-3 map-3')
  })

  test('protectNext: what is not used up ends with the turn', () => {
    const game = table({ playArea: 'key-3', protectNext: 2, drawPile: 'key-4 chest-3 oracle-3' })
    game.draws('key-4', 'chest-3')
    expect(game.playArea).toBe('chest-3')
    expect(game.waitsFor).toBe('1 turn: draw, collect')
  })
})
