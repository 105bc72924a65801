// The result of the luck check that a device makes after a game.

import { deepEqual } from '../engine/deep-equal.ts'
import { logSchema } from '../engine/log.ts'
import { checkGame, checkLuck, checkWitness } from './check-proof.ts'
import { proofSchema } from './commit-reveal.ts'
import type { Game, Outcome } from '../engine/game.ts'
import type { MatchLog } from '../engine/log.ts'
import type { SeenView, Witness } from './witness.ts'
import type { Finding } from './finding.ts'
import type { Proof } from './commit-reveal.ts'

/** Why a device can't confirm a deal in which it found no error. */
type UncheckedReason =
  /** The host has no proof: an older game, or one with a given seed. */
  | 'no-proof'
  /** The host did not answer. */
  | 'no-answer'
  /** Only the host contributed a number. */
  | 'host-alone'
  /** This page was not connected when the cards were shuffled. */
  | 'came-later'
  /** This device watched without a seat. */
  | 'no-seat'
  /** This device had a seat, but its number did not reach the host in time. */
  | 'too-late'
  /** The host may have left out a number after seeing it: the others could not have opened that number. */
  | 'could-choose'

export type Verdict = ConsistentVerdict | { readonly kind: 'wrong'; readonly findings: readonly Finding[] }

interface ConsistentVerdict {
  readonly kind: 'checked' | 'unchecked'
  readonly doubt?: UncheckedReason
  /** The most deals among which the host could have chosen: 1 if it had no choice. */
  readonly choices: number
  /** Number of devices whose number is in the seed. */
  readonly devices: number
  /** The seats of each device that took part but whose number is not in the seed. */
  readonly leftOut: readonly (readonly number[])[]
  /** Number of earlier attempts at this deal, which led to no game. */
  readonly thrownAway: number
}

export interface Evidence {
  readonly game: Game
  readonly table: string
  readonly deal: number
  /** The host's answer to `prove`, unchecked. There the sharings come beside the proof, in `shared`; in a file, inside it. */
  readonly proof: unknown
  readonly shared?: unknown
  readonly log: unknown
  /** This device's record of the latest shuffle of this deal. */
  readonly witness: Witness | undefined
  readonly seen: readonly SeenView[]
  readonly outcome: Outcome | undefined
  /** The options that the table showed throughout the game. */
  readonly options: unknown
}

export const withoutProof = (doubt: 'no-proof' | 'no-answer'): Verdict => ({
  kind: 'unchecked',
  doubt,
  choices: 1,
  devices: 0,
  leftOut: [],
  thrownAway: 0,
})

/** Never throws, whatever the host has sent. */
export function judgeLuck(evidence: Evidence): Verdict {
  const proof = proofSchema.safeParse(wholeProof(evidence))
  const log = logSchema.safeParse(evidence.log)
  if (!proof.success || !log.success || !isNestedWithin(maxLevels, [proof.data, log.data, evidence.outcome]))
    return { kind: 'wrong', findings: [{ code: 'malformed' }] }
  const findings = findingsOf(evidence, proof.data, log.data)
  if (findings.length > 0) return { kind: 'wrong', findings }
  const { parts, attempt } = proof.data
  const choices = choicesOf(proof.data, evidence.witness)
  const doubt = doubtOf(proof.data, evidence.witness) ?? (choices > 1 ? 'could-choose' : undefined)
  return {
    kind: doubt ? 'unchecked' : 'checked',
    ...(doubt && { doubt }),
    choices,
    devices: parts.filter(({ number }) => number !== null).length,
    leftOut: parts.filter(({ number }) => number === null).map(({ seats }) => seats),
    thrownAway: attempt - 1,
  }
}

/** More levels of nesting than any log or proof has. Comparing much deeper data would overflow the stack. */
const maxLevels = 50

function isNestedWithin(levels: number, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return true
  return levels > 0 && Object.values(data).every((item) => isNestedWithin(levels - 1, item))
}

/** The proof in the form in which a file keeps it. */
function wholeProof({ proof, shared }: Pick<Evidence, 'proof' | 'shared'>): unknown {
  return shared === undefined || typeof proof !== 'object' ? proof : { ...proof, shared }
}

function findingsOf(
  { game, table, deal, witness, seen, outcome, options }: Evidence,
  proof: Proof,
  log: MatchLog,
): Finding[] {
  const findings: Finding[] = proof.table === table && proof.deal === deal ? [] : [{ code: 'other-deal' }]
  findings.push(...checkLuck(proof, log, witness?.sharings))
  if (witness) findings.push(...checkWitness(proof, log, witness))
  if (options !== undefined && !deepEqual(log.header.options, options)) findings.push({ code: 'dealt' })
  findings.push(...checkGame(game, log, seen, outcome))
  return distinct(findings)
}

function doubtOf(proof: Proof, witness: Witness | undefined): UncheckedReason | undefined {
  if (proof.parts.every(({ number }) => number === null)) return 'host-alone'
  if (witness?.attempt !== proof.attempt) return 'came-later'
  if (witness.place === null) return witness.fromTheStart ? 'no-seat' : 'came-later'
  if (witness.number === null || !witness.fromTheStart) return 'came-later'
  return proof.parts[witness.place - 1]?.number === witness.number ? undefined : 'too-late'
}

/**
 * The host sees every number before the deal and can claim of any that it did not arrive, and so choose between the deal
 * with it and the deal without it. It can't if the others would have opened the number; nor can it with this device's own
 * number, which this device finds in the proof.
 */
function choicesOf({ parts, shared, attempt }: Proof, witness: Witness | undefined): number {
  const own = witness?.attempt === attempt ? witness : undefined
  const loose = parts.filter(({ hash, number }, index) => {
    const isSafe = (index + 1 === own?.place && number === own.number) || Boolean(shared?.[index]?.sharing)
    return hash !== null && (number === null || !isSafe)
  })
  return 2 ** loose.length
}

/** The findings without repetitions. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
