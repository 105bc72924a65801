// The result in words: each player's points, and whatever the highest score alone does not explain.

import type { Outcome, Seat } from '#shared/engine/game.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { Speech } from '../../../contract.ts'

export function describeScore(seat: Seat, { scores }: Outcome, _view: View, { t }: Speech): string {
  return t('verdict.score', { count: scores[seat] })
}

/** Undefined if the highest score has won and nothing else played a part (D-402, D-403, D-703, D-704, D-706). */
export function describeResult({ winners, scores }: Outcome, { rules }: View, { t }: Speech): string | undefined {
  const { variant, knobs } = rules
  const best = scores[winners[0]!]!
  const reasons = {
    sudden: variant === 'sudden-death' && best >= knobs.suddenDeathScore,
    below: variant === 'beneath-the-waves' && best < knobs.wavesLimit,
    lowest: variant === 'beneath-the-waves' && best >= knobs.wavesLimit,
    missing: variant === 'all-hands-on-deck' && knobs.missingSuitPenalty > 0,
    cards: scores.some((score, seat) => score === best && !winners.includes(seat)),
    shared: winners.length > 1,
  }
  const points = t('verdict.score', { count: knobs.missingSuitPenalty })
  const numbers = { score: knobs.suddenDeathScore, limit: knobs.wavesLimit, points }
  const said = Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [t(`verdict.${reason}`, numbers)] : []))
  return said.length > 0 ? said.join(' ') : undefined
}
