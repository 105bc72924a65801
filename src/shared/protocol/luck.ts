// Messages of the fair shuffle, and of its check afterwards.

import { z } from 'zod/mini'
import { hex32 } from '../luck/fields.ts'
import { enrolmentSchema, openedSharesSchema, proofHex, sharingSchema } from '../luck/sharing-data.ts'
import type { Dealt, Part } from '../luck/commit-reveal.ts'
import type { Shared } from '../luck/sharing-data.ts'
import { requestId } from './field-schemas.ts'

/** The deal and the attempt to which a contribution belongs, so that a late one does not count for the next attempt. */
const occasion = { deal: z.int().check(z.minimum(1)), attempt: z.int().check(z.minimum(1)) }

export const luckRequests = [
  /** During a shuffle: first this device's hash, then (`show`) its number. `shared`: its key and point. */
  z.strictObject({
    type: z.literal('commit'),
    id: requestId,
    ...occasion,
    hash: hex32,
    shared: z.optional(enrolmentSchema),
  }),
  /** Between the two, from devices with keys: the number, in shares that are sealed for the others. */
  z.strictObject({ type: z.literal('share'), id: requestId, ...occasion, sharing: sharingSchema }),
  /** `proof` proves that the number belongs to the point; required from devices that have shared theirs. */
  z.strictObject({
    type: z.literal('show'),
    id: requestId,
    ...occasion,
    number: hex32,
    proof: z.optional(proofHex),
  }),
  /** This device's share of each number that was shared but not shown; `place` is the place of the number's device. */
  z.strictObject({ type: z.literal('open'), id: requestId, ...occasion, shares: openedSharesSchema }),
  /** After a game: asks for the proof of its shuffle and the log of its actions. */
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

/** The state of the next deal's shuffle: its phase, and everything that devices may know of it. */
export interface LuckMessage {
  type: 'luck'
  table: string
  deal: number
  attempt: number
  /** The log's header without its seed. */
  dealt: Dealt
  /** `share` and `open` are sent only to devices with keys. */
  phase: 'commit' | 'share' | 'show' | 'open' | 'done'
  /** Number of requests in this phase, which grows when the host asks again. */
  asked: number
  /** The place of the receiving device, counted from 1; null if it has no part. */
  place: number | null
  /** The host's hash, which is sent before it has any other. */
  hash: string
  /** The hashes are filled in from `show` on (for devices with keys from `share` on), the numbers in `done`. */
  parts: readonly Part[]
  /** To devices with keys, from `share` on: the sharing of each part so far. */
  shared?: Shared
  /** In `open`: the places whose numbers are to be opened. */
  missing?: readonly number[]
}
