// Seats as they are saved with a table: plain data, replaced as a whole, never changed in place.

import { z } from 'zod/mini'
import type { Colour, Face } from '#shared/avatar.ts'
import type { Seat } from '#shared/engine/game.ts'

/** A person's seat belongs to a device, not to a connection. */
export type SeatRecord =
  /**
   * `was`: the device that had the seat until it was freed in the middle of this match. A bot that the owner has put on
   * such a seat keeps it.
   */
  | { readonly kind: 'open'; readonly was?: string }
  | PersonRecord
  /** `keptFor`: the device whose person has left the seat to the bot in this match, and may take it again. */
  | { readonly kind: 'bot'; readonly bot: string; readonly was?: string; readonly keptFor?: string }

export interface PersonRecord {
  readonly kind: 'person'
  readonly device: string
  readonly name: string
  /** Missing if the person has chosen none. */
  readonly face?: Face
  readonly colour?: Colour
  /** Whether the person left by choice after the match began; a person who is absent without it has lost the connection. */
  readonly left?: true
  /** The bot that plays while the person is away. */
  readonly standIn?: string
}

/** A person without a seat who waits for one. */
export type WaitingRecord = Pick<PersonRecord, 'device' | 'name' | 'face' | 'colour'>

/** A person who holds a seat in the match on the table, or has held it. */
export interface SeatHolder {
  readonly seat: Seat
  /** Null once the person was erased from everything that is saved. */
  readonly person: { readonly device: string; readonly name: string } | null
  /** Number of actions played before they took the seat; missing for people who were there from the start. */
  readonly since?: number
  /** The second, third ... person of this name in this match. */
  readonly namesake?: number
}

/** A holder as saved with a table or a finished match. Unknown fields, which a newer version has written, are kept. */
export const holderSchema = z.looseObject({
  seat: z.int().check(z.minimum(0)),
  person: z.nullable(z.looseObject({ device: z.string(), name: z.string() })),
  since: z.optional(z.int()),
  namesake: z.optional(z.int()),
})
