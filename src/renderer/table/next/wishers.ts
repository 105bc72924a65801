import type { GameWish, TableState } from '#shared/protocol/table.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'

/** The names of those who wish a game, people of one name told apart. */
export function useWishers(table: () => TableState): (wish: GameWish) => string[] {
  const nameOf = useSeatName(table, () => (table().waiting ?? []).map(({ name }) => name))
  return ({ names, places }) => places?.map(nameOf) ?? names
}
