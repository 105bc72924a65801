// The source of all luck in games: seeded for play, scripted for scenarios.

import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** An item that chance chooses among: a card, a token, a seat, a number. */
export type ChanceItem = string | number

/**
 * Everything that a game may leave to luck. A question with one possible answer (one item, equal items, a sample that
 * takes everything) is answered without the source, so a scenario has no `fate` entry for it.
 */
export interface Chance {
  /** 1 to `sides`. */
  die(sides: number): number
  /** One of `items`. Throws on an empty list. */
  pick<T extends ChanceItem>(items: readonly T[]): T
  /** `count` of `items` without replacement; all of them, in their order, when there are no more than that. */
  sample<T extends ChanceItem>(items: readonly T[], count: number): T[]
  /** A new list of the same items. */
  shuffle<T extends ChanceItem>(items: readonly T[]): T[]
}

/** An answer of chance in the form of a scenario's `fate`. */
export type Fate = ChanceItem | ChanceItem[]

/**
 * Luck from a source that is asked only if there is something to decide. This is a class, as is the seeded source: play
 * calls both all the time, and the compiler makes the best code for objects of one shape.
 */
class DecidedChance implements Chance {
  readonly #source: Chance

  constructor(source: Chance) {
    this.#source = source
  }

  die(sides: number): number {
    return sides === 1 ? 1 : this.#source.die(sides)
  }

  pick<T extends ChanceItem>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('chance was asked to pick from nothing')
    return allEqual(items) ? items[0]! : this.#source.pick(items)
  }

  sample<T extends ChanceItem>(items: readonly T[], count: number): T[] {
    if (count >= items.length || allEqual(items)) return items.slice(0, count)
    return count <= 0 ? [] : this.#source.sample(items, count)
  }

  shuffle<T extends ChanceItem>(items: readonly T[]): T[] {
    return allEqual(items) ? items.slice() : this.#source.shuffle(items)
  }
}

function allEqual(items: readonly ChanceItem[]): boolean {
  const first = items[0]
  for (const item of items) if (item !== first) return false
  return true
}

/** The generator's name in a log's header. A new generator gets a new name; old logs keep the old one. */
export const algorithm = 'chacha20'

export interface SeededChance extends Chance {
  /** Number of 32-bit words used. Together with the seed this is the whole state, and setting it rewinds. */
  position: number
}

const wordsPerBlock = 16
/** A call of the cipher costs much more than its blocks, so each call makes as many words as the game has used so far. */
const minWordsAtOnce = 128
const maxWordsAtOnce = 1024
const nonce = new Uint8Array(12)
const zeros = new Uint8Array(maxWordsAtOnce * 4)
const noWords = new DataView(zeros.buffer, 0, 0)

/**
 * Luck from a seed (any text; 128 random bits in play): the ChaCha20 key stream whose key is the seed's SHA-256. A cipher,
 * because a player could compute the state of a plain generator from the cards seen so far, and so know the rest.
 */
export function seededChance(seed: string, position = 0): SeededChance {
  return new ChanceOfStream(new KeyStream(sha256(utf8ToBytes(seed)), position))
}

class ChanceOfStream extends DecidedChance implements SeededChance {
  readonly #stream: KeyStream

  constructor(stream: KeyStream) {
    super(stream)
    this.#stream = stream
  }

  get position(): number {
    return this.#stream.position
  }

  set position(words: number) {
    this.#stream.position = words
  }
}

class KeyStream implements SeededChance {
  position: number
  readonly #key: Uint8Array
  /** The part of the stream from word `#start` up to, but not including, word `#end`. */
  #words = noWords
  #start = 0
  #end = 0

  constructor(key: Uint8Array, position: number) {
    this.#key = key
    this.position = position
  }

  die(sides: number): number {
    return 1 + this.#below(sides)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!
  }

  sample<T>(items: readonly T[], count: number): T[] {
    return this.#mix(items, count).slice(0, count)
  }

  shuffle<T>(items: readonly T[]): T[] {
    return this.#mix(items, items.length - 1)
  }

