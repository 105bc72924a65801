// Recomputes docs/vectors/fair-luck.json, with which other programs can test that they check a shuffle as this one does.
// `npx vitest run --project unit src/shared/luck/vectors.test.ts -u` writes the file again.

import { bytesToHex } from '@noble/hashes/utils.js'
import { format } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededChance } from '../engine/chance.ts'
import { generator, scalars, secondGenerator } from './group.ts'
import { fieldsOf, rosterOf, seedFrom } from './commit-reveal.ts'
import { secretsFrom, thresholdOf } from './sharing.ts'
import { shuffled } from './testing/shuffle.ts'
import { drawnFrom, promiseOf, seedOf } from '../../main/host/testing/steps-of-protocol.ts'
import type { FormatConfig } from 'oxfmt'
import type { Chance } from '../engine/chance.ts'
import type { DealAttempt, Proof } from './commit-reveal.ts'
import type { Shuffler } from './testing/shuffle.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, 'docs/vectors/fair-luck.json')
const dealt = {
  game: 'numbers',
  rulesVersion: 1,
  options: { trap: 'none', rounds: 2 },
  seats: 4,
  algorithm: 'chacha20',
}
const hostNumber = '0123456789abcdef'.repeat(4)
/** So many that about half of the words are thrown away. */
const manySides = 2 ** 31 + 1
const seedOfDraws = '00112233445566778899aabbccddeeff'
const hexOf = (scalar: bigint) => bytesToHex(scalars.toBytes(scalar))

function vector(name: string, attempt: number, shufflers: readonly Shuffler[]) {
  const occasion: DealAttempt = { table: 'abc123', deal: 1, attempt, dealt }
  const { proof } = shuffled(occasion, hostNumber, shufflers)
  const { shared } = proof
  const roster = shared && rosterOf(occasion, proof.host.hash, proof.parts, shared)
  const secrets = shufflers.map(({ secret, hasNoKey }) => (hasNoKey ? null : secretsFrom(secret, fieldsOf(occasion))))
  return {
    name,
    dealt,
    ...(roster && {
      roster: roster.digest,
      threshold: thresholdOf(roster),
      // Secret in a real shuffle. Here the authors of clients can test their code with them.
      secrets: secrets.map((one) => one && { scalar: hexOf(one.scalar), key: hexOf(one.key) }),
    }),
    proof,
    seed: seedFrom(proof, occasion),
  }
}

/** Luck drawn from a seed: one question after the other, some of which have only one possible answer. */
function draws(seed: string, chance: Chance) {
  const cards = ['ace', 'two', 'three', 'four', 'five']
  return {
    seed,
    draws: [
      ...[6, 1, 20, manySides, manySides, manySides].map((die) => ({ die, gives: chance.die(die) })),
      ...[cards, ['ace', 'ace']].map((pick) => ({ pick, gives: chance.pick(pick) })),
      ...[cards, ['ace'], ['ace', 'ace', 'two']].map((shuffle) => ({ shuffle, gives: chance.shuffle(shuffle) })),
      ...[0, 2, 4, 5].map((count) => ({ sample: cards, count, gives: chance.sample(cards, count) })),
      { die: 6, gives: chance.die(6) },
    ],
  }
}

test('the vectors in the documents are what the program makes', async () => {
  const device = (digit: string, ...seats: number[]): Shuffler => ({ seats, secret: digit.repeat(64) })
  const [ana, ben, cleo] = [device('1', 0, 3), device('2', 1), device('3', 2)] as const
  const vectors = {
    generators: { first: generator.hex, second: secondGenerator.hex },
    shuffles: [
      vector('three devices share their numbers and show them', 1, [ana, ben, cleo]),
      vector('the second of three does not show its number, and the others open it', 2, [
        ana,
        { ...ben, misses: ['show'] },
        cleo,
      ]),
      vector('two devices share their numbers, the third has no key', 3, [ana, ben, { ...cleo, hasNoKey: true }]),
      vector('no device has a key, the second shows no number, the third promises none', 4, [
        { ...ana, hasNoKey: true },
        { ...ben, hasNoKey: true, misses: ['show'] },
        { ...cleo, hasNoKey: true, misses: ['commit', 'show'] },
      ]),
    ],
    luck: draws(seedOfDraws, seededChance(seedOfDraws)),
  }
  const settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code } = await format(file, JSON.stringify(vectors), settings)
  await expect(code).toMatchFileSnapshot(file)
})

test('the steps of docs/protocol.md, without the program, make the vectors in the documents', () => {
  const { shuffles, luck } = JSON.parse(readFileSync(file, 'utf8')) as {
    shuffles: (Pick<DealAttempt, 'dealt'> & { name: string; proof: Proof; seed: string })[]
    luck: unknown
  }
  for (const { name, dealt, proof, seed } of shuffles) {
    const occasion = { ...proof, dealt }
    const numbers = [proof.host, ...proof.parts].map(({ number, hash }, place) => {
      return number === null ? hash : promiseOf(occasion, place, number)
    })
    expect(numbers, name).toEqual([proof.host, ...proof.parts].map(({ hash }) => hash))
    expect(seedOf(proof, dealt), name).toBe(seed)
  }
  expect(draws(seedOfDraws, drawnFrom(seedOfDraws))).toEqual(luck)
})
