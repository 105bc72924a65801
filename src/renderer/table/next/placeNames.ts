import type { GameWish, TableState } from '#shared/protocol/table.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'

/** The names of those who have a seat and, counted on from the last seat, of those who wait for one; people of one name told apart. */
export function usePlaceName(table: () => TableState): (place: number) => string {
  return useSeatName(table, () => (table().waiting ?? []).map(({ name }) => name))
}

/** The names of those who wish a game. */
export function useWishers(table: () => TableState): (wish: GameWish) => string[] {
  const nameOf = usePlaceName(table)
  return ({ names, places }) => places?.map(nameOf) ?? names
}
