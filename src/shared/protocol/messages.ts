// Every message between a host and a client. docs/protocol.md describes them in prose; a test compares the two.

import { z } from 'zod/mini'
import type { Action, RuleRejection } from '../engine/game.ts'
import type { MatchLog } from '../engine/log.ts'
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
 * First on every connection. `device` is the token of the last welcome; without it this is a new device. Any text is
 * accepted: a damaged token counts as unknown, so the client gets a new one, as if its token had been forgotten.
 */
export const hello = z.strictObject({ type: z.literal('hello'), protocol: z.int(), device: z.optional(z.string()) })

/** Before hello, any number of times: asks the host to prove that it has its key. `nonce`: new and random each time. */
export const challenge = z.strictObject({
  type: z.literal('challenge'),
  nonce: z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hex digits')),
})

/** All requests of a client after the welcome. Each is answered by `accepted` or `rejected` with the same `id`. */
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
/** The requests of one type, or of several. */
export type RequestOf<T extends Request['type']> = Extract<Request, { type: T }>
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
  'too-few-seats',
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

/** All messages of a host. The view is the truth; events only tell how it came about. */
export type HostMessage =
  /** `device` is this device's new token; the one in its hello is valid until its next message. */
  | {
      type: 'welcome'
      protocol: number
      app: string
      hostId: string
      /** The host's public key. Only `proof` shows that the host has the private one. */
      hostKey: string
      device: string
      /** Whether this device is on the host's own machine, which may send `open-house`. */
      local: boolean
      games: { id: string; rulesVersion: number }[]
      /** The table at which this device has a seat in a running game. */
      back?: string
      /**
       * Without `back`: the table, before, between or after games, at which this device has a seat that it has not left, or
       * waits for one. For the host's own machine only while others are at that table.
       */
      room?: string
    }
  /** Answers `challenge`. `at`: the address and port at which the host was reached. `signature` signs `proofText`. */
  | { type: 'proof'; hostId: string; key: string; at: string; signature: string }
  /** The hello is refused; the socket closes. `protocol` is the host's version, `yours` the client's. */
  | { type: 'refused'; code: 'protocol' | 'hello-timeout' | 'host-full'; protocol: number; yours?: number }
  /** After `open-table`: `table`. After `sample`: `action`. After `prove`: `proof`, `log`, and `shared` if numbers were. */
  | {
      type: 'accepted'
      id: number
      table?: string
      action?: Action
      proof?: Omit<Proof, 'shared'>
      shared?: Shared
      log?: MatchLog
    }
  /** `id` is null if the message was too broken to have one. `detail` names the field, in English. */
  | { type: 'rejected'; id: number | null; code: RejectionCode; refusal?: RuleRejection; detail?: string }
  | HouseMessage
  | TableMessage
  | MatchMessage
  | OwnerControlMessage
  | LuckMessage
  | HistoryMessage
  | CafeMessage
  /** The host closes the socket after this. */
  | { type: 'bye'; code: 'replaced' | 'flood' | 'stalled' | 'stopping' | 'host-full' }

/** The host's messages of one type, or of several. */
export type MessageOf<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>
