// Whether a view has secrets. Not in view.ts, which imports the rules: the page of a table needs this and has no rules.

import type { Event } from './events.ts'
import { isGold } from './rules/tokens.ts'
import type { View } from './view.ts'

/**
 * Whether a screen that several players share needs a curtain: there is hidden gold in holds or homes, or the story
 * names gold that only some have seen and that now lies face down elsewhere (G-135).
 */
export function hasSecrets({ ships, islands, players, phase }: View, story: readonly Event[]): boolean {
  if (phase === 'over') return false
  return (
    ships.some(({ load }) => load > 0) ||
    players.some(({ homes }) => homes.some((home) => islands[home].count > 0)) ||
    story.some(isOfHiddenGold)
  )
}

const ofHiddenTokens: ReadonlySet<Event['type']> = new Set([
  ...(['draw', 'unload', 'price', 'look', 'loot', 'reward', 'forfeit'] as const),
])

/** Whether only some may see the gold of this event. Drawn encounters are shown to everybody. */
function isOfHiddenGold(event: Event): boolean {
  if (!ofHiddenTokens.has(event.type)) return false
  return !('token' in event && event.token !== undefined) || isGold(event.token)
}
