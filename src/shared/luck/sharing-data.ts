// The data of sharings as it is sent and saved. All numbers are hex: elements and scalars of ristretto255.

import { z } from 'zod/mini'
import { hex32 } from './fields.ts'
import { readElement } from './group.ts'

/** Devices in one shuffle at most. */
export const mostParts = 16

/** A proof that two elements have the same logarithm, of 48 bytes. */
export const proofHex = z.string().check(z.regex(/^[0-9a-f]{96}$/, '96 hex digits'))

/**
 * The key and the point that a device sends with its hash to take part in the sharing. Whoever is sent one asks `isEnrolment`
 * too: that takes so long that the host does it only for a device whose part it awaits.
 */
export const enrolmentSchema = z.strictObject({
  /** Its public key, for this attempt only: what others seal for it. */
  key: hex32,
  /** Its scalar times the generator. Its number is the same scalar times the second generator. */
  point: hex32,
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Whether both are elements of ristretto255 and not the identity. */
export const isEnrolment = ({ key, point }: Enrolment): boolean =>
  [key, point].every((hex) => /[^0]/.test(hex) && readElement(hex) !== undefined)

export const sharingSchema = z.strictObject({
  /** The coefficients of its polynomial, each times the generator. The first one is its point. */
  commitments: z.array(hex32).check(z.minLength(1), z.maxLength(mostParts)),
  /** For each of the others with a key, in the order of their places: a share under that key, and the proof that it is one. */
  shares: z.array(z.strictObject({ share: hex32, proof: proofHex })).check(z.minLength(1), z.maxLength(mostParts)),
})
export type Sharing = z.infer<typeof sharingSchema>

/** A share opened by the device that it was sealed for. `place`: of the number's device; in a proof, of the opening one. */
const openedShareSchema = z.strictObject({
  place: z.int().check(z.minimum(1), z.maximum(mostParts)),
  share: hex32,
  proof: proofHex,
})
export type OpenedShare = z.infer<typeof openedShareSchema>
export const openedSharesSchema = z.array(openedShareSchema).check(z.minLength(1), z.maxLength(mostParts))

/** The sharing of one device, as far as it has come. */
const sharedPartSchema = z
  .extend(enrolmentSchema, {
    /** Null: none came in time, or none yet. */
    sharing: z.nullable(sharingSchema),
    /** Proof that the number which the device has shown belongs to its point. */
    proof: z.nullable(proofHex),
    /** The shares that others have opened, where the device has not shown its number. */
    opened: z.nullable(openedSharesSchema),
  })
  .check(z.refine(isEnrolment, 'key and point: elements of ristretto255, not the identity'))
export type SharedPart = z.infer<typeof sharedPartSchema>

/** The sharing of each part; null for a device without a key. */
export const sharedSchema = z.array(z.nullable(sharedPartSchema)).check(z.maxLength(mostParts))
export type Shared = readonly (SharedPart | null)[]
