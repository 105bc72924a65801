// Every message between a host and a client. docs/protocol.md describes them in prose; a test compares the two.

import { z } from 'zod/mini'
import type { Action, RuleRejection } from '../engine/game.ts'
import type { Log } from '../engine/log.ts'
import { matchRejectionCodes } from '../engine/rejection.ts'
import type { Proof } from '../luck/commit-reveal.ts'
import type { Shared } from '../luck/sharing-data.ts'
import { cafeRejectionCodes, cafeRequests } from './cafe.ts'
import type { CafeMessage } from './cafe.ts'
import { ownerControlRequests } from './owner-controls.ts'
import type { OwnerControlMessage } from './owner-controls.ts'
import { admissionRequests } from './admission.ts'
import { houseRequests } from './house.ts'
import type { HouseMessage } from './house.ts'
import { luckRequests } from './luck.ts'
import type { LuckMessage } from './luck.ts'
import { historyRequests } from './history.ts'
import type { HistoryMessage } from './history.ts'
import { matchRequests } from './match.ts'
import type { MatchMessage } from './match.ts'
import { tableRequests } from './table.ts'
import type { TableMessage } from './table.ts'

/**
 * First on every connection. `device` is the token of the last welcome; without it this is a new device. It may be damaged: it is
 * unknown then, and a client that has it in its storage gets another, as one whose token was forgotten.
 */
export const hello = z.strictObject({ type: z.literal('hello'), protocol: z.int(), device: z.optional(z.string()) })

/** Before hello, as often as wanted: the host is to show that it has its key. `nonce`: made up anew each time. */
export const challenge = z.strictObject({
  type: z.literal('challenge'),
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hex digits')),
})

/** All that a client may ask once it is welcome. Each is answered by `accepted` or `rejected` with the same `id`. */
export const request = z.discriminatedUnion('type', [
  ...houseRequests,
  ...tableRequests,
  ...matchRequests,
  ...ownerControlRequests,
  ...luckRequests,
  ...admissionRequests,
  ...historyRequests,
  ...cafeRequests,
])

export type Hello = z.infer<typeof hello>
export type Challenge = z.infer<typeof challenge>
export type Request = z.infer<typeof request>
/** A request without its `id`, which the client assigns when it sends it. */
export type RequestBody = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/** The codes with which a request is rejected: a closed list, each with a sentence in every language of the renderer. */
export const rejectionCodes = [
  ...matchRejectionCodes,
  'malformed-message',
  'hello-first',
  'too-fast',
  'unknown-table',
  'unknown-match',
  'match-too-big',
  'match-not-over',
  'no-table',
  'unknown-game',
  'bad-options',
  'bad-seats',
  'unknown-seat',
  'seat-taken',
  'one-seat-each',
  'others-play',
  'not-your-seat',
  'unknown-bot',
  'not-owner',
  'not-away',
  'no-vote',
  'in-play',
  'not-in-play',
  'not-ready',
  'too-few-players',
  'too-many-players',
  'too-many-waiting',
  'too-many-tables',
  'no-reactions',
  'paused',
  'paused-by-staff',
  'nothing-to-take-back',
  'moved-on',
  'no-timer',
  'had-more-time',
  'code-needed',
  'wrong-code',
  'too-many-tries',
  'locked',
  'removed',
  'no-spectators',
  'screen-or-seat',
  'unknown-visitor',
  'not-local',
  'no-network',
  'port-taken',
  'shuffling',
  'no-shuffle',
  'wrong-number',
  'wrong-sharing',
  'wrong-share',
  'no-proof',
  ...cafeRejectionCodes,
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** All that a host says. The view is the truth; events only tell how it came about. */
export type HostMessage =
  /** `device` is this device's token from now on; the one that it came with ends with its next message. */
  | {
      type: 'welcome'
      protocol: number
      app: string
      hostId: string
      /** The host's public key: only `proof` shows that it has the other half. */
      hostKey: string
      device: string
      /** On the host's own machine: `open-house` is granted. */
      local: boolean
      games: { id: string; rulesVersion: number }[]
      /** The table at which this device has a seat in a running game. */
      back?: string
      /**
       * Without `back`: the table, before, between or after games, at which this device has a seat that it has not left, or
       * waits for one. On the host's own machine only while others are there.
       */
      room?: string
    }
  /** Answers `challenge`. `at`: host and port by which the host was reached; `signature` is that of `proofText`. */
  | { type: 'proof'; hostId: string; key: string; at: string; signature: string }
  /** The hello does not fit; the socket closes. Both versions are named. */
  | { type: 'refused'; code: 'protocol' | 'hello-timeout' | 'host-full'; protocol: number; yours?: number }
  /** `table` after `open-table`; `action` after `sample`; `proof`, `shared` where devices shared numbers, `log` after `prove`. */
  | {
      type: 'accepted'
      id: number
      table?: string
      action?: Action
      proof?: Omit<Proof, 'shared'>
      shared?: Shared
      log?: Log
    }
  /** `id` is null when the message was too broken to carry one. `detail` names the field, in English. */
  | { type: 'rejected'; id: number | null; code: RejectionCode; refusal?: RuleRejection; detail?: string }
  | HouseMessage
  | TableMessage
  | MatchMessage
  | OwnerControlMessage
  | LuckMessage
  | HistoryMessage
  | CafeMessage
  /** The socket closes after this. */
  | { type: 'bye'; code: 'replaced' | 'flood' | 'stalled' | 'stopping' | 'host-full' }
