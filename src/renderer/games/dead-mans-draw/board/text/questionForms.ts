// The forms that traits and the table's rules give to a question; each form has its own text.

import type { Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { AbilityName } from '#shared/games/dead-mans-draw/ability-names.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'

type Asked = Pick<OpenPrompt, 'seat' | 'kind'>

/** Traits that change the question of an ability which is asked under its own name. */
const forms: Partial<Record<Trait, { readonly kind: AbilityName; readonly form: 'pile' | 'stack' | 'salvage' }>> = {
  navigator: { kind: 'map', form: 'pile' }, // D-505
  'master-gunner': { kind: 'cannon', form: 'stack' }, // D-506
  scavenger: { kind: 'cannon', form: 'salvage' }, // D-507
}

/** The form that the player's own trait gives to the question; undefined if it stays as printed. */
export function traitForm({ seat, kind }: Asked, { traits }: View) {
  const trait = traits[seat]
  const changed = trait && forms[trait]
  return changed?.kind === kind ? changed.form : undefined
}

/** Which stacks a sword may take from. */
export function swordReach(seat: Seat, { rules, traits }: View) {
  const { parry, swordSeesPlayArea } = rules.knobs
  if (parry === 'any-sword' && isParried(seat, traits)) return 'krakens' // D-516
  const takesAnySuit = traits[seat] === 'swordsman' // D-509
  if (swordSeesPlayArea) return takesAnySuit ? 'notInPlay' : 'fresh'
  return takesAnySuit ? 'any' : 'missing' // D-304
}

/** Whether at least one opponent guards their own bank (D-516). */
export function meetsGuardedBank(seat: Seat, { rules, traits }: View): boolean {
  return rules.knobs.parry === 'owner-only' && isParried(seat, traits)
}

function isParried(seat: Seat, traits: View['traits']): boolean {
  return traits.some((trait, owner) => owner !== seat && trait === 'parry')
}

/** The effect on the card that is chosen for a mermaid (D-602). Siren comes before casanova (D-604). */
export function mermaidForm(seat: Seat, view: View) {
  if (sirenOwner(seat, view) !== undefined) return 'siren'
  return collectsForMermaid(seat, view) ? 'collect' : 'repeat'
}

/** The opponent who gets the card: if there are several sirens, the first from the player's left (D-604). */
export function sirenOwner(seat: Seat, { traits }: View): Seat | undefined {
  const fromTheLeft = traits.map((_, index) => (seat + 1 + index) % traits.length)
  return fromTheLeft.find((owner) => owner !== seat && traits[owner] === 'siren')
}

/** D-603: whether a rule demands it or the player has just chosen it. */
function collectsForMermaid(seat: Seat, { traits, rules, pending }: View): boolean {
  if (traits[seat] !== 'casanova') return false
  const use = pending?.after
  return !rules.knobs.casanovaMay || (use?.type === 'choose-mermaid-use' && use.use === 'collect')
}
