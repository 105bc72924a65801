// Gives a game its texts and the players' names.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import { formatList } from '../../i18n/formatList.ts'
import { isolated } from '../../i18n/isolated.ts'
import type { Speech } from '../contract.ts'
import { namesakeNumbers } from './namesakes.ts'
import type { NamedSeat } from './namesakes.ts'

/** Formats a name for a sentence, with its number if others have the same name, or had it earlier in this match. */
export function useNamesake(): (name: string, namesake: number | undefined) => string {
  const { t } = useI18n()
  return (name, namesake) => isolated(namesake === undefined ? name : t('absence.namesake', { name, number: namesake }))
}

/** The names of the seats, then `others`, for use in sentences. People with the same name are numbered; '' for a free seat. */
export function useNumberedNames(): (seats: readonly NamedSeat[], others?: readonly string[]) => string[] {
  const named = useNamesake()
  return (seats, others = []) => {
    const numbers = namesakeNumbers(seats, others)
    const names = [...seats.map(({ name }) => name), ...others]
    return names.map((name, index) => (name === undefined ? '' : named(name, numbers[index])))
  }
}

/** A table or a replay. */
export interface SpokenAt {
  readonly game: string
  readonly seats: readonly SeatState[]
}

/**
 * Names the seats, wherever they are named. People with the same name are numbered. A bot's name belongs to its seat and is
 * the same in all languages, so that people can talk about the bots. `others`: the names of people without a seat; those
 * with the same name as a seat are numbered after it.
 */
export function useSeatName(
  table: () => SpokenAt,
  others: () => readonly string[] = () => [],
): (index: number) => string {
  const { t } = useI18n()
  const numbered = useNumberedNames()
  const names = computed(() => {
    const { game, seats } = table()
    const people = seats.map((seat, index) => {
      if (seat.kind === 'person') return { name: seat.name, namesake: seat.namesake }
      return { name: seat.kind === 'bot' ? t(`games.${game}.bots.names.${index}`) : undefined }
    })
    return numbered(people, others())
  })
  return (index) => names.value[index] || t('lobby.openSeat')
}

/** Names for a running match, in which a free seat is called by its number: the log tells of its cards, too. */
export function usePlayerName(table: () => SpokenAt): (index: Seat) => string {
  const { t } = useI18n()
  const nameOf = useSeatName(table)
  return (index) => (table().seats[index]?.kind === 'open' ? t('absence.seat', { number: index + 1 }) : nameOf(index))
}

export function useGameSpeech(table: () => SpokenAt, mySeats: () => readonly Seat[]): ComputedRef<Speech> {
  const { t, n, locale } = useI18n()
  const nameOf = usePlayerName(table)
  return computed(() => {
    const { game } = table()
    const mine = mySeats()
    return {
      t: (key, params = {}) => t(`games.${game}.${key}`, params),
      n: (value) => n(value),
      list: (items, joinedBy) => formatList(items, locale.value, joinedBy),
      name: nameOf,
      // If several people share a screen, "you" would be ambiguous.
      isYou: (seat) => mine.length === 1 && mine[0] === seat,
    }
  })
}
