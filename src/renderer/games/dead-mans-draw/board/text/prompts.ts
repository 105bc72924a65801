// The sentences of prompts: for those who are asked, and for those who wait.

import type { Viewer } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { AbilityName } from '#shared/games/dead-mans-draw/ability-names.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'
import { listOf } from '../../../lists.ts'

export function describePrompts(prompts: readonly OpenPrompt[], view: View, viewer: Viewer, speech: Speech): string {
  const prompt = prompts.find(({ seat }) => seat === viewer) ?? prompts[0]
  if (!prompt) return speech.t('ask.over')
  const form = formOf(prompt, view)
  if (prompt.seat !== viewer) {
    const names = prompts.map(({ seat }) => speech.name(seat))
    return speech.t(`ask.${form}.other`, { name: listOf(names, speech), count: names.length })
  }
  if (prompt.kind !== 'turn') {
    const taken = speech.t(view.rules.variant === 'bottom-feeder' ? 'ask.taken.lowest' : 'ask.taken.top')
    return speech.t(`ask.${form === 'sword' ? swordForm(prompt, view) : form}.you`, { taken })
  }
  const { draw, collect } = view.barred
  if (draw) return speech.t('ask.turn.collectOnly')
  if (!collect) return speech.t('ask.turn.either')
  return collect === 'kraken-demand'
    ? speech.t('ask.turn.drawOnly', { count: view.demand })
    : speech.t('ask.turn.first')
}

/** Traits that make another question of an ability, where that ability is asked in its own name. */
const forms: Partial<Record<Trait, { readonly kind: AbilityName; readonly form: string }>> = {
  navigator: { kind: 'map', form: 'pile' },
  'master-gunner': { kind: 'cannon', form: 'stack' },
  scavenger: { kind: 'cannon', form: 'salvage' },
}

function formOf({ seat, kind }: OpenPrompt, view: View): string {
  const trait = view.traits[seat]
  const changed = trait && forms[trait]
  return changed?.kind === kind ? `${kind}.${changed.form}` : kind
}

/** The question with the reason why other stacks are not offered. */
function swordForm({ seat }: OpenPrompt, { rules, traits }: View): string {
  const { parry, swordSeesPlayArea } = rules.knobs
  const isParried = parry === 'any-sword' && traits.some((trait, owner) => owner !== seat && trait === 'parry') // D-516
  if (isParried) return 'sword.krakens'
  const takesAnySuit = traits[seat] === 'swordsman' // D-509
  if (swordSeesPlayArea) return takesAnySuit ? 'sword.notInPlay' : 'sword.fresh'
  return takesAnySuit ? 'sword' : 'sword.missing' // D-304
}
