// A game set up for a test, with functions to play it. Cards are written as in the rules, several in one string.

import { expect } from 'vitest'
import { scriptedChance } from '#shared/engine/chance.ts'
import { lastingEventsFor, eventsFor } from '#shared/engine/game.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Actor, Seat, Viewer } from '#shared/engine/game.ts'
import { helpTheSheriff } from '../index.ts'
import type { SheriffAction } from '../actions.ts'
import type { Card } from '../cards.ts'
import type { Event, Events } from '../events.ts'
import type { Options } from '../options.ts'
import type { View } from '../view.ts'

interface Start extends Partial<Options> {
  /** By seat. */
  hands: string[]
  deck?: string
  discard?: string
  /** By seat. Left out: 4 for each. */
  dollars?: number[]
  sheriff?: Seat
  /** The Sheriff's card. Left out: the Sheriff has not led yet. */
  lead?: string
  /** The seat that plays the next card after `lead`; by default the seat after the Sheriff's. */
  turn?: Seat
  shielded?: Seat[]
  challenged?: Seat[]
  /** The result of each shuffle: `'q-clubs-gus k-clubs-catty'`. */
  fate?: string[]
}

const cards = (text = ''): string[] => (text === '' ? [] : text.split(' '))

interface Printed {
  deck: string[]
  discard: string[]
  hands: string[][]
  dollars: number[]
  sheriff: Seat
  round?: { lead: string; turn: Seat; table?: string; done: Seat[]; shielded: Seat[]; challenged: Seat[] }
  pending?: { ability: string; seat: Seat }
}

