// Lists of players, and of things that need no "and".

import type { Seat } from '#shared/engine/game.ts'
import type { Conjunction } from '../i18n/formatList.ts'
import type { Speech } from './contract.ts'

/** "Ana · Spark · Heart Island". No line begins with a dot. */
export const withDots = (items: readonly string[]): string => items.join('\u00a0· ')

/** The players' names in a sentence: "Ana, Bia and Caio", or with "or". */
export function namesOf(seats: readonly Seat[], speech: Speech, joinedBy?: Conjunction): string {
  return speech.list(
    seats.map((seat) => speech.name(seat)),
    joinedBy,
  )
}
