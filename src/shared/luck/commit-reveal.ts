// A seed that nobody chooses alone: every party commits to a number by its hash, then shows it, and the seed is made from
// all numbers. docs/protocol.md specifies it byte by byte. Callers provide random bytes.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod/mini'
import { bytesOf, framed, hex32 } from './fields.ts'
import { maxParts, sharedSchema } from './sharing-data.ts'
import { limits } from '../protocol/limits.ts'
import type { Seat } from '../engine/game.ts'
import type { LogHeader } from '../engine/log.ts'
import type { Field } from './fields.ts'
import type { Roster } from './sharing.ts'
import type { Enrolment, Shared } from './sharing-data.ts'

/** The log's header without its seed. Fixed before the first hash, so that nobody can change it once numbers are known. */
export type Dealt = Omit<LogHeader, 'seed'>

export function dealtOf({ game, rulesVersion, options, seats, algorithm }: LogHeader): Dealt {
  return { game, rulesVersion, options, seats, algorithm }
}

/** The attempt at a deal to which hashes and numbers belong. */
export interface DealAttempt {
  readonly table: string
  readonly deal: number
  /** Number of this attempt at the deal, from 1. */
  readonly attempt: number
  readonly dealt: Dealt
}

/** One device's part. The host's number has place 0, those of the devices count from 1. */
export interface Part {
  /** The device's seats: several if people share it. */
  readonly seats: readonly Seat[]
  /** Null if the device sent none in time. */
  readonly hash: string | null
  /** Null if it was not shown, or not yet. */
  readonly number: string | null
}

/** All that is needed to compute the seed again. It holds the host's number, so nobody gets it before the end. */
export interface Proof {
  readonly table: string
  readonly deal: number
  readonly attempt: number
  readonly host: { readonly hash: string; readonly number: string }
  readonly parts: readonly Part[]
  /** The sharings of all parts; set if two devices or more had keys. */
  readonly shared?: Shared | undefined
}

export const numberBytes = 32

export const partSchema = z.strictObject({
  seats: z
    .array(z.int().check(z.minimum(0), z.maximum(limits.seats - 1)))
    .check(z.minLength(1), z.maxLength(limits.seats)),
  hash: z.nullable(hex32),
  number: z.nullable(hex32),
})

/** The shape of a proof that comes from a stranger. */
export const proofSchema = z.strictObject({
  table: z.string().check(z.maxLength(40)),
  deal: z.int().check(z.minimum(1)),
  attempt: z.int().check(z.minimum(1)),
  host: z.strictObject({ hash: hex32, number: hex32 }),
  parts: z.array(partSchema).check(z.maxLength(maxParts)),
  shared: z.optional(sharedSchema),
})

/** The hash by which a device, or the host at place 0, commits to its number. */
export function commitment(number: string, place: number, occasion: DealAttempt): string {
  return digest(['lanyard luck 1 commitment', ...fieldsOf(occasion), String(place), hexToBytes(number)])
}

/**
 * The seed of the game: 128 bits made from every number that was shown. The hashes and seats of all parts go into it too,
 * even of devices that sent nothing, so that any later change of the proof makes another seed.
 */
export function seedFrom({ host, parts }: Pick<Proof, 'host' | 'parts'>, occasion: DealAttempt): string {
  const shown = parts.flatMap(({ seats, hash, number }) => [seats.join(','), bytesOf(hash), bytesOf(number)])
  const fields = [...fieldsOf(occasion), bytesOf(host.hash), bytesOf(host.number), ...shown]
  return digest(['lanyard luck 1 seed', ...fields]).slice(0, 32)
}

/** The participants with their hashes, keys and points, fixed before devices share their numbers. */
export function rosterOf(
  occasion: DealAttempt,
  hostHash: string,
  parts: readonly Pick<Part, 'seats' | 'hash'>[],
  enrolments: readonly (Enrolment | null)[],
): Roster {
  const each = parts.flatMap(({ seats, hash }, index) => {
    const { key = null, point = null } = enrolments[index] ?? {}
    return [seats.join(','), bytesOf(hash), bytesOf(key), bytesOf(point)]
  })
  return { digest: digest(['lanyard luck 1 roster', ...fieldsOf(occasion), bytesOf(hostHash), ...each]), enrolments }
}

/** JSON with the fields of every object sorted by name, and no spaces: equal data always makes the same text. */
export function canonicalJson(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`).join(',')}}`
}

export function fieldsOf({ table, deal, attempt, dealt }: DealAttempt): string[] {
  return [table, String(deal), String(attempt), canonicalJson(dealt)]
}

const digest = (fields: readonly Field[]) => bytesToHex(sha256(framed(fields)))
