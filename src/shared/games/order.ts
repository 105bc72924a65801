// The order in which games are offered.

import type { GameManifest } from '../engine/manifest.ts'

/** The quickest to learn comes first. Games that are not named here follow, in the order of their ids. */
const first = ['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold']

export function inOrder<G extends Pick<GameManifest, 'id'>>(games: readonly G[]): readonly G[] {
  const place = ({ id }: G) => (first.includes(id) ? first.indexOf(id) : first.length)
  return [...games].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
}
