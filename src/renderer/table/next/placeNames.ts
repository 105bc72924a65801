import type { GameWish, TableState } from '#shared/protocol/table.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'

/** The names by place: those with a seat, then those who wait for one, numbered on. People with the same name are told apart. */
export function usePlaceName(table: () => TableState): (place: number) => string {
  return useSeatName(table, () => (table().waiting ?? []).map(({ name }) => name))
}

/** The names of the people who wish for a game. */
export function useWishers(table: () => TableState): (wish: GameWish) => string[] {
  const nameOf = usePlaceName(table)
  return ({ names, places }) => places?.map(nameOf) ?? names
}
