// The result in words: each seat's score, and the tie-break, if it decided the game (P-167, G-121).

import type { Outcome, Seat } from '#shared/engine/game.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import { namesOf } from '../../../lists.ts'

function treasuresOf({ players, islands }: View, seat: Seat): number {
  const tokens = players[seat]?.homes.flatMap((home) => islands[home].faceUp) ?? []
  return tokens.filter((token) => token === 'davy-treasure').length
}

/** For example "31 points, 2 treasure tokens". */
export function describeScore(seat: Seat, { scores }: Outcome, view: View, speech: Speech): string {
  return [
    speech.t('words.points', { count: scores[seat]! }),
    speech.t('words.treasures', { count: treasuresOf(view, seat) }),
  ].join(', ')
}

/**
 * The tie-break between seats with the same number of points, one sentence for each step that it took; undefined if there was
 * no such tie.
 */
export function describeResult({ winners, scores }: Outcome, view: View, speech: Speech): string | undefined {
  const highest = Math.max(...scores)
  const tied = [...scores.keys()].filter((seat) => scores[seat] === highest)
  if (tied.length < 2) return undefined
  const said = [speech.t('verdict.tied', { names: namesOf(tied, speech) })]
  const treasures = Math.max(...tied.map((seat) => treasuresOf(view, seat)))
  const left = tied.filter((seat) => treasuresOf(view, seat) === treasures)
  if (left.length < tied.length) said.push(speech.t('verdict.treasures'))
  if (winners.length < left.length) said.push(speech.t('verdict.tokens'))
  if (winners.length > 1) said.push(speech.t('verdict.shared', { names: namesOf(winners, speech) }))
  return said.join(' ')
}
