// What docs/protocol.md says under "What is hashed" and "What is drawn", written down from the page alone: with Node's own
// cryptography, and none of the program's code.

import { createCipheriv, createHash } from 'node:crypto'
import type { Chance, ChanceItem } from '#shared/engine/chance.ts'
import type { DealAttempt, Proof } from '#shared/luck/commit-reveal.ts'

const ofHex = (hex: string | null) => Buffer.from(hex ?? '', 'hex')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The fields one after the other, each preceded by its length in four bytes. */
function hashOf(fields: readonly (string | Buffer)[]): string {
  const parts = fields.flatMap((field) => {
    const bytes = Buffer.from(field)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return [length, bytes]
  })
  return sha256(Buffer.concat(parts)).toString('hex')
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
const jsonOf = (dealt: unknown) => JSON.stringify(dealt, (_, value: unknown) => sorted(value))

export function promiseOf({ table, deal, attempt, dealt }: DealAttempt, place: number, number: string): string {
  return hashOf(['lanyard luck 1 commitment', table, `${deal}`, `${attempt}`, jsonOf(dealt), `${place}`, ofHex(number)])
}

export function seedOf({ table, deal, attempt, host, parts }: Proof, dealt: unknown): string {
  return hashOf([
    ...['lanyard luck 1 seed', table, `${deal}`, `${attempt}`, jsonOf(dealt), ofHex(host.hash), ofHex(host.number)],
    ...parts.flatMap(({ seats, hash, number }) => [seats.join(','), ofHex(hash), ofHex(number)]),
  ]).slice(0, 32)
}

/** The luck of a game from its seed. */
export function drawnFrom(seed: string): Chance {
  // OpenSSL puts the counter, four bytes, before the nonce.
  const cipher = createCipheriv('chacha20', sha256(Buffer.from(seed)), Buffer.alloc(16))
  const word = () => cipher.update(Buffer.alloc(4)).readUInt32LE()
  const below = (count: number) => {
    let next = word()
    while (next < 2 ** 32 % count) next = word()
    return next % count
  }
  const isSure = (items: readonly ChanceItem[]) => new Set(items).size <= 1
  function swapped<T extends ChanceItem>(items: readonly T[], places: number): T[] {
    const list = [...items]
    for (let place = 0; place < places; place++) {
      const other = place + below(list.length - place)
      ;[list[place], list[other]] = [list[other]!, list[place]!]
    }
    return list
  }
  return {
    die: (sides) => (sides === 1 ? 1 : below(sides) + 1),
    pick: (items) => (isSure(items) ? items[0]! : items[below(items.length)]!),
    shuffle: (items) => (isSure(items) ? [...items] : swapped(items, items.length - 1)),
    sample: (items, count) =>
      isSure(items) || count <= 0 || count >= items.length
        ? items.slice(0, Math.max(count, 0))
        : swapped(items, count).slice(0, count),
  }
}
