import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, commitment, proofSchema, seedFrom } from './commit-reveal.ts'
import type { DealAttempt, Proof } from './commit-reveal.ts'

const dealt = {
  game: 'numbers',
  rulesVersion: 1,
  options: { rounds: 2, trap: 'none' },
  seats: 3,
  algorithm: 'chacha20',
}
const occasion: DealAttempt = { table: 'abc123', deal: 1, attempt: 1, dealt }
const number = '0123456789abcdef'.repeat(4)

describe('a promise', () => {
  test('is what docs/protocol.md says, to the byte', () => {
    // Computed by another program that was written from docs/protocol.md alone.
    expect(commitment(number, 2, occasion)).toBe('bc00b2cc6af2512430fe012897c72b19591faf50a5f943c6587286ac54d5d566')
    const parts = [
      { seats: [0, 2], hash: commitment(number, 1, occasion), number },
      { seats: [1], hash: null, number: null },
    ]
    const host = { hash: commitment(number, 0, occasion), number }
    expect(seedFrom({ host, parts }, occasion)).toBe('df810853a890a1dce0ca589971fcdd20')
  })

  test.each<[string, Partial<DealAttempt>]>([
    ['table', { table: 'abc124' }],
    ['deal', { deal: 2 }],
    ['attempt', { attempt: 2 }],
    ['game', { dealt: { ...dealt, options: { rounds: 3, trap: 'none' } } }],
  ])('is good for one %s only', (_, change) => {
    expect(commitment(number, 1, { ...occasion, ...change })).not.toBe(commitment(number, 1, occasion))
  })

  test('is good for one place only: nobody can hand in a copy of another one', () => {
    expect(commitment(number, 1, occasion)).not.toBe(commitment(number, 2, occasion))
  })

  test('runs no two fields together', () => {
    expect(commitment(number, 1, { ...occasion, deal: 1, attempt: 11 })).not.toBe(
      commitment(number, 1, { ...occasion, deal: 11, attempt: 1 }),
    )
  })
})

test('equal data is the same text, whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const text = canonicalJson(data)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)))
      expect(canonicalJson(turned(data))).toBe(text)
    }),
  )
  expect(canonicalJson({ b: undefined, a: [1, 'x', null] })).toBe('{"a":[1,"x",null]}')
})

/** The same data with the fields of every object in reverse order. */
function turned(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(turned)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data)
      .reverse()
      .map(([name, value]) => [name, turned(value)]),
  )
}

test.each<[string, (proof: Proof) => unknown]>([
  ['nothing', () => undefined],
  ['a field too many', (proof) => ({ ...proof, note: 'trust me' })],
  ['a number too short', (proof) => ({ ...proof, host: { ...proof.host, number: 'ab' } })],
  ['large letters', (proof) => ({ ...proof, host: { ...proof.host, number: number.toUpperCase() } })],
  ['a part of no seat', (proof) => ({ ...proof, parts: [{ seats: [], hash: null, number: null }] })],
  ['parts without end', (proof) => ({ ...proof, parts: Array(17).fill({ seats: [0], hash: null, number: null }) })],
])('%s is no proof', (_, change) => {
  const proof: Proof = { table: 'abc123', deal: 1, attempt: 1, host: { hash: number, number }, parts: [] }
  expect(proofSchema.safeParse(proof).success).toBe(true)
  expect(proofSchema.safeParse(change(proof)).success).toBe(false)
})
