// Gives a game its words and the names of those who sit at the table.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatState, TableState } from '#shared/protocol/messages.ts'
import type { Speech } from '../../table/contract.ts'

/** A bot has its seat's name in the game's words, which is the same in all languages: people must be able to talk about who did what. */
export function useSeatName(game: () => string): (seat: SeatState | undefined, index: Seat) => string {
  const { t } = useI18n()
  return (seat, index) => {
    if (seat?.kind === 'person') return seat.name
    return seat?.kind === 'bot' ? t(`games.${game()}.bots.names.${index}`) : t('lobby.openSeat')
  }
}

export function useGameSpeech(table: () => TableState, mySeats: () => readonly Seat[]): ComputedRef<Speech> {
  const { t, n } = useI18n()
  const nameOf = useSeatName(() => table().game)
  return computed(() => {
    const { game, seats } = table()
    const mine = mySeats()
    return {
      t: (key, params = {}) => t(`games.${game}.${key}`, params),
      n: (value) => n(value),
      name: (seat) => nameOf(seats[seat], seat),
      // Where several share a screen, "you" would be anybody.
      isYou: (seat) => mine.length === 1 && mine[0] === seat,
    }
  })
}
