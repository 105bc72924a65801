// Lists in sentences: "Ana, Bia and Caio". Each game's texts have `words.list`.

import type { Seat } from '#shared/engine/game.ts'
import type { Speech } from './contract.ts'

export function listOf(items: readonly string[], speech: Speech): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : speech.t('words.list', { rest: items.slice(0, -1).join(', '), last })
}

/** "Ana · Spark · Heart Island". No line begins with a dot. */
export const withDots = (items: readonly string[]): string => items.join('\u00a0· ')

export function namesOf(seats: readonly Seat[], speech: Speech): string {
  return listOf(
    seats.map((seat) => speech.name(seat)),
    speech,
  )
}
