// Sharings by themselves: the numbers that they yield, and that nothing in them can be forged.

import { beforeAll, describe, expect, test } from 'vitest'
import { algorithm } from '../engine/chance.ts'
import { elementOf, generator, proveEqualLogs, readElement, scalars, secondGenerator, times } from './group.ts'
import { bytesOf } from './fields.ts'
import { commitment, fieldsOf, rosterOf } from './commit-reveal.ts'
import { isEnrolment, sharedSchema } from './sharing-data.ts'
import {
  enrolmentOf,
  isProvenNumber,
  isValidOpening,
  isValidSharing,
  makeSharing,
  numberFromShares,
  numberOf,
} from './sharing.ts'
import { openShare, proveNumber, secretsFrom, sharersOf, thresholdOf } from './sharing.ts'
import type { DealAttempt } from './commit-reveal.ts'
import type { Roster, Secrets } from './sharing.ts'
import type { Sharing } from './sharing-data.ts'

const dealt = { game: 'numbers', rulesVersion: 1, options: {}, seats: 4, algorithm }
const occasion: DealAttempt = { table: 'abc123', deal: 1, attempt: 1, dealt }
const hostHash = '0'.repeat(64)
const identity = '0'.repeat(64)

/** Devices with keys at these places, and devices without keys at the places between. */
function devices(places: readonly number[]) {
  const secrets = new Map(places.map((place) => [place, secretsFrom(`${place}`.padStart(64, 'e'), fieldsOf(occasion))]))
  const enrolments = Array.from({ length: Math.max(...places) }, (_, index) => {
    const one = secrets.get(index + 1)
    return one ? enrolmentOf(one) : null
  })
  const parts = enrolments.map((_, index) => {
    const one = secrets.get(index + 1)
    return { seats: [index], hash: one ? commitment(numberOf(one), index + 1, occasion) : null }
  })
  return { secrets, parts, roster: rosterOf(occasion, hostHash, parts, enrolments) }
}

const places = [1, 2, 4, 5]
const { roster, secrets, parts } = devices(places)
const own = (place: number): Secrets => secrets.get(place)!
/** The device at place 2 shares its number with those at 1, 4 and 5. */
const dealer = 2
let sharing: Sharing
beforeAll(() => {
  sharing = makeSharing(roster, dealer, own(dealer))
})
const opened = (place: number) => openShare(roster, dealer, sharing, place, own(place))

describe('a number that is shared', () => {
  test.each([
    [1, 4],
    [5, 1],
    [4, 5],
    [5, 4, 1],
  ])('is opened by any of the others who are as many as the threshold: %j', (...who) => {
    expect(thresholdOf(roster)).toBe(2)
    const shares = who.map(opened)
    for (const share of shares) expect(isValidOpening(roster, dealer, sharing, share)).toBe(true)
    expect(numberFromShares(shares)).toBe(numberOf(own(dealer)))
  })

  test('is not opened by one fewer', () => {
    for (const place of [1, 4, 5]) expect(numberFromShares([opened(place)])).not.toBe(numberOf(own(dealer)))
  })

  test('is shared the same way again, and checked by everybody', () => {
    expect(makeSharing(roster, dealer, own(dealer))).toEqual(sharing)
    expect(isValidSharing(roster, dealer, sharing)).toBe(true)
  })

  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('among %i devices takes %i of the others to open', (count, needed) => {
    const { roster: many } = devices(Array.from({ length: count }, (_, index) => index + 1))
    expect([sharersOf(many), thresholdOf(many)]).toEqual([count, needed])
  })

  test('belongs to the point that was promised, which the device proves when it shows it', () => {
    const number = numberOf(own(1))
    const proof = proveNumber(roster, 1, own(1))
    expect(isProvenNumber(roster, 1, number, proof)).toBe(true)
    expect(isProvenNumber(roster, 2, number, proof)).toBe(false)
    expect(isProvenNumber(roster, 1, numberOf(own(2)), proof)).toBe(false)
    expect(isProvenNumber(roster, 1, number, proveNumber(roster, 1, own(2)))).toBe(false)
  })
})

