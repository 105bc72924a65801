// A device's side of a shuffle: what it answers the host, and what it remembers so that it can check the game at its end.

import { checkNumbers, checkPromises } from './check.ts'
import { canonical, commitment } from './luck.ts'
import type { LuckMessage } from '../protocol/luck.ts'
import type { Ask } from '../protocol/messages.ts'
import type { Finding, Witness } from './check.ts'
import type { Part } from './luck.ts'

export type LuckAnswer = Extract<Ask, { type: 'commit' | 'show' }>

/**
 * `before`: what this device remembers of the same deal. `number` gives 32 random bytes in hex. A device that finds
 * something wrong answers nothing any more: the game may go on without its number, and its end says why.
 */
export function hearLuck(
  before: Witness | undefined,
  message: LuckMessage,
  number: () => string,
): { witness: Witness; answer?: LuckAnswer } {
  if (before && message.attempt < before.attempt) {
    const params = { seen: before.attempt, told: message.attempt }
    return { witness: noting(before, [{ code: 'hidden-deal', params }]) }
  }
  const witness = before?.attempt === message.attempt ? follow(before, message) : start(message, number)
  const answer = witness.findings.length === 0 ? answerTo(message, witness) : undefined
  return { witness, ...(answer && { answer }) }
}

/** The host has said that it has it. */
export function taken(witness: Witness, answer: LuckAnswer): Witness {
  if (witness.attempt !== answer.attempt || witness.deal !== answer.deal) return witness
  return answer.type === 'commit' ? { ...witness, committed: true } : { ...witness, shown: true }
}

function start(message: LuckMessage, number: () => string): Witness {
  const { table, deal, attempt, dealt, place, hash, parts, phase } = message
  const fromTheStart = phase === 'commit'
  return {
    ...{ table, deal, attempt, dealt, place, hash, parts, fromTheStart },
    ...{ number: fromTheStart && place !== null ? number() : null },
    ...{ committed: false, shown: false, findings: [] },
  }
}

function follow(before: Witness, message: LuckMessage): Witness {
  const { hash, dealt, place, parts, phase } = message
  const findings: Finding[] = []
  if (hash !== before.hash) findings.push({ code: 'host-hash' })
  if (canonical(dealt) !== canonical(before.dealt)) findings.push({ code: 'dealt' })
  if (place !== before.place) findings.push({ code: 'device-seats' })
  // Once the hashes have been shown there is no way back to where one could be chosen.
  if (phase === 'commit' && before.parts.some((part) => part.hash !== null)) findings.push({ code: 'hidden-deal' })
  if (phase !== 'commit') findings.push(...checkPromises(before, parts))
  if (phase === 'done') findings.push(...checkNumbers(before, parts))
  return noting({ ...before, parts: before.parts.map((part, index) => filledIn(part, parts[index])) }, findings)
}

const noting = (witness: Witness, findings: readonly Finding[]): Witness => ({
  ...witness,
  findings: [...witness.findings, ...findings],
})

/** What was seen first stays. */
function filledIn(before: Part, now: Part | undefined): Part {
  return { ...before, hash: before.hash ?? now?.hash ?? null, number: before.number ?? now?.number ?? null }
}

function answerTo(message: LuckMessage, witness: Witness): LuckAnswer | undefined {
  const { deal, attempt, phase, place, parts } = message
  const { number } = witness
  if (place === null || number === null) return undefined
  const hash = commitment(number, place, witness)
  if (phase === 'commit') return { type: 'commit', deal, attempt, hash }
  return phase === 'show' && parts[place - 1]?.hash === hash ? { type: 'show', deal, attempt, number } : undefined
}
