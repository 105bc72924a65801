// The order in which games are offered.

import type { Game } from '../engine/game.ts'

/** The quickest to learn comes first. Games that are not named here follow, in the order of their ids. */
const first = ['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold']

export function inOrder(games: readonly Game[]): readonly Game[] {
  const place = ({ id }: Game) => (first.includes(id) ? first.indexOf(id) : first.length)
  return [...games].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
}
