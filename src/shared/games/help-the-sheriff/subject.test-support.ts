// Help the Sheriff as the harnesses need it.

import type { Chance } from '#shared/engine/chance.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { Subject } from '#shared/testing/harness.ts'
import type { Event } from './events.ts'
import { helpTheSheriff } from './index.ts'
import { clone } from './state.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

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

/** Exchanges what is hidden: the draw deck, other seats' hands, another's face-down card, and dollars that nobody shows. */
function rearrange(raw: unknown, viewer: Viewer, chance: Chance): State {
  const state = clone(raw as State)
  const { deck, hands, round, dollars } = state
  const hidden: { place: string[]; index: number }[] = deck.map((_, index) => ({ place: deck, index }))
  for (const [seat, hand] of hands.entries()) {
    if (seat !== viewer) hand.forEach((_, index) => hidden.push({ place: hand, index }))
  }
  const laid = round?.laid
  const faceDown = laid && !laid.faceUp && round.turn !== viewer ? [laid.card] : []
  if (faceDown.length > 0) hidden.push({ place: faceDown, index: 0 })
  // Mostly few exchanges: the fewer, the oftener the next action shows the same in both positions.
  const exchanges = hidden.length < 2 ? 0 : chance.pick([1, 1, 1, hidden.length])
  for (let exchange = 0; exchange < exchanges; exchange++) {
    const [a, b] = chance.sample([...hidden.keys()], 2)
    const one = hidden[a!]!
    const two = hidden[b!]!
    const card = one.place[one.index]!
    one.place[one.index] = two.place[two.index]!
    two.place[two.index] = card
  }
  if (laid && faceDown[0]) laid.card = faceDown[0] as typeof laid.card
  const known = view(raw as State, viewer).dollars
  state.dollars = dollars.map((own, seat) => (known[seat] === null && chance.die(2) === 1 ? chance.die(7) - 1 : own))
  return state
}

/** Cards turned up or shown and dollars that change hands: all see which and how many, whatever the view shows afterwards. */
const openly: readonly Event['type'][] = [
  'reveal',
  'discard',
  'keep',
  'pay',
  'broke',
  'take',
  'show-dollars',
  'point',
  'effect',
]

function passing(raw: unknown): unknown {
  const event = raw as Event
  return openly.includes(event.type) ? event : undefined
}

export const subject: Subject = {
  game: helpTheSheriff,
  longest: 3000,
  options,
  rearrange: rearrange as Subject['rearrange'],
  passing,
}