  /** Moves `count` random items to the front. */
  #mix<T>(items: readonly T[], count: number): T[] {
    const mixed = items.slice()
    for (let front = 0; front < count; front++) {
      const chosen = front + this.#below(mixed.length - front)
      const item = mixed[chosen]!
      mixed[chosen] = mixed[front]!
      mixed[front] = item
    }
    return mixed
  }

  /** 0 to `limit` - 1, each exactly as likely as the others: the first 2³² mod `limit` words are thrown away. */
  #below(limit: number): number {
    let value = this.#word()
    // A remainder is below `limit`, so a word that is `limit` or more needs no second division.
    while (value < limit && value < (-limit >>> 0) % limit) value = this.#word()
    // `>>> 0` does not change the number. Without it V8 may store it, and all coordinates made from it, as doubles.
    return (value % limit) >>> 0
  }

  #word(): number {
    const { position } = this
    if (position < this.#start || position >= this.#end) this.#read(position)
    this.position++
    return this.#words.getUint32((position - this.#start) * 4, true)
  }

  /** Computes the key stream from the block that holds this word. */
  #read(position: number): void {
    const blocks = Math.floor(Math.min(Math.max(position, minWordsAtOnce), maxWordsAtOnce) / wordsPerBlock)
    const block = Math.floor(position / wordsPerBlock)
    const bytes = chacha20(this.#key, nonce, zeros.subarray(0, blocks * wordsPerBlock * 4), undefined, block)
    this.#words = new DataView(bytes.buffer, bytes.byteOffset)
    this.#start = block * wordsPerBlock
    this.#end = this.#start + blocks * wordsPerBlock
  }
}

/** A scenario's `fate` does not fit the game's question: an impossible outcome, or none left. */
export class FateError extends Error {
  readonly fate: 'impossible' | 'exhausted'
  constructor(fate: 'impossible' | 'exhausted', message: string) {
    super(message)
    this.fate = fate
  }
}

export interface ScriptedChance extends Chance {
  /** Number of outcomes not used yet. At the end of a scenario it should be 0. */
  left(): number
}

/** Reads luck from a list of outcomes, in order. Throws FateError when one is missing or impossible. */
export function scriptedChance(outcomes: readonly unknown[]): ScriptedChance {
  let next = 0
  function take<F extends Fate>(asked: string, isPossible: (outcome: unknown) => boolean): F {
    if (next === outcomes.length) throw new FateError('exhausted', `no outcome left for ${asked}`)
    const outcome = outcomes[next]
    if (!isPossible(outcome)) {
      throw new FateError('impossible', `fate[${next}] is ${JSON.stringify(outcome)}, asked was ${asked}`)
    }
    next++
    return outcome as F
  }
  const chance = new DecidedChance({
    die: (sides) => take<number>(`a die of ${sides}`, (outcome) => isFace(outcome, sides)),
    pick: <T extends ChanceItem>(items: readonly T[]) =>
      take<T>(`one of ${items.join(' ')}`, (outcome) => items.includes(outcome as T)),
    sample: <T extends ChanceItem>(items: readonly T[], count: number) =>
      take<T[]>(`${count} of ${items.join(' ')}`, (outcome) => isDrawn(outcome, items, count)).slice(),
    shuffle: <T extends ChanceItem>(items: readonly T[]) =>
      take<T[]>(`an order of ${items.join(' ')}`, (outcome) => isDrawn(outcome, items, items.length)).slice(),
  })
  return Object.assign(chance, { left: () => outcomes.length - next })
}

function isFace(outcome: unknown, sides: number): boolean {
  return Number.isInteger(outcome) && Number(outcome) >= 1 && Number(outcome) <= sides
}

function isDrawn(outcome: unknown, items: readonly ChanceItem[], count: number): boolean {
  if (!Array.isArray(outcome) || outcome.length !== count) return false
  const available = items.slice()
  return outcome.every((item) => {
    const index = available.indexOf(item as ChanceItem)
    if (index >= 0) available.splice(index, 1)
    return index >= 0
  })
}
