// The data of sharings as it is sent and saved. All numbers are hex: elements and scalars of ristretto255.

import { z } from 'zod/mini'
import { hex32 } from './fields.ts'
import { readElement } from './group.ts'

/** The most devices in one shuffle. */
export const maxParts = 16

/** A proof that two elements have the same logarithm, of 48 bytes. */
export const proofHex = z.string().check(z.regex(/^[0-9a-f]{96}$/, '96 hex digits'))

/**
 * The key and the point that a device sends with its hash to take part in the sharing. Receivers must also check it with
 * `isEnrolment`, which is slow: the host does so only for a device whose part it is waiting for.
 */
export const enrolmentSchema = z.strictObject({
  /** The device's public key, for this attempt only. Others seal its shares with it. */
  key: hex32,
  /** The device's scalar times the generator. Its number is the same scalar times the second generator. */
  point: hex32,
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Whether key and point are elements of ristretto255 and not the identity. */
export const isEnrolment = ({ key, point }: Enrolment): boolean =>
  [key, point].every((hex) => /[^0]/.test(hex) && readElement(hex) !== undefined)

export const sharingSchema = z.strictObject({
  /** The coefficients of the device's polynomial, each times the generator. The first one is its point. */
  commitments: z.array(hex32).check(z.minLength(1), z.maxLength(maxParts)),
  /** For each other device with a key, by place: a share sealed with that key, and the proof that it is one. */
  shares: z.array(z.strictObject({ share: hex32, proof: proofHex })).check(z.minLength(1), z.maxLength(maxParts)),
})
export type Sharing = z.infer<typeof sharingSchema>

/** A share opened by its receiver. `place`: in the message `open` that of the dealer, in a proof that of the receiver. */
const openedShareSchema = z.strictObject({
  place: z.int().check(z.minimum(1), z.maximum(maxParts)),
  share: hex32,
  proof: proofHex,
})
export type OpenedShare = z.infer<typeof openedShareSchema>
export const openedSharesSchema = z.array(openedShareSchema).check(z.minLength(1), z.maxLength(maxParts))

/** The sharing of one device, as far as it has come. */
const sharedPartSchema = z
  .extend(enrolmentSchema, {
    /** Null if none came in time, or not yet. */
    sharing: z.nullable(sharingSchema),
    /** Proof that the number which the device has shown belongs to its point. */
    proof: z.nullable(proofHex),
    /** The shares that others have opened, if the device has not shown its number. */
    opened: z.nullable(openedSharesSchema),
  })
  .check(z.refine(isEnrolment, 'key and point: elements of ristretto255, not the identity'))
export type SharedPart = z.infer<typeof sharedPartSchema>

/** The sharing of each part; null for a device without a key. */
export const sharedSchema = z.array(z.nullable(sharedPartSchema)).check(z.maxLength(maxParts))
export type Shared = readonly (SharedPart | null)[]
