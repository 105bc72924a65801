// Dead Man's Draw as the harnesses need it.

import type { Chance } from '#shared/engine/chance.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { Subject } from '#shared/testing/harness.ts'
import type { Event } from './events.ts'
import { deadMansDraw } from './index.ts'
import { clone } from './state.ts'
import type { State } from './state.ts'

const coin = (chance: Chance) => chance.die(2) === 1

function options(chance: Chance): unknown {
  return {
    edition: chance.pick(['mayday', 'conclave', 'elznir', 'digital', 'custom']),
    knobs: {
      ...(coin(chance) && { discardPile: chance.pick(['open', 'closed']) }),
      ...(coin(chance) && { oracle: chance.pick(['public', 'private']) }),
      ...(coin(chance) && { abilityBust: coin(chance) }),
      ...(coin(chance) && { savedKeyChest: coin(chance) }),
      ...(coin(chance) && { swordSeesPlayArea: coin(chance) }),
    },
  }
}

/** Exchanges hidden cards: the draw pile below what the viewer knows, and a closed discard pile but for a map's three. */
function rearrange(raw: unknown, viewer: Viewer, chance: Chance): State {
  const state = clone(raw as State)
  const known = viewer === 'public' ? state.seen.public : Math.max(state.seen.public, state.seen.seats[viewer]!)
  const hidden: { pile: number[]; index: number }[] = []
  for (let index = 0; index < state.drawPile.length - known; index++) hidden.push({ pile: state.drawPile, index })
  if (state.knobs.discardPile === 'closed') {
    state.discardPile.forEach((card, index) => {
      if (!state.revealed.includes(card)) hidden.push({ pile: state.discardPile, index })
    })
  }
  // Mostly few exchanges: the fewer, the oftener the next action shows the same in both positions.
  const exchanges = hidden.length < 2 ? 0 : chance.pick([1, 1, 1, hidden.length])
  for (let exchange = 0; exchange < exchanges; exchange++) {
    const [a, b] = chance.sample(Array.from(hidden.keys()), 2)
    const one = hidden[a!]!
    const two = hidden[b!]!
    const card = one.pile[one.index]!
    one.pile[one.index] = two.pile[two.index]!
    two.pile[two.index] = card
  }
  return state
}

/** Cards are drawn and brought face up, a map's are shown to everyone, before a closed discard pile hides them again. */
function passing(raw: unknown): unknown {
  const event = raw as Event
  if (event.type === 'draw' || event.type === 'bring') return event.card
  return event.type === 'reveal' ? event.cards : undefined
}

export const subject: Subject = {
  game: deadMansDraw,
  longest: 500,
  options,
  rearrange: rearrange as Subject['rearrange'],
  passing,
}
