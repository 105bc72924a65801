// Gives a game its words and the names of those who sit at the table.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatState, TableState } from '#shared/protocol/messages.ts'
import type { Speech } from '../../table/contract.ts'

/** One for each seat, the same in all languages: a room must be able to talk about who did what. */
const botNames = ['Morgana', 'Barnabas', 'Pip', 'Octavia', 'Flint', 'Coralie', 'Otto', 'Juno']

export function useSeatName(): (seat: SeatState | undefined, index: Seat) => string {
  const { t } = useI18n()
  return (seat, index) => {
    if (seat?.kind === 'person') return seat.name
    return (seat?.kind === 'bot' && botNames[index % botNames.length]) || t('lobby.openSeat')
  }
}

export function useGameSpeech(table: () => TableState, mySeats: () => readonly Seat[]): ComputedRef<Speech> {
  const { t } = useI18n()
  const nameOf = useSeatName()
  return computed(() => {
    const { game, seats } = table()
    const mine = mySeats()
    return {
      t: (key, params = {}) => t(`games.${game}.${key}`, params),
      name: (seat) => nameOf(seats[seat], seat),
      // Where several share a screen, "you" would be anybody.
      isYou: (seat) => mine.length === 1 && mine[0] === seat,
    }
  })
}
