// All luck of all games: what may be asked of it, and the three that answer: seeded, scripted, recorded.

import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** What luck decides about: cards, tokens, seats, pips. */
export type Thing = string | number

/**
 * Everything that a game may leave to luck. A question with one possible answer (one item, equal items, a sample that
 * takes everything) is not chance: it is answered without asking the source, so a scenario spells out no fate for it.
 */
export interface Chance {
  /** 1 to `sides`. */
  die(sides: number): number
  /** One of `items`. Throws on an empty list. */
  pick<T extends Thing>(items: readonly T[]): T
  /** `count` of `items` without putting back; all of them, in their order, when there are no more than that. */
  sample<T extends Thing>(items: readonly T[], count: number): T[]
  /** A new list of the same items. */
  shuffle<T extends Thing>(items: readonly T[]): T[]
}

/** One question put to luck, and the form of its answer in a scenario's `fate`. */
export type Question =
  | { readonly ask: 'die'; readonly sides: number }
  | { readonly ask: 'pick'; readonly items: readonly Thing[] }
  | { readonly ask: 'sample'; readonly items: readonly Thing[]; readonly count: number }
  | { readonly ask: 'shuffle'; readonly items: readonly Thing[] }
export type Fate = Thing | Thing[]

/** Chance as a game sees it, over a source that is asked only where there is something to decide. */
function chanceOver(answer: (question: Question) => Fate): Chance {
  return {
    die: (sides) => (sides === 1 ? 1 : (answer({ ask: 'die', sides }) as number)),
    pick<T extends Thing>(items: readonly T[]) {
      if (items.length === 0) throw new Error('chance was asked to pick from nothing')
      return allEqual(items) ? items[0]! : (answer({ ask: 'pick', items }) as T)
    },
    sample<T extends Thing>(items: readonly T[], count: number) {
      if (count >= items.length || allEqual(items)) return items.slice(0, count)
      return count <= 0 ? [] : (answer({ ask: 'sample', items, count }) as T[])
    },
    shuffle: <T extends Thing>(items: readonly T[]) =>
      allEqual(items) ? items.slice() : (answer({ ask: 'shuffle', items }) as T[]),
  }
}

function allEqual(items: readonly Thing[]): boolean {
  const first = items[0]
  for (const item of items) if (item !== first) return false
  return true
}

/** Names the generator in a log's header. A new generator gets a new name; old logs go on with the old one. */
export const algorithm = 'chacha20'

export interface SeededChance extends Chance {
  /** How many 32-bit words have been used: with the seed, the whole state of this luck. Setting it rewinds. */
  position: number
}

const wordsAtOnce = 128
const wordsPerBlock = 16
const nonce = new Uint8Array(12)
const zeros = new Uint8Array(wordsAtOnce * 4)

/**
 * Luck from a seed (any text; 128 random bits in play): the ChaCha20 key stream under SHA-256 of it. A cipher, since
 * a player who could compute the state of a plain generator from the cards seen so far would know the rest.
 */
export function seededChance(seed: string, position = 0): SeededChance {
  const key = sha256(utf8ToBytes(seed))
  const bytes = new Uint8Array(wordsAtOnce * 4)
  const words = new DataView(bytes.buffer)
  let filled = -1
  let at = position

  function word(): number {
    const page = Math.floor(at / wordsAtOnce)
    if (page !== filled) {
      chacha20(key, nonce, zeros, bytes, page * (wordsAtOnce / wordsPerBlock))
      filled = page
    }
    return words.getUint32((at++ % wordsAtOnce) * 4, true)
  }

  /** 0 to `limit` - 1, each exactly as likely as the others: the first 2³² mod `limit` words are thrown away. */
  function below(limit: number): number {
    const unfair = (-limit >>> 0) % limit
    let value = word()
    while (value < unfair) value = word()
    return value % limit
  }

  /** Moves `count` random items to the front. */
  function mix(items: readonly Thing[], count: number): Thing[] {
    const mixed = items.slice()
    for (let front = 0; front < count; front++) {
      const chosen = front + below(mixed.length - front)
      const item = mixed[chosen]!
      mixed[chosen] = mixed[front]!
      mixed[front] = item
    }
    return mixed
  }

  const chance = chanceOver((question) => {
    switch (question.ask) {
      case 'die':
        return 1 + below(question.sides)
      case 'pick':
        return question.items[below(question.items.length)]!
      case 'sample':
        return mix(question.items, question.count).slice(0, question.count)
      case 'shuffle':
        return mix(question.items, question.items.length - 1)
    }
  })
  return Object.defineProperty(chance as SeededChance, 'position', {
    get: () => at,
    set: (value: number) => {
      at = value
    },
  })
}

/** A scenario's fate does not fit what the game asked: an outcome that can't be, or none left. */
export class FateError extends Error {
  readonly fate: 'impossible' | 'exhausted'
  constructor(fate: 'impossible' | 'exhausted', message: string) {
    super(message)
    this.fate = fate
  }
}

export interface ScriptedChance extends Chance {
  /** Outcomes that nobody has asked for yet: at the end there should be none. */
  left(): number
}

/** Luck read from a list of outcomes, in the order of the asking. Throws FateError when one is missing or can't be. */
export function scriptedChance(outcomes: readonly unknown[]): ScriptedChance {
  let next = 0
  const chance = chanceOver((question) => {
    if (next === outcomes.length) throw new FateError('exhausted', `no outcome left for ${describe(question)}`)
    const outcome = outcomes[next]
    if (!isPossible(question, outcome)) {
      throw new FateError('impossible', `fate[${next}] is ${JSON.stringify(outcome)}, asked was ${describe(question)}`)
    }
    next++
    return Array.isArray(outcome) ? (outcome as Thing[]).slice() : outcome
  })
  return Object.assign(chance, { left: () => outcomes.length - next })
}

function describe(question: Question): string {
  if (question.ask === 'die') return `a die of ${question.sides} sides`
  const items = question.items.join(' ')
  return question.ask === 'sample' ? `${question.count} of ${items}` : `a ${question.ask} of ${items}`
}

function isPossible(question: Question, outcome: unknown): outcome is Fate {
  if (question.ask === 'die')
    return Number.isInteger(outcome) && Number(outcome) >= 1 && Number(outcome) <= question.sides
  if (question.ask === 'pick') return question.items.includes(outcome as Thing)
  const size = question.ask === 'sample' ? question.count : question.items.length
  if (!Array.isArray(outcome) || outcome.length !== size) return false
  const available = question.items.slice()
  return outcome.every((item) => {
    const index = available.indexOf(item as Thing)
    if (index >= 0) available.splice(index, 1)
    return index >= 0
  })
}

/** The same luck, with each outcome written down in the form that a scenario's `fate` reads. */
export function recordedChance(chance: Chance, outcomes: Fate[]): Chance {
  return chanceOver((question) => {
    const outcome = ask(chance, question)
    outcomes.push(outcome)
    return outcome
  })
}

function ask(chance: Chance, question: Question): Fate {
  switch (question.ask) {
    case 'die':
      return chance.die(question.sides)
    case 'pick':
      return chance.pick(question.items)
    case 'sample':
      return chance.sample(question.items, question.count)
    case 'shuffle':
      return chance.shuffle(question.items)
  }
}
