// Checks the sharings of a shuffle and the numbers that were opened from them.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, commitment, fieldsOf, rosterOf } from './commit-reveal.ts'
import {
  enrolmentOf,
  isProvenNumber,
  isValidOpening,
  isValidSharing,
  numberFromShares,
  runToEnd,
  secretsFrom,
} from './sharing.ts'
import { sharersOf, thresholdOf } from './sharing.ts'
import type { Witness } from './witness.ts'
import type { Finding } from './finding.ts'
import type { DealAttempt, Part, Proof } from './commit-reveal.ts'
import type { Roster, Secrets } from './sharing.ts'
import type { OpenedShare, Shared, SharedPart, Sharing } from './sharing-data.ts'

/** Digest of all keys, points and sharings, which must not change once a number has been shown. */
export function digestOfSharings(shared: Shared): string {
  const fixed = shared.map((one) => one && { key: one.key, point: one.point, sharing: one.sharing })
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(fixed))))
}

/** The parts whose sharings are invalid. Each check takes a while, so it yields after each one. */
export function* checkSharings(roster: Roster, shared: Shared): Generator<undefined, Finding[]> {
  const findings: Finding[] = []
  for (const [index, one] of shared.entries()) {
    if (!one?.sharing) continue
    if (!isValidSharing(roster, index + 1, one.sharing)) {
      findings.push({ code: 'device-sharing', params: { device: index + 1 } })
    }
    yield
  }
  return findings
}

/** Shown or opened numbers that don't belong to the sharings. */
export function checkOpenings(
  roster: Roster,
  occasion: DealAttempt,
  parts: readonly Part[],
  shared: Shared,
): Finding[] {
  return shared.flatMap((one, index): Finding[] => {
    const part = parts[index]
    if (!one || !part || isOpening(roster, occasion, index + 1, part, one)) return []
    return [{ code: 'device-opening', params: { device: index + 1 } }]
  })
}

/** All of the checks above, on a proof by itself. `known`: the digest of sharings checked before. */
export function checkShared(proof: Proof, occasion: DealAttempt, known: string | null): Finding[] {
  const { host, parts, shared } = proof
  if (!shared) return []
  const roster = rosterOf(occasion, host.hash, parts, shared)
  if (shared.length !== parts.length || sharersOf(roster) < 2) return [{ code: 'malformed' }]
  const sharings = digestOfSharings(shared) === known ? [] : runToEnd(checkSharings(roster, shared))
  // From an invalid sharing no number can be opened.
  return sharings.length > 0 ? sharings : checkOpenings(roster, occasion, parts, shared)
}

/** Differences between the sharings in a proof and those that this device saw or sent. */
export function checkKnownSharings(witness: Witness, { host, parts, shared }: Proof): Finding[] {
  if (!shared) return witness.roster === null ? [] : [{ code: 'sharings' }]
  const findings = checkRoster(witness, rosterOf(witness, host.hash, parts, shared))
  const isOther = witness.sharings !== null && witness.sharings !== digestOfSharings(shared)
  return [...findings, ...(isOther ? [{ code: 'sharings' } as const] : checkOwnSharing(witness, shared))]
}

/** Differences between the roster's keys and points and those that this device sent or saw before. */
export function checkRoster(witness: Witness, roster: Roster): Finding[] {
  const { place } = witness
  if (witness.roster !== null && witness.roster !== roster.digest) return [{ code: 'device-key' }]
  const secrets = secretsOf(witness)
  if (!secrets || place === null || !hasPromised(witness)) return []
  const [own, now] = [enrolmentOf(secrets), roster.enrolments[place - 1]]
  return now?.key === own.key && now.point === own.point ? [] : [{ code: 'device-key' }]
}

/** Whether the host has this device's hash. A device that has lost its promise may have drawn another number since. */
export function hasPromised(witness: Witness): boolean {
  const { place, number, parts, committed } = witness
  if (place === null || number === null) return false
  return committed || parts[place - 1]?.hash === commitment(number, place, witness)
}

/** Reports this device's own sharing as missing if the host accepted it and then left it out. */
export function checkOwnSharing({ place, handed }: Witness, shared: Shared): Finding[] {
  return place !== null && handed && !shared[place - 1]?.sharing ? [{ code: 'sharings' }] : []
}

/** The device's secrets; undefined if it had no part, or if its record is of a version of Lanyard without sharings. */
export function secretsOf({ secret, table, deal, attempt, dealt }: Witness): Secrets | undefined {
  return secret === null ? undefined : secretsFrom(secret, fieldsOf({ table, deal, attempt, dealt }))
}

function isOpening(
  roster: Roster,
  occasion: DealAttempt,
  place: number,
  { hash, number }: Part,
  { sharing, proof, opened }: SharedPart,
): boolean {
  // A device with a key that sends no sharing is left out before any number is known.
  if (!sharing) return number === null && proof === null && opened === null
  if (opened) {
    if (proof !== null || !areOpened(roster, place, sharing, opened)) return false
    const found = numberFromShares(opened)
    return number === found || (number === null && commitment(found, place, occasion) !== hash)
  }
  if (number === null) return proof === null
  return proof !== null && isProvenNumber(roster, place, number, proof)
}

function areOpened(roster: Roster, dealer: number, sharing: Sharing, opened: readonly OpenedShare[]): boolean {
  const places = new Set(opened.map(({ place }) => place))
  if (places.size !== opened.length || places.size < thresholdOf(roster)) return false
  return opened.every((one) => isValidOpening(roster, dealer, sharing, one))
}