describe('a sharing is none', () => {
  const isOne = (changed: Sharing, at = dealer, among: Roster = roster) => isValidSharing(among, at, changed)
  const other = (index: number): Sharing['shares'][number] => makeSharing(roster, 1, own(1)).shares[index]!

  test('of another number than was promised', () => {
    const another = secretsFrom('ab'.repeat(32), fieldsOf(occasion))
    expect(isOne(makeSharing(roster, dealer, another))).toBe(false)
    const disguised = makeSharing(roster, dealer, another)
    expect(isOne({ ...disguised, commitments: sharing.commitments })).toBe(false)
  })

  test('whose shares are not all on the polynomial that was committed to', () => {
    const shares = sharing.shares.with(1, other(1))
    expect(isOne({ ...sharing, shares })).toBe(false)
    const [plain, key] = [times(generator, 7n), readElement(roster.enrolments[3]!.key)!]
    const share = times(key, 7n)
    const context = ['share', bytesOf(roster.digest), String(dealer), '4']
    const proof = proveEqualLogs(7n, [generator, key], [plain, share], context)
    expect(isOne({ ...sharing, shares: sharing.shares.with(1, { share: share.hex, proof }) })).toBe(false)
  })

  test('with fewer or more shares or commitments', () => {
    const { commitments, shares } = sharing
    expect(isOne({ commitments, shares: shares.slice(1) })).toBe(false)
    expect(isOne({ commitments, shares: [...shares, shares[0]!] })).toBe(false)
    expect(isOne({ commitments: commitments.slice(0, 1), shares })).toBe(false)
    // With one more coefficient the devices present could not open the number.
    expect(isOne({ commitments: [...commitments, identity], shares })).toBe(false)
  })

  test('for others, with another key, at another place, in another attempt or under another promise of the host', () => {
    const rosters = [
      { ...roster, enrolments: roster.enrolments.with(4, enrolmentOf(own(1))) },
      devices([1, 2, 4]).roster,
      rosterOf({ ...occasion, attempt: 2 }, hostHash, parts, roster.enrolments),
      rosterOf(occasion, 'f'.repeat(64), parts, roster.enrolments),
      rosterOf(occasion, hostHash, parts.with(0, { ...parts[0]!, hash: hostHash }), roster.enrolments),
    ]
    for (const among of rosters) expect(isOne(sharing, dealer, among)).toBe(false)
    expect(isOne(sharing, dealer, rosterOf(occasion, hostHash, parts, roster.enrolments))).toBe(true)
    expect(isOne(sharing, 1)).toBe(false)
    expect(isOne(sharing, 3)).toBe(false)
  })

  test('that is not written in the one way in which elements and scalars are', () => {
    const [first, ...rest] = sharing.shares as [Sharing['shares'][number], ...Sharing['shares']]
    expect(isOne({ ...sharing, shares: [{ ...first, share: 'f'.repeat(64) }, ...rest] })).toBe(false)
    const order = Array.from({ length: 32 }, (_, byte) => Number((scalars.ORDER >> BigInt(8 * byte)) & 255n))
    const response = first.proof.slice(32).match(/../g)!
    let carry = 0
    const higher = response.map((hex, byte) => {
      const sum = parseInt(hex, 16) + order[byte]! + carry
      carry = sum >> 8
      return (sum & 255).toString(16).padStart(2, '0')
    })
    // The same number modulo the order of the group.
    const proof = first.proof.slice(0, 32) + higher.join('')
    expect(isOne({ ...sharing, shares: [{ ...first, proof }, ...rest] })).toBe(false)
  })
})

describe('an opened share is none', () => {
  test('that is another one, or of another place', () => {
    const share = opened(4)
    expect(isValidOpening(roster, dealer, sharing, { ...share, share: opened(5).share })).toBe(false)
    expect(isValidOpening(roster, dealer, sharing, { ...share, place: 5 })).toBe(false)
    expect(isValidOpening(roster, dealer, sharing, { ...share, place: dealer })).toBe(false)
    expect(isValidOpening(roster, dealer, sharing, { ...share, place: 3 })).toBe(false)
    expect(isValidOpening(roster, 1, makeSharing(roster, 1, own(1)), share)).toBe(false)
  })

  test('that was opened with another key', () => {
    expect(isValidOpening(roster, dealer, sharing, openShare(roster, dealer, sharing, 4, own(5)))).toBe(false)
  })
})

test('a dealer who gives somebody nothing but the identity stops nobody', () => {
  // The share of place 1 is 0: 1 is a root of the polynomial.
  const scalar = own(dealer).scalar
  const coefficients = [scalar, scalars.neg(scalar)]
  const shares = [1, 4, 5].map((place) => {
    const value = scalars.add(scalar, scalars.mul(BigInt(place), coefficients[1]!))
    const key = readElement(roster.enrolments[place - 1]!.key)!
    const results = [generator, key].map(({ point }) => elementOf(point.multiplyUnsafe(value)))
    const context = ['share', bytesOf(roster.digest), String(dealer), String(place)]
    const proof = proveEqualLogs(value || scalars.ORDER, [generator, key], [results[0]!, results[1]!], context)
    return { share: results[1]!.hex, proof }
  })
  const flat = { commitments: coefficients.map((one) => times(generator, one).hex), shares }
  expect(flat.shares[0]!.share).toBe(identity)
  expect(isValidSharing(roster, dealer, flat)).toBe(true)
  const both = [1, 5].map((place) => openShare(roster, dealer, flat, place, own(place)))
  for (const one of both) expect(isValidOpening(roster, dealer, flat, one)).toBe(true)
  expect(numberFromShares(both)).toBe(numberOf(own(dealer)))
})

test('a key or a point is an element of the group, written in its one way, and not the identity', () => {
  const good = enrolmentOf(own(1))
  const isReadable = (enrolment: typeof good) =>
    sharedSchema.safeParse([{ ...enrolment, sharing: null, proof: null, opened: null }]).success
  expect([isEnrolment(good), isReadable(good)]).toEqual([true, true])
  for (const bad of [identity, 'f'.repeat(64), `01${'0'.repeat(62)}`, good.key.slice(2)]) {
    for (const one of [
      { ...good, key: bad },
      { ...good, point: bad },
    ])
      expect([isEnrolment(one), isReadable(one)]).toEqual([false, false])
  }
  expect(isReadable({ ...good, key: good.key.toUpperCase() })).toBe(false)
})

test('nobody knows how the two generators hang together: the second is hashed from a label', () => {
  expect(secondGenerator.hex).toBe('36fd809db77ad5aa3f6130cc3e80034cf0b29a2a99b96abdb83984fd18adbc07')
  expect(generator.hex).toBe('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76')
})
