import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { startingDiscards } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import type { Event } from '../events.ts'
import { deadMansDraw } from '../index.ts'
import { oddsOf, possibleNext } from './odds.ts'
import { options } from '../options.ts'
import { table } from '../testing/test-game.ts'
import { bankCard, clone, seenBy } from '../state.ts'
import type { State } from '../state.ts'

describe('what a seat can work out', () => {
  test('odds are told only where the table wants them, to everybody from what they see', () => {
    const start = { playArea: 'key-3', drawPile: 'map-3' }
    expect(table(start).view(0).odds).toBeUndefined()
    const { odds } = table({ ...start, odds: true }).view('public')
    expect(odds).toEqual({ busts: 4, cards: 49 })
  })

  test('D-803: a card that is known is certain, to those who know it', () => {
    const start = { playArea: 'key-3', drawPile: 'oracle-3 key-4 map-3', odds: true }
    const all = table(start)
    all.draws('oracle-3')
    expect(all.view(1).odds).toEqual({ busts: 1, cards: 1 })
    const mine = table({ ...start, knobs: { oracle: 'private' } })
    mine.draws('oracle-3')
    expect(mine.view(0).odds).toEqual({ busts: 1, cards: 1 })
    expect(mine.view(1).odds).toEqual({ busts: 4 + 4, cards: 48 })
  })

  test('D-508: after three cards were seen, the second is certain once the first is drawn', () => {
    const game = table({ drawPile: 'oracle-3 key-4 map-3 key-5 hook-3', odds: true, traits: ['mystic', ''] })
    game.draws('oracle-3')
    expect(game.view(0).odds).toEqual({ busts: 0, cards: 1 })
    game.draws('key-4', 'map-3')
    expect(game.view(0).odds).toEqual({ busts: 1, cards: 1 })
  })

  test('D-107 D-102: an open discard pile is in sight, a closed one is not, and no 2 is ever drawn', () => {
    const start = { playArea: 'key-3', drawPile: 'map-3', discardPile: 'key-2 key-4 hook-4' }
    const closed = table({ ...start, knobs: { discardPile: 'closed' } })
    expect(oddsOf(closed.view(0))).toEqual({ busts: 4, cards: 49 })
    const open = table({ ...start, knobs: { discardPile: 'open' } })
    expect(oddsOf(open.view(0))).toEqual({ busts: 3, cards: 47 })
    expect(possibleNext(open.view(0))).not.toContain('key-2')
  })

  test('D-105: of two copies one may be in sight and the other next', () => {
    const game = table({ banks: ['key-4', '', '', '', ''], playArea: 'key-3', drawPile: 'map-3' })
    expect(oddsOf(game.view(0))).toEqual({ busts: 10 - 2, cards: 100 - 2 })
    expect(possibleNext(game.view(0)).filter((card) => card === 'key-4')).toHaveLength(1)
  })

  test('D-502 D-513 D-705: what a trait takes to the bank does not bust, and strange lands go by value', () => {
    const start = { playArea: 'mermaid-5 kraken-4', drawPile: 'map-3' }
    expect(oddsOf(table(start).view(0)).busts).toBe(4 + 4)
    expect(oddsOf(table({ ...start, traits: ['casanova', ''] }).view(0)).busts).toBe(4)
    expect(oddsOf(table({ ...start, traits: ['fisherman', ''] }).view(0)).busts).toBe(4)
    expect(oddsOf(table({ ...start, variant: 'strange-lands' }).view(0)).busts).toBe(9 + 8)
  })

  test('an empty draw pile has no next card', () => {
    const game = table({ playArea: 'key-3', drawPile: '' })
    expect(oddsOf(game.view(0))).toEqual({ busts: 0, cards: 0 })
    expect(possibleNext(game.view(0))).toEqual([])
  })
})

/** A real game with random options near its end, so that few cards are hidden. */
function lateGame(chance: Chance): State {
  const variant = chance.pick(['none', 'strange-lands', 'bottom-feeder'])
  const chosen = options.parse({
    edition: chance.pick(['mayday', 'conclave', 'elznir', 'digital']),
    traits: chance.die(2) === 1,
    mermaidAbility: chance.die(2) === 1,
    variant,
    odds: true,
  })
  const state = deadMansDraw.setup(chosen, 2 + chance.die(4), chance)
  const banked = (pile: CardNumber[], left: number) => {
    while (pile.length > left) bankCard(state.banks[chance.die(state.banks.length) - 1]!, pile.pop()!)
  }
  banked(state.drawPile, 4 + chance.die(3))
  banked(state.discardPile, chance.die(3))
  return state
}

/** Plays the draw once for each order of the cards hidden from this viewer; counts the orders and the busts. */
function bruteForce(state: State, viewer: number): { busts: number; worlds: number } {
  const drawn = state.drawPile.length - seenBy(state, viewer)
  const isOpen = state.rules.knobs.discardPile === 'open'
  const hidden = [...state.drawPile.slice(0, drawn), ...(isOpen ? [] : state.discardPile)]
  const box = { mermaidAbility: state.rules.mermaidAbility, sets: state.banks.length > 4 ? 2 : 1 }
  const neverDrawn = new Set(startingDiscards(box))
  const count = { busts: 0, worlds: 0 }
  for (const order of ordersOf(hidden)) {
    if (order.slice(0, drawn).some((card) => neverDrawn.has(card))) continue
    const world = clone(state)
    world.drawPile.splice(0, drawn, ...order.slice(0, drawn))
    if (!isOpen) world.discardPile = order.slice(drawn)
    const told = deadMansDraw.apply(world, world.turn, { type: 'draw' }, seededChance('any'))
    count.worlds++
    if (told.slice(0, 3).some(({ public: event }, at) => isBustOf(event, told[0]!.public!, at))) count.busts++
  }
  return count
}

/** Whether the drawn card itself busts: between the events there is at most a trait's name. */
function isBustOf(event: Event | undefined, draw: Event, at: number): boolean {
  return at > 0 && event?.type === 'bust' && draw.type === 'draw' && event.card === draw.card
}

function* ordersOf(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) return yield []
  for (const [index, item] of items.entries()) {
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

test('the figures are those of brute force: every order of the hidden cards, played', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const chance = seededChance(`odds ${seed}`)
      const state = lateGame(chance)
      for (let action = 0; action < 40 && !deadMansDraw.outcome(state); action++) {
        const { seat, kind } = deadMansDraw.prompts(state)[0]!
        const hidden = state.drawPile.length + state.discardPile.length
        if (kind === 'turn' && state.drawPile.length > 0 && hidden < 8) {
          const viewer = chance.die(state.banks.length) - 1
          const { busts, cards } = deadMansDraw.view(state, viewer).odds!
          const real = bruteForce(state, viewer)
          expect(busts * real.worlds).toBe(real.busts * cards)
          compared++
        }
        deadMansDraw.apply(state, seat, randomAction(deadMansDraw as never, state, seat, chance) as never, chance)
      }
    }),
    { numRuns: 25, seed: 7 },
  )
  expect(compared).toBeGreaterThan(30)
})
