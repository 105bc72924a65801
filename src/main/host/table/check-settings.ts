// What may be set about a table before its game, checked by the game itself.

import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import { deny } from '../rejection.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Denial } from '../rejection.ts'

/** Number of seats and options as this game takes them; options come back filled in. */
export function checkSettings(game: Game, wish: { seats?: number; options?: unknown }): { options?: unknown } | Denial {
  const { min, max } = game.seats
  if (wish.seats !== undefined && (wish.seats < min || wish.seats > max)) {
    return deny('bad-seats', `seats: ${min} to ${max}`)
  }
  if (wish.options === undefined) return {}
  try {
    return { options: readOptions(game, wish.options) }
  } catch (error) {
    if (error instanceof FieldError) return deny('bad-options', error.message)
    throw error
  }
}
