// Help the Sheriff for the test harness.

import type { Chance } from '#shared/engine/chance.ts'
import type { ScopedEvent, Viewer } from '#shared/engine/game.ts'
import { exchangeSome } from '#shared/testing/exchange.ts'
import type { Spot } from '#shared/testing/exchange.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import type { Event } from '../events.ts'
import { helpTheSheriff } from '../index.ts'
import { clone } from '../state.ts'
import type { State } from '../state.ts'

function options(chance: Chance): unknown {
  return {
    handSize: 2 + chance.die(5),
    openMoney: chance.die(4) === 1,
    oneChallenge: chance.die(3) === 1,
    challengeSeconds: chance.pick([0, 0, 20]),
    nextSheriff: chance.pick(['chooses', 'richest']),
    coyoteNormal: chance.pick([1, 1, 2]),
    coyoteBonus: chance.pick([2, 2, 3]),
    teddyBonus: chance.pick([1, 1, 2, 3]),
  }
}

/** Exchanges hidden things: the draw deck, other seats' hands, another seat's face-down card, and hidden dollars. */
function rearrange(raw: unknown, viewer: Viewer, chance: Chance): State {
  const state = clone(raw as State)
  const { deck, hands, round, dollars } = state
  const hidden: Spot<string>[] = deck.map((_, index) => ({ place: deck, index }))
  for (const [seat, hand] of hands.entries()) {
    if (seat !== viewer) hand.forEach((_, index) => hidden.push({ place: hand, index }))
  }
  const laid = round?.laid
  const faceDown = laid && !laid.faceUp && round.turn !== viewer ? [laid.card] : []
  if (faceDown.length > 0) hidden.push({ place: faceDown, index: 0 })
  exchangeSome(hidden, chance)
  if (laid && faceDown[0]) laid.card = faceDown[0] as typeof laid.card
  if (!showsDollars(state)) {
    state.dollars = dollars.map((held, seat) => (seat !== viewer && chance.die(2) === 1 ? chance.die(7) - 1 : held))
  }
  return state
}

/** Whether everybody's dollars are shown: found from the rules (H-105, H-303, H-505), not from the game's view. */
export function showsDollars({ rules, ask }: State): boolean {
  const isTie = ask.kind === 'effect' && ask.effect.character === 'catty'
  return rules.openMoney || isTie || ask.kind === 'next-sheriff' || ask.kind === 'over'
}

/** Public fields of events that the view may not show afterwards: cards that are turned up, dollars that change hands. */
const openly: { readonly [T in Event['type']]?: readonly Exclude<keyof Extract<Event, { type: T }>, 'type'>[] } = {
  reveal: ['seat', 'card', 'follows', 'challenger'],
  discard: ['seat', 'card'],
  keep: ['seat'],
  pay: ['seat', 'paid', 'spared', 'to'],
  broke: ['seat'],
  take: ['seat', 'dollars'],
  'show-dollars': ['dollars'],
  point: ['seat', 'at'],
  effect: ['seat', 'character', 'bonus'],
}

function passing({ public: raw }: ScopedEvent<unknown>): unknown {
  const event = raw as Event
  const fields: readonly string[] | undefined = openly[event.type]
  return fields && [event.type, ...fields.map((field) => (event as Record<string, unknown>)[field])]
}

export const gameUnderTest: GameUnderTest = {
  game: helpTheSheriff,
  rules: 'H-105',
  maxActions: 3000,
  options,
  rearrange: rearrange as GameUnderTest['rearrange'],
  passing,
}
