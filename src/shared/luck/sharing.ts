// Secret sharing: a device shares its number among the others, so that they can open it if the device does not show it.
//
// This is Schoenmakers' publicly verifiable secret sharing (CRYPTO 1999) and not Shamir's shares in sealed boxes: everybody,
// not only the receiver, can check a sealed share before any number is shown. A dealer in league with the host can't
// hand out bad shares and decide later whether to fall silent, and no round of complaints is needed.
//
// Places count from 1. A dealer's polynomial has the share of each receiver at the receiver's place, and at 0 its scalar.

import { generator, haveEqualLogs, hashToScalar, proveEqualLogs, readElement, scalars } from './group.ts'
import { elementOf, secondGenerator, times } from './group.ts'
import { bytesOf } from './fields.ts'
import type { Field } from './fields.ts'
import type { Element, Point } from './group.ts'
import type { Enrolment, OpenedShare, Sharing } from './sharing-data.ts'

/** The participants of a sharing, fixed before anything is shared. */
export interface Roster {
  /** Digest of everything that was promised (`rosterOf` in commit-reveal.ts lists it). Each proof is bound to it. */
  readonly digest: string
  /** Enrolments by place; null for a device without a key. */
  readonly enrolments: readonly (Enrolment | null)[]
}

/** The secrets of a device during an attempt, all derived from 32 random bytes. */
export interface Secrets {
  readonly scalar: bigint
  /** The private scalar of the device's public key. */
  readonly key: bigint
  readonly coefficient: (index: number) => bigint
}

/** The secrets for one attempt. `occasion` identifies the attempt, so that no two attempts share secrets. */
export function secretsFrom(secret: string, occasion: readonly Field[]): Secrets {
  const draw = (...purpose: string[]) =>
    hashToScalar(['lanyard luck 1 secret', bytesOf(secret), ...occasion, ...purpose]) || 1n
  return {
    scalar: draw('number'),
    key: draw('key'),
    coefficient: (index) => draw('coefficient', String(index)),
  }
}

export const enrolmentOf = ({ key, scalar }: Secrets): Enrolment => ({
  key: times(secondGenerator, key).hex,
  point: times(generator, scalar).hex,
})
export const numberOf = ({ scalar }: Secrets): string => times(secondGenerator, scalar).hex

export const sharersOf = ({ enrolments }: Roster): number => enrolments.filter((one) => one !== null).length
/** Number of opened shares that make up a number; one fewer reveals nothing. It is more than half of the receivers. */
export const thresholdOf = (roster: Roster): number => Math.floor((sharersOf(roster) - 1) / 2) + 1

/** The sharing of the device at `place`. The same roster and secrets always make the same sharing. */
export function makeSharing(roster: Roster, place: number, secrets: Secrets): Sharing {
  const coefficients = Array.from({ length: thresholdOf(roster) }, (_, index) =>
    index === 0 ? secrets.scalar : secrets.coefficient(index),
  )
  const shares = receiversOf(roster, place).map(({ place: receiver, key }) => {
    const value = polynomial(coefficients, receiver)
    const [plain, share] = [times(generator, value), times(key, value)]
    const context = contextOf(roster, 'share', place, receiver)
    return { share: share.hex, proof: proveEqualLogs(value, [generator, key], [plain, share], context) }
  })
  return { commitments: coefficients.map((one) => times(generator, one).hex), shares }
}

/** Whether `sharing` is a valid sharing of the number that the device at `place` promised with its point. */
export const isValidSharing = (roster: Roster, place: number, sharing: Sharing): boolean =>
  runToEnd(checkSharing(roster, place, sharing))

/** Like `isValidSharing`, but yields after each share, which takes milliseconds, so that the caller can do other work. */
export function* checkSharing(
  roster: Roster,
  place: number,
  { commitments, shares }: Sharing,
): Generator<undefined, boolean> {
  const receivers = receiversOf(roster, place)
  const read = commitments.map(readElement)
  if (commitments[0] !== roster.enrolments[place - 1]?.point) return false
  if (commitments.length !== thresholdOf(roster) || shares.length !== receivers.length) return false
  if (!read.every((one) => one !== undefined)) return false
  for (const [index, { place: receiver, key }] of receivers.entries()) {
    if (index > 0) yield
    const { share, proof } = shares[index]!
    const sealed = readElement(share)
    const plain = elementOf(pointAt(read, receiver))
    const context = contextOf(roster, 'share', place, receiver)
    if (!sealed || !haveEqualLogs(proof, [generator, key], [plain, sealed], context)) return false
  }
  return true
}

