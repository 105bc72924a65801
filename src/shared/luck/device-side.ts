// A device's side of a shuffle: its answers to the host, and the record with which it checks the game at its end.

import { z } from 'zod/mini'
import { checkNumbers, checkPromises } from './check-parts.ts'
import { checkOpenings, checkOwnSharing, checkRoster, checkSharings, digestOfSharings } from './check-sharing.ts'
import { secretsOf } from './check-sharing.ts'
import { hex32 } from './fields.ts'
import { canonicalJson, commitment, fieldsOf, partSchema, rosterOf } from './commit-reveal.ts'
import { maxParts, sharedSchema } from './sharing-data.ts'
import { enrolmentOf, makeSharing, numberOf, openShare, proveNumber, secretsFrom } from './sharing.ts'
import type { LuckMessage } from '../protocol/luck.ts'
import type { RequestBody } from '../protocol/messages.ts'
import type { Witness } from './witness.ts'
import type { Finding } from './finding.ts'
import type { Part } from './commit-reveal.ts'
import type { Roster, Secrets } from './sharing.ts'
import type { Shared } from './sharing-data.ts'

export type LuckAnswer = Extract<RequestBody, { type: 'commit' | 'share' | 'show' | 'open' }>

export interface LuckStep {
  readonly witness: Witness
  readonly answer?: LuckAnswer
}

/** The fields of a host's message that need checking: the host is not trusted here. */
const messageFields = z.object({
  hash: hex32,
  parts: z.array(partSchema).check(z.maxLength(maxParts)),
  shared: sharedSchema,
})

/**
 * Checks and answers a message of the host, in short steps, so that a page can draw in between. `before`: this device's
 * record of the same deal. `random` returns 32 random bytes in hex. A device that finds something wrong sends no more
 * answers: the game may go on without its number, and the check at its end reports what was found.
 */
export function* answerInSteps(
  before: Witness | undefined,
  message: LuckMessage,
  random: () => string,
): Generator<undefined, LuckStep> {
  if (before && message.attempt < before.attempt) {
    const params = { seen: before.attempt, told: message.attempt }
    return { witness: noting(before, [{ code: 'hidden-deal', params }]) }
  }
  const isKnown = before?.attempt === message.attempt
  const witness = isKnown ? yield* follow(before, message) : start(message, random)
  const answer = witness.findings.length === 0 ? answerTo(message, witness) : undefined
  return { witness, ...(answer && { answer }) }
}

/** Marks an answer as received by the host. */
export function withReceived(witness: Witness, answer: LuckAnswer): Witness {
  if (witness.attempt !== answer.attempt || witness.deal !== answer.deal) return witness
  if (answer.type === 'commit') return { ...witness, committed: true }
  if (answer.type === 'share') return { ...witness, handed: true }
  return answer.type === 'show' ? { ...witness, shown: true } : witness
}

function start(message: LuckMessage, random: () => string): Witness {
  const { table, deal, attempt, dealt, place, hash, parts, phase } = message
  const fromTheStart = phase === 'commit'
  const secret = fromTheStart && place !== null ? random() : null
  return {
    table,
    deal,
    attempt,
    dealt,
    place,
    hash,
    parts,
    fromTheStart,
    secret,
    number: secret === null ? null : numberOf(secretsFrom(secret, fieldsOf(message))),
    committed: false,
    handed: false,
    shown: false,
    roster: null,
    sharings: null,
    findings: [],
  }
}

function* follow(before: Witness, message: LuckMessage): Generator<undefined, Witness> {
  const { hash, dealt, place, parts, phase } = message
  const findings: Finding[] = []
  if (hash !== before.hash) findings.push({ code: 'host-hash' })
  if (canonicalJson(dealt) !== canonicalJson(before.dealt)) findings.push({ code: 'dealt' })
  if (place !== before.place) findings.push({ code: 'device-seats' })
  // Once hashes have been shown, the shuffle can't return to the phase in which devices choose theirs.
  if (phase === 'commit' && before.parts.some((part) => part.hash !== null)) findings.push({ code: 'hidden-deal' })
  if (phase !== 'commit') findings.push(...checkPromises(before, parts))
  if (phase === 'done') findings.push(...checkNumbers(before, parts))
  const known = { ...before, parts: before.parts.map((part, index) => filledIn(part, parts[index])) }
  return yield* followShared(noting(known, findings), message)
}

/** Checks first that keys and points are unchanged, then the sharings, and finally the opened shares. */
function* followShared(before: Witness, message: LuckMessage): Generator<undefined, Witness> {
  const { phase, parts } = message
  if (message.shared === undefined) {
    const isKeptBack = phase !== 'commit' && before.roster !== null
    return isKeptBack ? noting(before, [{ code: 'sharings' }]) : before
  }
  const read = messageFields.safeParse(message)
  if (!read.success || read.data.shared.length !== parts.length) return noting(before, [{ code: 'malformed' }])
  const { shared } = read.data
  const roster = rosterOf(before, message.hash, parts, shared)
  const keys = checkRoster(before, roster)
  if (keys.length > 0) return noting(before, keys)
  const known = { ...before, roster: roster.digest }
  if (phase === 'share') return known
  const sharings = digestOfSharings(shared)
  const findings = checkOwnSharing(known, shared)
  if (known.sharings === null) findings.push(...(yield* checkSharings(roster, shared)))
  else if (known.sharings !== sharings) findings.push({ code: 'sharings' })
  if (findings.length === 0 && phase === 'done') findings.push(...checkOpenings(roster, before, parts, shared))
  return noting(findings.length > 0 ? known : { ...known, sharings }, findings)
}

const noting = (witness: Witness, findings: readonly Finding[]): Witness => ({
  ...witness,
  findings: [...witness.findings, ...findings],
})

/** Fills in values that were missing before. Known values are kept. */
function filledIn(before: Part, now: Part | undefined): Part {
  return { ...before, hash: before.hash ?? now?.hash ?? null, number: before.number ?? now?.number ?? null }
}

function answerTo(message: LuckMessage, witness: Witness): LuckAnswer | undefined {
  const { deal, attempt, phase, place, parts } = message
  const { number } = witness
  if (place === null || number === null) return undefined
  const hash = commitment(number, place, witness)
  const secrets = secretsOf(witness)
  if (phase === 'commit') {
    return { type: 'commit', deal, attempt, hash, ...(secrets && { shared: enrolmentOf(secrets) }) }
  }
  if (parts[place - 1]?.hash !== hash) return undefined
  if (!message.shared || !secrets) return phase === 'show' ? { type: 'show', deal, attempt, number } : undefined
  return answerToSharers(message, message.shared, rosterOf(witness, message.hash, parts, message.shared), secrets)
}

function answerToSharers(
  { deal, attempt, phase, place, missing = [] }: LuckMessage,
  shared: Shared,
  roster: Roster,
  secrets: Secrets,
): LuckAnswer | undefined {
  const own = place!
  if (phase === 'share') return { type: 'share', deal, attempt, sharing: makeSharing(roster, own, secrets) }
  if (phase === 'show' && shared[own - 1]?.sharing) {
    return { type: 'show', deal, attempt, number: numberOf(secrets), proof: proveNumber(roster, own, secrets) }
  }
  if (phase !== 'open') return undefined
  const shares = missing.flatMap((dealer) => {
    const sharing = dealer === own ? undefined : shared[dealer - 1]?.sharing
    return sharing ? [{ ...openShare(roster, dealer, sharing, own, secrets), place: dealer }] : []
  })
  return shares.length > 0 ? { type: 'open', deal, attempt, shares } : undefined
}
