// The order in which games are offered.

import type { GameManifest } from '../engine/manifest.ts'

/** By the games' own `offerOrder`, then by their ids. */
export function inOrder<G extends Pick<GameManifest, 'id' | 'offerOrder'>>(games: readonly G[]): readonly G[] {
  const place = ({ offerOrder = Number.MAX_VALUE }: G) => offerOrder
  return [...games].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
}
