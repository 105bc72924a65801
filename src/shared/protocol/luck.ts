// Messages of the fair shuffle, and of its check afterwards.

import { z } from 'zod/mini'
import { hex32 } from '../luck/fields.ts'
import { enrolmentSchema, openedSharesSchema, proofHex, sharingSchema } from '../luck/sharing-data.ts'
import type { Dealt, Part } from '../luck/commit-reveal.ts'
import type { Shared } from '../luck/sharing-data.ts'
import { requestId } from './field-schemas.ts'

/** Which beginning of which deal a part of the shuffle is for: what comes too late is not taken for another. */
const occasion = { deal: z.int().check(z.minimum(1)), attempt: z.int().check(z.minimum(1)) }

export const luckRequests = [
  /** While cards are shuffled: this device's part, first its hash, then the number. `shared`: its key and point. */
  z.strictObject({
    type: z.literal('commit'),
    id: requestId,
    ...occasion,
    hash: hex32,
    shared: z.optional(enrolmentSchema),
  }),
  /** Between the two, of devices with keys: the number, sealed in shares for the others. */
  z.strictObject({ type: z.literal('share'), id: requestId, ...occasion, sharing: sharingSchema }),
  /** `proof`: that the number belongs to the point; asked of those who have shared theirs. */
  z.strictObject({
    type: z.literal('show'),
    id: requestId,
    ...occasion,
    number: hex32,
    proof: z.optional(proofHex),
  }),
  /** This device's share of each number that was shared and not shown; `place` is the part that it belongs to. */
  z.strictObject({ type: z.literal('open'), id: requestId, ...occasion, shares: openedSharesSchema }),
  /** After a game: how its cards were shuffled, and all that was played. */
  z.strictObject({ type: z.literal('prove'), id: requestId }),
] as const

/** A request by which a device contributes to a running shuffle. */
export type LuckContribution = Exclude<z.infer<(typeof luckRequests)[number]>, { type: 'prove' }>

/** The progress of a shuffle: the number of devices that have answered this phase. */
export interface ShuffleProgress {
  phase: 'commit' | 'show'
  given: number
  of: number
}

/** The state of the next deal's shuffle: its phase, and all that devices may know of it. */
export interface LuckMessage {
  type: 'luck'
  table: string
  deal: number
  attempt: number
  /** The header of the log without its seed. */
  dealt: Dealt
  /** Only devices with keys hear of `share` and `open`. */
  phase: 'commit' | 'share' | 'show' | 'open' | 'done'
  /** Counts the requests of this phase. */
  asked: number
  /** The asking device's part, counted from 1; null for one that has none. */
  place: number | null
  /** The host's promise, there before any other. */
  hash: string
  /** Hashes are filled in from `show` on (for devices with keys from `share` on), numbers when all is `done`. */
  parts: readonly Part[]
  /** To devices with keys, from `share` on: of each part what there is of its sharing. */
  shared?: Shared
  /** In `open`: the places whose numbers are to be opened. */
  missing?: readonly number[]
}
