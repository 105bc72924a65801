// Checks how a game was dealt: the proof by itself, against the log, and against the record of one device.

import { deepEqual } from '../engine/deep-equal.ts'
import { LogError } from '../engine/log.ts'
import { replay } from '../engine/replay.ts'
import { checkNumbers, checkPromises } from './check-parts.ts'
import { checkKnownSharings, checkShared } from './check-sharing.ts'
import { canonicalJson, commitment, dealtOf, seedFrom } from './commit-reveal.ts'
import type { Game, Outcome } from '../engine/game.ts'
import type { MatchLog } from '../engine/log.ts'
import type { Match } from '../engine/match.ts'
import type { DealAttempt, Proof } from './commit-reveal.ts'
import type { Finding } from './finding.ts'
import type { SeenView, Witness } from './witness.ts'

/** Errors in the proof itself, and between it and the log's seed. `known`: the digest of sharings checked before. */
export function checkLuck(proof: Proof, log: MatchLog, known: string | null = null): Finding[] {
  const { table, deal, attempt } = proof
  const occasion: DealAttempt = { table, deal, attempt, dealt: dealtOf(log.header) }
  const findings: Finding[] = []
  if (commitment(proof.host.number, 0, occasion) !== proof.host.hash) findings.push({ code: 'host-number' })
  proof.parts.forEach(({ hash, number }, index) => {
    if (number === null || commitment(number, index + 1, occasion) === hash) return
    findings.push({ code: 'device-number', params: { device: index + 1 } })
  })
  if (seedFrom(proof, occasion) !== log.header.seed) findings.push({ code: 'seed' })
  return [...findings, ...checkShared(proof, occasion, known)]
}

/** Differences between the proof and what this device saw while the cards were shuffled. */
export function checkWitness(proof: Proof, log: MatchLog, witness: Witness): Finding[] {
  if (proof.attempt !== witness.attempt) {
    // This device has seen nothing of a later attempt. Of an earlier attempt it knows that it led to no match.
    const params = { seen: witness.attempt, told: proof.attempt }
    return proof.attempt < witness.attempt ? [{ code: 'hidden-deal', params }] : []
  }
  const findings = [...witness.findings]
  if (canonicalJson(dealtOf(log.header)) !== canonicalJson(witness.dealt)) findings.push({ code: 'dealt' })
  if (proof.host.hash !== witness.hash) findings.push({ code: 'host-hash' })
  findings.push(...checkPromises(witness, proof.parts), ...checkNumbers(witness, proof.parts))
  return [...findings, ...checkKnownSharings(witness, proof)]
}

/** Plays the log again and compares it with every view of the game that this page got. */
export function checkGame(
  game: Game,
  log: MatchLog,
  seen: readonly SeenView[],
  outcome: Outcome | undefined,
): Finding[] {
  const findings: Finding[] = []
  const unplayed = new Set(seen)
  const compare = (match: Match) => {
    for (const one of unplayed) {
      if (one.revision !== match.revision) continue
      unplayed.delete(one)
      if (!deepEqual(plain(match.view(one.viewer)), one.view)) findings.push(viewFinding(one))
    }
  }
  try {
    compare(replay(game, { header: log.header, entries: [] }))
    const match = replay(game, log, (_, at) => compare(at))
    if (outcome && !deepEqual(plain(match.outcome), outcome)) findings.push({ code: 'outcome' })
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    return [...findings, { code: 'log', params: { move: error.entry ?? 0 } }]
  }
  return [...findings, ...[...unplayed].map(viewFinding)]
}

const viewFinding = ({ revision }: SeenView): Finding => ({ code: 'view', params: { move: revision } })

/** The data after its way through JSON, as in a message. */
const plain = (data: unknown): unknown => (data === undefined ? undefined : JSON.parse(JSON.stringify(data)))
