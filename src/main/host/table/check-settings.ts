// Checks the settings of a table with its game.

import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import { reject } from '../rejection.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Rejection } from '../rejection.ts'

/** Checks the number of seats and the options. Options that are left out get the game's defaults. */
export function checkSettings(
  game: Game,
  wish: { seats?: number; options?: unknown },
): { options?: unknown } | Rejection {
  const { min, max } = game.seats
  if (wish.seats !== undefined && (wish.seats < min || wish.seats > max)) {
    return reject('bad-seats', `seats: ${min} to ${max}`)
  }
  if (wish.options === undefined) return {}
  try {
    return { options: readOptions(game, wish.options) }
  } catch (error) {
    if (error instanceof FieldError) return reject('bad-options', error.message)
    throw error
  }
}
