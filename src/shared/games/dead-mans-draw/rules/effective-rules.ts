// The rules in the current turn: the printed ability, its player's own trait, the opponents' traits and the variant card
// combined.

import type { Seat } from '#shared/engine/game.ts'
import { abilities } from './abilities.ts'
import type { Ability } from './abilities.ts'
import type { AbilityOption } from './ability-options.ts'
import type { AbilityName, AbilitySlot } from '../ability-names.ts'
import { wouldBust } from './busts.ts'
import { pendingChoice } from '../state.ts'
import type { Resolution, State } from '../state.ts'
import { traits } from '../traits.ts'
import { traitRules } from './trait-rules.ts'
import type { TraitRules } from './trait-rules.ts'
import { variantRules } from './variant-rules.ts'

const none: readonly Ability[] = []
/** Each ability as printed, in one part. */
const printedAbilities = Object.fromEntries(
  Object.entries(abilities).map(([slot, ability]) => [slot, [ability]]),
) as unknown as Readonly<Record<AbilitySlot, readonly Ability[]>>

function traitRulesOf(state: Pick<State, 'traits'>, seat: Seat): TraitRules | undefined {
  const trait = state.traits[seat]
  return trait ? traitRules[trait] : undefined
}

/**
 * An ability in its form for the turn's player, in the parts in which it is resolved. The player's own trait changes it
 * first, then the opponents' traits, the nearest on the left last. So opponents' traits take precedence (D-515, D-604),
 * and of several equal ones the nearest acts first. Without the option a mermaid has no ability (D-308).
 */
export function effectiveParts(state: State, slot: AbilitySlot): readonly Ability[] {
  if (slot === 'mermaid' && !state.rules.mermaidAbility) return none
  const seats = state.banks.length
  let parts: readonly Ability[] = printedAbilities[slot]
  for (let left = seats; left > 0; left--) {
    const owner = (state.turn + left) % seats
    const entry = traitRulesOf(state, owner)
    const change = (owner === state.turn ? entry?.own : entry?.opponents)?.[slot]
    if (!change) continue
    const before = parts
    parts = change(before, owner, state.rules).map((part) =>
      before.includes(part) ? part : { ...part, by: [...(part.by ?? []), owner] },
    )
  }
  return parts
}

/** D-207: all options. Without the knob `abilityBust`, options that bust only if all of them do. */
export function optionsOf(state: State, resolution: Resolution): AbilityOption[] {
  return optionsOfPart(state, effectiveParts(state, resolution.ability)[resolution.part]!, resolution)
}

/** The same as `optionsOf`, for callers that already have the part that is being resolved. */
export function optionsOfPart(state: State, ability: Ability, resolution: Resolution): AbilityOption[] {
  const all = ability.options?.(state, resolution) ?? []
  if (!ability.brings || state.rules.knobs.abilityBust) return all
  const safe = all.filter((option) => !wouldBust(state, option.card!))
  return safe.length > 0 ? safe : all
}

/** The seat that takes the cards that the turn's player loses by a bust (D-517, D-701); undefined: the discard pile does. */
export function lossTaker(state: State): { seat: Seat; byTrait: boolean } | undefined {
  const seats = state.banks.length
  for (let left = 1; left < seats; left++) {
    const owner = (state.turn + left) % seats
    if (takesLosses(state, owner) && state.victims[owner] === state.turn) return { seat: owner, byTrait: true }
  }
  const seat = variantRules[state.rules.variant].takerOfLosses(state.turn, seats)
  return seat === undefined ? undefined : { seat, byTrait: false }
}

function takesLosses({ traits: owned }: State, seat: Seat): boolean {
  const trait = owned[seat]
  return Boolean(trait && traits[trait].takesLosses)
}

/** The name of the open choice, if one is open. */
export function pendingAbilityName(state: State): AbilityName | undefined {
  const resolution = pendingChoice(state)
  return resolution && effectiveParts(state, resolution.ability)[resolution.part]!.name
}
