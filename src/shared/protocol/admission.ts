// Admission to a table: code, lock, spectators, and removed visitors.

import { z } from 'zod/mini'
import { requestId } from './field-schemas.ts'
import type { Seat } from '../engine/game.ts'

/** The id of a person at a table for its owner; it is used nowhere else. */
const visitorId = z.string().check(z.regex(/^[0-9a-f]{8}$/, 'eight hex digits'))

export const admissionRequests = [
  /** Owner: sets who may come in from now on. Fields left out stay as they are. */
  z.strictObject({
    type: z.literal('door'),
    id: requestId,
    code: z.optional(z.enum(['none', 'new'])),
    locked: z.optional(z.boolean()),
    spectators: z.optional(z.boolean()),
    /** Whether the table is in other people's lists of tables. */
    listed: z.optional(z.boolean()),
  }),
  /** Owner: sends somebody away, who then stays out until `readmit`. */
  z.strictObject({ type: z.literal('remove'), id: requestId, visitor: visitorId }),
  /** Owner: lets in again somebody who was sent away. */
  z.strictObject({ type: z.literal('readmit'), id: requestId, visitor: visitorId }),
] as const

/** The table's admission settings. */
export interface AdmissionState {
  /** Whether new people need the code. */
  asksCode: boolean
  /** Six digits. Sent only to the owner and the table's screens. */
  code?: string
  /** Nobody new comes in. */
  locked: boolean
  /** Whether people without a seat may look on. */
  spectators: boolean
}

/** A person whom the owner may send away. */
export interface Visitor {
  /** An id for this device at this table, which never changes and is of no use elsewhere. */
  id: string
  /** The names on the visitor's seats, and the name under which they wait for one. */
  names: string[]
  /** Left out if they have none, and by older hosts. */
  seats?: Seat[]
  screen: boolean
  connected: boolean
}

/** A device that the owner has sent away and may let in again. */
export interface RemovedVisitor {
  /** The same id as the visitor's. */
  id: string
  /** The names that they had at this table before. */
  names: string[]
  /** Whether the device was a screen of the table. Left out if not. */
  screen?: boolean
}
