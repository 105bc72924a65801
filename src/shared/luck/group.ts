// The group of a sharing, ristretto255 (RFC 9496), and the only proof used in it: that two elements have the same
// logarithm (Chaum and Pedersen, made non-interactive by the Fiat-Shamir method).

import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { framed } from './fields.ts'
import type { Field } from './fields.ts'

const { Point } = ristretto255
export type Point = InstanceType<typeof Point>
/** An element together with its encoding, because encoding it again would cost as much as many additions. */
export interface Element {
  readonly point: Point
  readonly hex: string
}
/** Two bases that are multiplied by the same scalar, or the two results. */
export type Pair = readonly [Element, Element]

export const scalars = Point.Fn
/** Nobody can guess 128 bits, and a check takes a third less time than with a challenge as long as a scalar. */
const challengeBytes = 16
export const elementOf = (point: Point): Element => ({ point, hex: point.toHex() })

/** The generator of the group. */
export const generator = whenUsed(() => Point.BASE)
/** A second generator, hashed from a label, so that nobody knows its logarithm to the base of the first. */
export const secondGenerator = whenUsed(() =>
  ristretto255_hasher.deriveToCurve!(sha512(utf8ToBytes('lanyard luck 1 generator'))).precompute(8),
)

/** Makes the element when it is first used: a page loads this file long before anything is shuffled. */
function whenUsed(make: () => Point): Element {
  let made: Element | undefined
  const element = () => (made ??= elementOf(make()))
  return {
    get point() {
      return element().point
    },
    get hex() {
      return element().hex
    },
  }
}

/** Undefined if the text is not a canonical encoding. */
export function readElement(hex: string): Element | undefined {
  try {
    return { point: Point.fromHex(hex), hex }
  } catch {
    return undefined
  }
}

/** The product with a secret scalar, in a time that reveals nothing about it. The scalar must not be 0. */
export const times = ({ point }: Element, secret: bigint): Element => elementOf(point.multiply(secret))

/** The SHA-512 of the fields as a number, the lowest byte first, modulo the order of the group. */
export const hashToScalar = (fields: readonly Field[]): bigint => littleEndian(sha512(framed(fields))) % scalars.ORDER

/**
 * Proves that each result is its base times `secret`. The proof is valid only for this `context`. It is hex: a challenge
 * of 16 bytes, then a response of 32.
 */
export function proveEqualLogs(secret: bigint, bases: Pair, results: Pair, context: readonly Field[]): string {
  const statement = [...bases, ...results].map(({ hex }) => hexToBytes(hex))
  // Derived from the secret and the whole statement: two proofs never share a nonce, even if random bytes repeat.
  const nonce = hashToScalar(['lanyard luck 1 nonce', scalars.toBytes(secret), ...context, ...statement]) || 1n
  const [one, other] = [times(bases[0], nonce), times(bases[1], nonce)]
  const challenge = challengeOf(bases, results, [one, other], context)
  const response = scalars.sub(nonce, scalars.mul(challenge, secret))
  return bytesToHex(scalars.toBytes(challenge).slice(0, challengeBytes)) + bytesToHex(scalars.toBytes(response))
}

/** Whether the proof holds. The time depends on the arguments, so all of them must be public. */
export function haveEqualLogs(proof: string, bases: Pair, results: Pair, context: readonly Field[]): boolean {
  const challenge = littleEndian(hexToBytes(proof.slice(0, 2 * challengeBytes)))
  const response = readScalar(proof.slice(2 * challengeBytes))
  if (response === undefined) return false
  const [one, other] = [0, 1].map((index) => {
    const [base, { point: result }] = [bases[index]!, results[index]!]
    // The two generators have tables of multiples, which only the constant-time `multiply` uses.
    const isPrepared = (base === generator || base === secondGenerator) && response !== 0n
    const multiple = isPrepared ? base.point.multiply(response) : base.point.multiplyUnsafe(response)
    return elementOf(multiple.add(result.multiplyUnsafe(challenge)))
  }) as [Element, Element]
  return challengeOf(bases, results, [one, other], context) === challenge
}

function challengeOf(bases: Pair, results: Pair, nonces: Pair, context: readonly Field[]): bigint {
  const elements = [bases[0], results[0], bases[1], results[1], ...nonces].map(({ hex }) => hexToBytes(hex))
  return littleEndian(sha512(framed(['lanyard luck 1 proof', ...context, ...elements])).slice(0, challengeBytes))
}

const littleEndian = (bytes: Uint8Array) => BigInt(`0x${bytesToHex(bytes.toReversed())}`)

function readScalar(hex: string): bigint | undefined {
  try {
    return scalars.fromBytes(hexToBytes(hex))
  } catch {
    return undefined
  }
}
