// Gives a game its words and the names of those who sit at the table.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import type { Speech } from '../contract.ts'

/** A name as it is shown: with its number where others in this game had the same name before. */
export function useNamesake(): (name: string, namesake: number | undefined) => string {
  const { t } = useI18n()
  return (name, namesake) => (namesake === undefined ? name : t('absence.namesake', { name, number: namesake }))
}

/** A bot has its seat's name in the game's words, which is the same in all languages: people must be able to talk about who did what. */
export function useSeatName(game: () => string): (seat: SeatState | undefined, index: Seat) => string {
  const { t } = useI18n()
  const named = useNamesake()
  return (seat, index) => {
    if (seat?.kind === 'person') return named(seat.name, seat.namesake)
    return seat?.kind === 'bot' ? t(`games.${game()}.bots.names.${index}`) : t('lobby.openSeat')
  }
}

/** Where a game is spoken: at a table, or where it is watched again. */
export interface SpokenAt {
  readonly game: string
  readonly seats: readonly SeatState[]
}

/** In a game, where a free seat has its number: what happens to its cards must be told, too. */
export function usePlayerName(table: () => SpokenAt): (index: Seat) => string {
  const { t } = useI18n()
  const nameOf = useSeatName(() => table().game)
  return (index) => {
    const seat = table().seats[index]
    return seat?.kind === 'open' ? t('absence.seat', { number: index + 1 }) : nameOf(seat, index)
  }
}

export function useGameSpeech(table: () => SpokenAt, mySeats: () => readonly Seat[]): ComputedRef<Speech> {
  const { t, n } = useI18n()
  const nameOf = usePlayerName(table)
  return computed(() => {
    const { game } = table()
    const mine = mySeats()
    return {
      t: (key, params = {}) => t(`games.${game}.${key}`, params),
      n: (value) => n(value),
      name: nameOf,
      // Where several share a screen, "you" would be anybody.
      isYou: (seat) => mine.length === 1 && mine[0] === seat,
    }
  })
}
