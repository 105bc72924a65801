// Finds the drawings on a game's award badges. A game adds them with a file `awardMarks.ts` in its own folder, whose default
// export is an `AwardMarks`; an award without a drawing gets a star.

import { badgeMarks } from './badgeMarks.ts'

/** By award id: one of `badgeMarks`, or another SVG path in a square of 24. */
export type AwardMarks = Readonly<Record<string, string>>

const files = import.meta.glob<AwardMarks>('../*/awardMarks.ts', { import: 'default', eager: true })

export function awardMarksOf(game: string): AwardMarks {
  return files[`../${game}/awardMarks.ts`] ?? {}
}

export function awardMark(game: string, award: string): string {
  return awardMarksOf(game)[award] ?? badgeMarks.star
}
