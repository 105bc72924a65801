// The numbers of prompts and positions at a table. They are unique among all of its matches, so that a late answer is never
// taken for one to a newer match.

import type { Match } from '#shared/engine/match.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'

/** More numbers than any match uses. */
const perMatch = 1_000_000

/** Number of prompt numbers reserved for the previous matches. `deal`: counts the matches at the table, from 1. */
export function promptsBefore(deal: number): number {
  return (deal - 1) * perMatch
}

/** The open prompts with their numbers at the table. */
export function numberedPrompts({ prompts }: Match, deal: number): OpenPrompt[] {
  return prompts.map((prompt) => ({ ...prompt, id: prompt.id + promptsBefore(deal) }))
}