/** As many seats as there are hands. */
export function table(start: Start) {
  const { hands, deck, discard, lead, turn, shielded, challenged, fate, ...others } = start
  const { dollars = hands.map(() => 4), sheriff = 0, ...knobs } = others
  const chance = scriptedChance((fate ?? []).map(cards))
  const state = helpTheSheriff.notation.read(
    {
      deck: cards(deck),
      discard: cards(discard),
      hands: hands.map(cards),
      dollars,
      sheriff,
      ...(lead && { round: { lead, turn: turn ?? (sheriff + 1) % hands.length, shielded, challenged } }),
    },
    helpTheSheriff.options.parse(knobs),
    hands.length,
    chance,
  )
  const events: Events = []
  let before = 0
  const printed = () => helpTheSheriff.notation.print(state) as unknown as Printed
  const asked = () => helpTheSheriff.prompts(state)

  function refusal(actor: Actor, action: SheriffAction): string | undefined {
    if (actor !== 'table' && !asked().some(({ seat }) => seat === actor)) return 'not-asked'
    return helpTheSheriff.validate(state, actor, action)?.reason
  }

  function act(actor: Actor, action: SheriffAction): void {
    const reason = refusal(actor, action)
    if (reason) throw new Error(`${JSON.stringify(action)} of ${actor} is refused: ${reason}`)
    const all = helpTheSheriff.conserved(state).sort()
    before = events.length
    events.push(...helpTheSheriff.apply(state, actor, action, chance))
    expect(helpTheSheriff.conserved(state).sort()).toEqual(all)
  }

  return {
    leads: (seat: Seat, card: string) => act(seat, { type: 'lead', card: card as Card }),
    plays: (seat: Seat, card: string) => act(seat, { type: 'play', card: card as Card }),
    challenges: (seat: Seat) => act(seat, { type: 'challenge' }),
    letPass: (...seats: Seat[]) => seats.forEach((seat) => act(seat, { type: 'let-pass' })),
    /** Everybody who is asked lets the card pass, one after the other. */
    nobodyChallenges: () => asked().forEach(({ seat }) => act(seat, { type: 'let-pass' })),
    timeRunsOut: () => act('table', { type: 'time-out' }),
    gives: (seat: Seat, card: string, to: Seat) => act(seat, { type: 'give', card: card as Card, seat: to }),
    discards: (seat: Seat, card: string) => act(seat, { type: 'discard', card: card as Card }),
    chooses: (seat: Seat, chosen: Seat) => act(seat, { type: 'choose-seat', seat: chosen }),
    /** Why an actor may not do this; undefined if it may. */
    refusal,
    /** Sorted by class, suit, character. */
    hand: (seat: Seat) => printed().hands[seat]!.join(' '),
    get hands() {
      return printed().hands.map((hand) => hand.join(' '))
    },
    /** Top first. */
    get deck() {
      return printed().deck.join(' ')
    },
    /** Sorted by class, suit, character. */
    get discard() {
      return printed().discard.join(' ')
    },
    get dollars() {
      return printed().dollars
    },
    get sheriff() {
      return printed().sheriff
    },
    get round() {
      return printed().round
    },
    /** The open prompts in order: `challenge 2 0`. */
    get waitsFor() {
      const kinds = [...new Set(asked().map(({ kind }) => kind))]
      return [...kinds, ...asked().map(({ seat }) => seat)].join(' ') || 'nobody'
    },
    /** The choices of a seat: `discard q-clubs-gus, discard k-clubs-catty`. */
    choices: (seat: Seat) => helpTheSheriff.choices(state, seat).map(inWords).join(', '),
    /** The table's action for a seat whose time has run out. */
    unanswered: (seat: Seat) => helpTheSheriff.unanswered!(state, seat),
    get prompts() {
      return asked()
    },
    get limit() {
      return helpTheSheriff.limit!(state)
    },
    get outcome() {
      return helpTheSheriff.outcome(state)
    },
    view: (viewer: Viewer): View => helpTheSheriff.view(state, viewer),
    /** The input of a bot at a seat that is asked. */
    turn: (seat: Seat, luck: Chance) => ({
      seat,
      view: helpTheSheriff.view(state, seat),
      story: eventsFor<Event>(events, seat),
      chance: luck,
      prompt: asked().find((prompt) => prompt.seat === seat)!,
      choices: helpTheSheriff.choices(state, seat),
    }),
    /** The events of the last action for a viewer. */
    news: (viewer: Viewer) => eventsFor<Event>(events.slice(before), viewer),
    /** The same in words: `pay seat 1 paid 2`. */
    told: (viewer: Viewer = 'public') => eventsFor<Event>(events.slice(before), viewer).map(inWords),
    /** The same for all actions so far. */
    story: (viewer: Viewer = 'public') => eventsFor<Event>(events, viewer).map(inWords),
    /** The events for a viewer who comes only now. */
    laterStory: (viewer: Viewer = 'public') => lastingEventsFor<Event>(events, viewer).map(inWords),
    /** Everything that a viewer gets or has got: view, prompts, choices and the whole story, as text. */
    sentTo(viewer: Viewer): string {
      const choices = viewer === 'public' ? [] : helpTheSheriff.choices(state, viewer)
      const limit = helpTheSheriff.limit!(state)
      return JSON.stringify([helpTheSheriff.view(state, viewer), asked(), choices, limit, eventsFor(events, viewer)])
    },
    /** Number of shuffles in `fate` that were not used. */
    get fateLeft() {
      return chance.left()
    },
  }
}

/**
 * Seat 1 has laid this card after the Sheriff's, which is k-clubs-catty, and the others are asked. All have another card, so
 * that nobody wins meanwhile.
 */
export function laid(card: string, start: Partial<Start> = {}) {
  const game = table({ hands: ['q-clubs-gus', `${card} q-spades-gus`, 'j-clubs-gus'], lead: 'k-clubs-catty', ...start })
  game.plays(1, card)
  return game
}

/** The same, and everybody lets it pass: seat 1 does the normal effect, and if it has lied, then the bonus effect. */
export function passed(card: string, start: Partial<Start> = {}) {
  const game = laid(card, start)
  game.nobodyChallenges()
  return game
}

/** The same with a lie that seat 2 challenges: seat 2 does the bonus effect. */
export function caught(lie: string, start: Partial<Start> = {}) {
  const game = laid(lie, start)
  game.challenges(2)
  return game
}

/** An event or action in words: its type, then its fields. */
function inWords({ type, ...rest }: { readonly type: string }): string {
  const said = Object.entries(rest as Record<string, unknown>).map(([name, value]) => {
    const isAction = typeof value === 'object' && value !== null && 'type' in value
    return `${name} ${isAction ? inWords(value as { type: string }) : String(value)}`
  })
  return [type, ...said].join(' ')
}
