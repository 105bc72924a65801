// The aim of the game, which some variant cards change.

import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'
import { numbers, variantShort } from '../../rules/wording.ts'
import type { VariantCard } from '../../rules/wording.ts'

export function describeGoal({ rules }: View, { t }: Speech): string {
  const { variant: card, knobs } = rules
  if (card === 'pile-o-treasure' || card === 'beneath-the-waves') return t(`goals.${card}`, numbers(knobs)) // D-702 D-706
  const goal = t('goal')
  if (!addsToGoal(rules)) return goal
  const { key, params } = variantShort(card as VariantCard, rules)
  return `${goal} ${t(key, params)}`
}

/** D-703 D-704 */
function addsToGoal({ variant: card, knobs }: View['rules']): boolean {
  return card === 'sudden-death' || (card === 'all-hands-on-deck' && knobs.missingSuitPenalty > 0)
}
