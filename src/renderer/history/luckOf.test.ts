// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { commitment, dealtOf, seedFrom } from '#shared/luck/commit-reveal.ts'
import type { DealAttempt, Proof } from '#shared/luck/commit-reveal.ts'
import type { Witness } from '#shared/luck/witness.ts'
import { saveWitness } from '../client/storage/witnessStorage.ts'
import { luckOf } from './luckOf.ts'
import { playedMatch } from '../games/testing/playedMatch.ts'

const [hosts, own, others] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]

/** A match with a fair shuffle. Witnesses stay in storage between tests, so each test has its own table. */
function dealt(table: string, hostNumber = hosts) {
  const occasion: DealAttempt = { table, deal: 1, attempt: 1, dealt: dealtOf(playedMatch().log.header) }
  const proof: Proof = {
    table,
    deal: 1,
    attempt: 1,
    host: { number: hostNumber, hash: commitment(hostNumber, 0, occasion) },
    parts: [{ seats: [0], hash: commitment(own, 1, occasion), number: own }],
  }
  const witness: Witness = {
    ...occasion,
    place: 1,
    number: own,
    hash: proof.host.hash,
    parts: proof.parts,
    fromTheStart: true,
    committed: true,
    shown: true,
    findings: [],
    secret: null,
    handed: false,
    roster: null,
    sharings: null,
  }
  return { proof, witness, match: { ...playedMatch('dead-mans-draw', 2, {}, seedFrom(proof, occasion)), luck: proof } }
}

test('without a proof there is nothing to say', () => {
  expect(luckOf(playedMatch())).toBeUndefined()
})

test('a device that was not there says that it is of one piece, and no more', () => {
  expect(luckOf(dealt('strange').match)).toEqual({
    verdict: { kind: 'unchecked', doubt: 'came-later', choices: 2, devices: 1, leftOut: [], thrownAway: 0 },
    devices: [[0]],
  })
})

test('a device that had a part, at whatever host, can vouch for it', () => {
  const { witness, match } = dealt('known')
  saveWitness('some host', witness)
  expect(luckOf(match)?.verdict).toMatchObject({ kind: 'checked', devices: 1 })
})

test('a file that was changed does not fit itself', () => {
  const { proof, match } = dealt('changed')
  const codes = (luck: unknown) => {
    const verdict = luckOf({ ...match, luck })?.verdict
    return verdict?.kind === 'wrong' ? verdict.findings.map(({ code }) => code) : []
  }
  expect(codes({ ...proof, host: { ...proof.host, number: others } })).toEqual(['host-number', 'seed'])
  expect(codes('trust me')).toEqual(['malformed'])
})

test('a deal that was invented whole fits itself, and only a device that was there finds it out', () => {
  const invented = dealt('invented', others)
  expect(luckOf(invented.match)?.verdict.kind).toBe('unchecked')
  saveWitness('some host', dealt('invented').witness)
  expect(luckOf(invented.match)?.verdict).toEqual({ kind: 'wrong', findings: [{ code: 'host-hash' }] })
})
