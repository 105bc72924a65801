import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import type { Game } from '#shared/engine/game.ts'

/** The saved options; the game's defaults if its rules can't read what an older version of the program saved. */
export function readKeptOptions(game: Game, kept: unknown): unknown {
  try {
    return readOptions(game, kept ?? {})
  } catch (error) {
    if (error instanceof FieldError) return readOptions(game, {})
    throw error
  }
}
