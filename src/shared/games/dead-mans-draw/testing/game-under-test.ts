// Dead Man's Draw for the test harness.

import type { Chance, ChanceItem } from '#shared/engine/chance.ts'
import type { ScopedEvent, Viewer } from '#shared/engine/game.ts'
import { exchangeSome } from '#shared/testing/exchange.ts'
import type { Spot } from '#shared/testing/exchange.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import type { Event } from '../events.ts'
import { deadMansDraw } from '../index.ts'
import { relevantKnobs, options as schema } from '../options.ts'
import { clone, pendingChoice, seenBy } from '../state.ts'
import type { State } from '../state.ts'
import { traitNames } from '../traits.ts'
import { variantNames } from '../variants.ts'

const coin = (chance: Chance) => chance.die(2) === 1

/** All values with which each knob is tested. */
const knobValues: Record<string, readonly (ChanceItem | boolean)[]> = {
  discardPile: ['open', 'closed'],
  oracle: ['public', 'private'],
  abilityBust: [true, false],
  treasureHunter: [2, 3],
  miser: ['next-card', 'hooked-card'],
  captainsHookDistinct: [true, false],
  misfire: ['to-owner', 'discard'],
  parry: ['any-sword', 'owner-only'],
  parryDiscardsSword: [true, false],
  casanovaMay: [true, false],
  savedKeyChest: [true, false],
  swordSeesPlayArea: [true, false],
  suddenDeathScore: [15, 30, 50],
  missingSuitPenalty: [0, 5],
  wavesLimit: [20, 40, 60],
}

function options(chance: Chance): unknown {
  const chosen = {
    edition: chance.pick(['mayday', 'conclave', 'elznir', 'digital', 'custom']),
    traits: chance.die(4) > 1,
    mermaidAbility: coin(chance),
    variant: chance.pick(['none', 'random', ...variantNames]),
    odds: coin(chance),
  }
  const knobs = relevantKnobs(schema.parse(chosen)).flatMap((knob) => {
    const values = knobValues[knob]!
    return coin(chance) ? [[knob, values[chance.die(values.length) - 1]]] : []
  })
  return { ...chosen, knobs: Object.fromEntries(knobs) as object }
}

/**
 * Exchanges hidden things: the draw pile below the cards that the viewer knows, a closed discard pile except for cards
 * that the viewer sees, and other seats' traits (dealt, rejected and kept).
 */
function rearrange(raw: unknown, viewer: Viewer, chance: Chance): State {
  const state = clone(raw as State)
  rearrangeTraits(state, viewer, chance)
  const hidden: Spot<number>[] = []
  for (let index = 0; index < state.drawPile.length - seenBy(state, viewer); index++) {
    hidden.push({ place: state.drawPile, index })
  }
  if (state.rules.knobs.discardPile === 'closed' && !looksThrough(state, viewer)) {
    const laidOpen = state.revealed.slice()
    state.discardPile.forEach((card, index) => {
      const open = laidOpen.indexOf(card)
      if (open >= 0) laidOpen.splice(open, 1)
      else hidden.push({ place: state.discardPile, index })
    })
  }
  exchangeSome(hidden, chance)
  return state
}

function rearrangeTraits({ opening }: State, viewer: Viewer, chance: Chance): void {
  if (opening?.ask !== 'trait') return
  opening.dealt = opening.dealt.map((pair, seat) => (seat === viewer ? pair : chance.sample(traitNames, 2)))
  opening.kept = opening.kept.map((trait, seat) =>
    trait === null || seat === viewer ? trait : chance.pick(opening.dealt[seat]!),
  )
}

/** D-505: a navigator sees the whole pile while the choice is open. */
function looksThrough(state: State, viewer: Viewer): boolean {
  return viewer === state.turn && pendingChoice(state)?.ability === 'map' && state.revealed.length === 0
}

/** Events whose cards everybody sees, and where they come from, even if the view does not show them afterwards. */
const openly: readonly Event['type'][] = ['draw', 'bring', 'move', 'sink', 'reveal']

function passing({ public: raw }: ScopedEvent<unknown>): unknown {
  const event = raw as Event
  return openly.includes(event.type) ? event : undefined
}

export const gameUnderTest: GameUnderTest = {
  game: deadMansDraw,
  rules: 'D-806 D-106',
  maxActions: 800,
  options,
  rearrange: rearrange as GameUnderTest['rearrange'],
  passing,
}
