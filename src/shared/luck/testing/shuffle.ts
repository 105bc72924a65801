// A shuffle as an honest host runs it, without a host: for tests that falsify the host's messages, and for the vectors.

import { commitment, fieldsOf, rosterOf } from '../commit-reveal.ts'
import { withReceived } from '../device-side.ts'
import { answerLuckMessage } from './answer-luck-message.ts'
import { numberFromShares, numberOf, secretsFrom, sharersOf, thresholdOf } from '../sharing.ts'
import type { LuckMessage } from '../../protocol/luck.ts'
import type { Witness } from '../witness.ts'
import type { DealAttempt, Proof } from '../commit-reveal.ts'
import type { Roster } from '../sharing.ts'
import type { OpenedShare, SharedPart } from '../sharing-data.ts'
import type { LuckStep, LuckAnswer } from '../device-side.ts'

export type Phase = LuckMessage['phase']

export interface Shuffler {
  readonly seats: readonly number[]
  /** 32 random bytes from which all of the device's keys are made, or its number if it has no key. */
  readonly secret: string
  readonly hasNoKey?: boolean
  /** Phases in which the device gets no messages, as if it were not connected. */
  readonly misses?: readonly Phase[]
  /** Falsifies a message of the host to this device. */
  readonly bend?: (message: LuckMessage) => LuckMessage
}

export interface Shuffled {
  readonly proof: Proof
  /** The record of each device; undefined for one that has missed the whole shuffle. */
  readonly witnesses: readonly (Witness | undefined)[]
  /** The answers of each device, in the order of the phases. */
  readonly answers: readonly (readonly string[])[]
}

export function shuffled(occasion: DealAttempt, hostNumber: string, shufflers: readonly Shuffler[]): Shuffled {
  const host = { number: hostNumber, hash: commitment(hostNumber, 0, occasion) }
  const parts: { seats: readonly number[]; hash: string | null; number: string | null }[] = shufflers.map(
    ({ seats }) => ({ seats, hash: null, number: null }),
  )
  const shared: (SharedPart | null)[] = parts.map(() => null)
  const witnesses: (Witness | undefined)[] = parts.map(() => undefined)
  const answers: string[][] = parts.map(() => [])
  const opened = parts.map((): OpenedShare[] => [])
  let roster: Roster | undefined
  const missing = () => shared.flatMap((one, index) => (one?.sharing && !parts[index]!.number ? [index + 1] : []))

  const take = (index: number, answer: LuckAnswer) => {
    if (answer.type === 'commit') {
      parts[index]!.hash = answer.hash
      if (answer.shared) shared[index] = { ...answer.shared, sharing: null, proof: null, opened: null }
    } else if (answer.type === 'share') shared[index]!.sharing = answer.sharing
    else if (answer.type === 'show') {
      parts[index]!.number = answer.number
      if (answer.proof) shared[index]!.proof = answer.proof
    } else for (const one of answer.shares) opened[one.place - 1]!.push({ ...one, place: index + 1 })
  }
  const message = (phase: Phase, index: number): LuckMessage => ({
    type: 'luck',
    ...occasion,
    phase,
    asked: 1,
    place: index + 1,
    hash: host.hash,
    parts: parts.map(({ seats, hash, number }) => ({
      seats,
      hash: phase === 'commit' ? null : hash,
      number: phase === 'done' ? number : null,
    })),
    ...(roster && shared[index] && { shared: JSON.parse(JSON.stringify(shared)) as SharedPart[] }),
    ...(phase === 'open' && { missing: missing() }),
  })
  const run = (phase: Phase) => {
    const messages = shufflers.map((_, index) => message(phase, index))
    for (const [index, { misses, bend, secret, hasNoKey }] of shufflers.entries()) {
      if ((phase === 'share' || phase === 'open') && !shared[index]) continue
      if (misses?.includes(phase)) continue
      const said = bend?.(messages[index]!) ?? messages[index]!
      const answerTo = hasNoKey ? answerWithoutKey : answerLuckMessage
      const { witness, answer } = answerTo(witnesses[index], said, () => secret)
      if (answer) take(index, answer)
      witnesses[index] = answer ? withReceived(witness, answer) : witness
      answers[index]!.push(answer?.type ?? 'nothing')
    }
  }

  run('commit')
  const offered = rosterOf(occasion, host.hash, parts, shared)
  if (sharersOf(offered) > 1) {
    roster = offered
    run('share')
  } else shared.fill(null)
  run('show')
  if (missing().length > 0) {
    const places = missing()
    run('open')
    for (const place of places) open(place)
  }
  run('done')
  const { table, deal, attempt } = occasion
  return {
    proof: { table, deal, attempt, host, parts, ...(roster && { shared }) },
    witnesses,
    answers,
  }

  function open(place: number): void {
    const enough = opened[place - 1]!.slice(0, thresholdOf(roster!))
    if (enough.length < thresholdOf(roster!)) return
    const number = numberFromShares(enough)
    shared[place - 1]!.opened = enough
    if (commitment(number, place, occasion) === parts[place - 1]!.hash) parts[place - 1]!.number = number
  }
}

/** The number of a device with keys. */
export const numberFrom = (secret: string, occasion: DealAttempt): string =>
  numberOf(secretsFrom(secret, fieldsOf(occasion)))

/** Answers like a client without a key, which takes no part in the sharing: its number is any 32 bytes. */
export function answerWithoutKey(before: Witness | undefined, message: LuckMessage, number: () => string): LuckStep {
  const { witness, answer } = answerLuckMessage(before, message, number)
  if (witness.secret === null || answer?.type !== 'commit') return { witness, ...(answer && { answer }) }
  const { deal, attempt, place } = message
  const own = { ...witness, secret: null, number: number() }
  const hash = commitment(own.number, place!, own)
  return { witness: own, answer: { type: 'commit', deal, attempt, hash } }
}
