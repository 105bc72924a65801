// Secret sharing: a device shares its number among the others, so that they can open it when the device does not show it.
//
// This is Schoenmakers' publicly verifiable secret sharing (CRYPTO 1999) and not Shamir's shares in sealed boxes: everybody,
// not only the receiver, can check a sealed share, and before any number is shown. A dealer in league with the host can't
// hand out bad shares and decide later whether to fall silent, and no round of complaints is needed.
//
// Places count from 1: the polynomial of a dealer at a place is the share of the device there, at 0 its scalar.

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
  /** The scalar of its key. */
  readonly key: bigint
  readonly coefficient: (index: number) => bigint
}

/** `occasion`: the attempt that they are for, so that no two attempts have secrets in common. */
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
/** Number of opened shares that give a number; one fewer reveals nothing of it. It is more than half of the others. */
export const thresholdOf = (roster: Roster): number => Math.floor((sharersOf(roster) - 1) / 2) + 1

/** The sharing of the device at `place`; the same again for the same roster. */
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

/** Whether all receivers together hold the number that was promised with this device's point. */
export const isSharing = (roster: Roster, place: number, sharing: Sharing): boolean =>
  runToEnd(checkSharing(roster, place, sharing))

/** As `isSharing`, in steps of one share each, which take milliseconds: between two the caller may do something else. */
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

/** Takes all steps at once. */
export function runToEnd<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** That a number which is shown belongs to the point which was promised. */
export function proveNumber(roster: Roster, place: number, { scalar }: Secrets): string {
  const results = [times(generator, scalar), times(secondGenerator, scalar)] as const
  return proveEqualLogs(scalar, [generator, secondGenerator], results, contextOf(roster, 'number', place, 0))
}

export function isNumber(roster: Roster, place: number, number: string, proof: string): boolean {
  const [point, shown] = [roster.enrolments[place - 1]?.point, number].map((hex) => hex && readElement(hex))
  if (!point || !shown) return false
  return haveEqualLogs(proof, [generator, secondGenerator], [point, shown], contextOf(roster, 'number', place, 0))
}

/** Opens the share that the dealer's sharing, which must be a valid one, has for the device at `place`. */
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

/** Whether this is the share that the dealer has sealed for the device at `opened.place`. */
export function isOpened(roster: Roster, dealer: number, sharing: Sharing, opened: OpenedShare): boolean {
  const sealed = sealedFor(roster, dealer, sharing, opened.place)
  const share = readElement(opened.share)
  if (!sealed || !share) return false
  const context = contextOf(roster, 'opening', dealer, opened.place)
  return haveEqualLogs(opened.proof, [secondGenerator, share], [sealed.key, sealed.share], context)
}

/** The number of which these are opened shares of different places, as many as the threshold or more. */
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

/** All with a key but the dealer, in the order of their places. */
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

/** Horner's way, for the scalars and for their commitments. */
function polynomial(coefficients: readonly bigint[], place: number): bigint {
  return coefficients.reduceRight((sum, one) => scalars.add(scalars.mul(sum, BigInt(place)), one), 0n)
}

function pointAt(commitments: readonly Element[], place: number): Point {
  const [last, ...before] = commitments.toReversed()
  return before.reduce((sum, { point }) => sum.multiplyUnsafe(BigInt(place)).add(point), last!.point)
}