/** Runs all steps without a pause and returns the result. */
export function runToEnd<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A proof that the number of the device at `place` belongs to the point that it promised. */
export function proveNumber(roster: Roster, place: number, { scalar }: Secrets): string {
  const results = [times(generator, scalar), times(secondGenerator, scalar)] as const
  return proveEqualLogs(scalar, [generator, secondGenerator], results, contextOf(roster, 'number', place, 0))
}

/** Whether `proof` shows that `number` belongs to the point that the device at `place` promised. */
export function isProvenNumber(roster: Roster, place: number, number: string, proof: string): boolean {
  const [point, shown] = [roster.enrolments[place - 1]?.point, number].map((hex) => hex && readElement(hex))
  if (!point || !shown) return false
  return haveEqualLogs(proof, [generator, secondGenerator], [point, shown], contextOf(roster, 'number', place, 0))
}

/** Opens the share that the dealer sealed for the device at `place`. The sharing must be valid. */
export function openShare(
  roster: Roster,
  dealer: number,
  sharing: Sharing,
  place: number,
  { key }: Secrets,
): OpenedShare {
  const sealed = sealedFor(roster, dealer, sharing, place)!
  const inverse = scalars.inv(key)
  const share = times(sealed.share, inverse)
  const context = contextOf(roster, 'opening', dealer, place)
  const proof = proveEqualLogs(key, [secondGenerator, share], [sealed.key, sealed.share], context)
  return { place, share: share.hex, proof }
}

/** Whether the proof in `opened` shows that its share is the one that the dealer sealed for the device at `opened.place`. */
export function isValidOpening(roster: Roster, dealer: number, sharing: Sharing, opened: OpenedShare): boolean {
  const sealed = sealedFor(roster, dealer, sharing, opened.place)
  const share = readElement(opened.share)
  if (!sealed || !share) return false
  const context = contextOf(roster, 'opening', dealer, opened.place)
  return haveEqualLogs(opened.proof, [secondGenerator, share], [sealed.key, sealed.share], context)
}

/** The number that these opened shares make up. They must be of different places and at least as many as the threshold. */
export function numberFromShares(opened: readonly OpenedShare[]): string {
  const sum = opened.reduce<Point | undefined>((before, { place, share }) => {
    const others = opened.filter((other) => other.place !== place).map((other) => BigInt(other.place))
    const weight = others.reduce(
      (product, other) => scalars.mul(product, scalars.div(other, scalars.sub(other, BigInt(place)))),
      1n,
    )
    const weighted = readElement(share)!.point.multiplyUnsafe(weight)
    return before ? before.add(weighted) : weighted
  }, undefined)
  return sum!.toHex()
}

interface Receiver {
  readonly place: number
  readonly key: Element
}

/** All devices with a key except the dealer, by place. */
function receiversOf({ enrolments }: Roster, dealer: number): Receiver[] {
  return enrolments.flatMap((one, index) => {
    const key = one && index + 1 !== dealer && readElement(one.key)
    return key ? [{ place: index + 1, key }] : []
  })
}

function sealedFor(
  roster: Roster,
  dealer: number,
  sharing: Sharing,
  place: number,
): { key: Element; share: Element } | undefined {
  const receivers = receiversOf(roster, dealer)
  const index = receivers.findIndex((one) => one.place === place)
  const hex = sharing.shares[index]?.share
  const share = hex === undefined ? undefined : readElement(hex)
  return share && { key: receivers[index]!.key, share }
}

function contextOf({ digest }: Roster, purpose: string, dealer: number, receiver: number): Field[] {
  return [purpose, bytesOf(digest), String(dealer), String(receiver)]
}

/** The value at `place`, by Horner's method. `pointAt` does the same with the commitments. */
function polynomial(coefficients: readonly bigint[], place: number): bigint {
  return coefficients.reduceRight((sum, one) => scalars.add(scalars.mul(sum, BigInt(place)), one), 0n)
}

function pointAt(commitments: readonly Element[], place: number): Point {
  const [last, ...before] = commitments.toReversed()
  return before.reduce((sum, { point }) => sum.multiplyUnsafe(BigInt(place)).add(point), last!.point)
}
