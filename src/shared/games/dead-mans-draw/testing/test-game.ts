// A game set up for a test, with functions to play it. Cards are written as in the rules, several in one string.

import { expect } from 'vitest'
import { scriptedChance } from '#shared/engine/chance.ts'
import type { Action, Seat, Viewer } from '#shared/engine/game.ts'
import { deadMansDraw } from '../index.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import type { Suit } from '../cards.ts'
import type { Event } from '../events.ts'
import type { Edition, Knobs } from '../options.ts'
import type { State } from '../state.ts'
import type { Trait } from '../traits.ts'
import type { Variant } from '../variants.ts'
import type { View } from '../view.ts'

interface Start {
  drawPile?: string
  discardPile?: string
  playArea?: string
  protected?: number[]
  banks?: string[]
  turn?: Seat
  hasDrawn?: boolean
  demand?: number
  protectNext?: number
  /** By seat; `''` for none. Turns the option `traits` on. */
  traits?: (Trait | '')[]
  victims?: (Seat | null)[]
  mermaidAbility?: boolean
  variant?: Variant
  odds?: boolean
  edition?: Edition
  knobs?: Partial<Knobs>
  /** Outcomes of chance, in order: `'map-3 key-4'` for cards. */
  fate?: string[]
}

const cards = (text = ''): string[] => (text === '' ? [] : text.split(' '))

/** By default there are two seats and it is the turn of seat 0, which has drawn if there are cards in the play area. */
export function table(start: Start) {
  const banks = start.banks ?? ['', '']
  const { edition, knobs, mermaidAbility, variant, odds } = start
  const options = deadMansDraw.options.parse({
    edition,
    knobs,
    mermaidAbility,
    variant,
    odds,
    traits: start.traits !== undefined,
  })
  const chance = scriptedChance((start.fate ?? []).map(cards))
  const state: State = deadMansDraw.notation.read(
    {
      drawPile: cards(start.drawPile),
      discardPile: cards(start.discardPile),
      playArea: cards(start.playArea),
      protected: start.protected ?? [],
      banks: banks.map(cards),
      traits: start.traits?.map((trait) => trait || null),
      victims: start.victims,
      turn: start.turn ?? 0,
      hasDrawn: start.hasDrawn ?? start.playArea !== undefined,
      demand: start.demand ?? 0,
      protectNext: start.protectNext ?? 0,
    },
    options,
    banks.length,
    chance,
  )
  const events: Event[] = []
  const printed = () =>
    deadMansDraw.notation.print(state) as Record<string, string[]> & { banks: string[][]; protected: number[] }

  function act(action: DeadMansDrawAction): void {
    const seat = deadMansDraw.prompts(state)[0]?.seat
    if (seat === undefined) throw new Error('the game is over')
    const refusal = deadMansDraw.validate(state, seat, action)
    if (refusal) throw new Error(`${JSON.stringify(action)} is refused: ${refusal.reason}`)
    const cards = deadMansDraw.conserved(state).sort()
    for (const event of deadMansDraw.apply(state, seat, action, chance)) events.push(event.public!)
    expect(deadMansDraw.conserved(state).sort()).toEqual(cards) // D-806
  }

  return {
    /** Draws once for each named card and checks that it was this card. */
    draws(...names: string[]) {
      for (const name of names) {
        expect(printed().drawPile![0]).toBe(name)
        act({ type: 'draw' })
      }
    },
    collects: () => act({ type: 'collect' }),
    choosesOwn: (suit: Suit) => act({ type: 'choose-own', suit }),
    chooses: (seat: Seat, suit: Suit) => act({ type: 'choose-opponent', seat, suit }),
    choosesCard: (card: string) => act({ type: 'choose-card', card } as DeadMansDrawAction),
    choosesSeat: (seat: Seat) => act({ type: 'choose-seat', seat }),
    /** D-603, with `casanovaMay`. */
    uses: (use: 'collect' | 'repeat') => act({ type: 'choose-mermaid-use', use }),
    /** Why the seat that is asked may not do this; undefined if it may. */
    refusal(action: DeadMansDrawAction) {
      return deadMansDraw.validate(state, state.turn, action)?.reason
    },
    /** A copy of the position, for a match that begins with it. */
    get position(): State {
      return deadMansDraw.clone(state)
    },
    /** Sorted as banks are printed: by suit, then value high to low. */
    bank: (seat: Seat) => printed().banks[seat]!.join(' '),
    get drawPile() {
      return printed().drawPile!.join(' ')
    },
    get discardPile() {
      return printed().discardPile!.join(' ')
    },
    /** Left to right; protected cards in brackets. */
    get playArea() {
      const safe = printed().protected
      return printed()
        .playArea!.map((card, index) => (safe.includes(index) ? `[${card}]` : card))
        .join(' ')
    },
    get demand() {
      return state.demand
    },
    get scores() {
      return deadMansDraw.view(state, 'public').scores
    },
    get outcome() {
      return deadMansDraw.outcome(state)
    },
    /** The open prompt and its choices: `0 hook: own key, own map`. */
    get waitsFor() {
      const prompt = deadMansDraw.prompts(state)[0]
      if (!prompt) return 'nobody'
      const offered = deadMansDraw.choices(state, prompt.seat).map(inWords).join(', ')
      return `${prompt.seat} ${prompt.kind}: ${offered}`
    },
    /** The choices of the seat that is asked. */
    get choices() {
      return deadMansDraw.choices(state, state.turn)
    },
    view: (viewer: Viewer): View => deadMansDraw.view(state, viewer),
    /** Types of the public events so far. */
    get story() {
      return events.map(({ type }) => type)
    },
    events,
    /** Number of outcomes in `fate` that were not used. */
    get fateLeft() {
      return chance.left()
    },
  }
}

function inWords(action: Action): string {
  const { type, ...rest } = action
  if (type === 'choose-own') return `own ${Object.values(rest).join(' ')}`
  return type === 'draw' || type === 'collect' ? type : Object.values(rest).join(' ')
}
