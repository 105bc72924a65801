// A table set up for a test, and functions to play on it.

import { expect } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import luckySevenGame from '../index.ts'
import type { Event } from '../events.ts'
import { notation } from '../notation/notation.ts'
import { options } from '../options.ts'

/** Each string is a hand or a pile: `'5a 2a'`. */
export function table({ hands, drawPile, ...chosen }: { hands: string[]; drawPile: string; overLoses?: boolean }) {
  const split = (cards: string) => cards.split(' ')
  const rules = options.parse({ turns: 1, ...chosen })
  const state = notation.read(
    { hands: hands.map(split), drawPile: split(drawPile), turn: 0 },
    rules,
    hands.length,
    seededChance('test'),
  )
  const told: Event[] = []
  const chance = seededChance('test')
  const act = (action: Parameters<typeof luckySevenGame.apply>[2]) => {
    expect(luckySevenGame.validate(state, state.turn, action)).toBeUndefined()
    told.push(...luckySevenGame.apply(state, state.turn, action, chance).map((event) => event.public!))
  }
  return {
    told,
    keeps: () => act({ type: 'keep' }),
    swaps: (card: string) => act({ type: 'swap', card }),
    hand: (seat: Seat) => state.hands[seat]!.join(' '),
    view: (viewer: Seat | 'public') => luckySevenGame.view(state, viewer),
    whyNotSwap: (card: string) => luckySevenGame.validate(state, state.turn, { type: 'swap', card })?.reason,
    outcome: () => luckySevenGame.outcome(state),
    /** The seat for which the game waits; undefined at the end. */
    waitsFor: () => luckySevenGame.prompts(state)[0]?.seat,
  }
}
