// The result in words: each seat's cards and dollars, and why the winners have won. Cards count before dollars.

import type { Outcome, Seat } from '#shared/engine/game.ts'
import { richest } from '#shared/games/help-the-sheriff/state.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { Speech } from '../../../contract.ts'
import { sentenceBySeat } from '../../../seatSentences.ts'
import { money } from '../../words.ts'
import { namesOf } from '../../../lists.ts'

/** For example "no cards, 3 dollars". */
export function describeScore(seat: Seat, { scores }: Outcome, { handCounts }: View, speech: Speech): string {
  return [speech.t('table.cards', { count: handCounts[seat] }), money(scores[seat]!, speech)].join(', ')
}

/** H-301 and H-302: one sentence for each step needed to tell the winners from the others. */
export function describeResult({ winners, scores }: Outcome, { handCounts }: View, speech: Speech): string {
  const empty = [...handCounts.keys()].filter((seat) => handCounts[seat] === 0)
  const tied = richest({ dollars: scores }, empty)
  if (empty.length < 2) return sentenceBySeat('verdict.only', winners[0]!, speech)
  const allTied = tied.length === empty.length
  const said = [speech.t(allTied ? 'verdict.emptyTied' : 'verdict.empty', { names: namesOf(empty, speech) })]
  if (tied.length < 2) return [...said, speech.t('verdict.dollars')].join(' ')
  if (!allTied) said.push(speech.t('verdict.tied', { names: namesOf(tied, speech) }))
  said.push(winners.length === 1 ? speech.t('verdict.star') : speech.t('verdict.shared', { count: winners.length - 1 }))
  return said.join(' ')
}
