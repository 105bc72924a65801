// Compares each device's part, as the host sends it, with one device's record: during a shuffle, and at a game's end.

import { deepEqual } from '../engine/deep-equal.ts'
import { hasPromised } from './check-sharing.ts'
import { commitment } from './commit-reveal.ts'
import type { Part } from './commit-reveal.ts'
import type { Finding } from './finding.ts'
import type { Witness } from './witness.ts'

/** Differences between the hashes that the host sends now and those in the witness. */
export function checkPromises(witness: Witness, sent: readonly Part[]): Finding[] {
  const { parts, place, number, committed } = witness
  if (sent.length !== parts.length) return [{ code: 'device-seats' }]
  return sent.flatMap((part, index): Finding[] => {
    const before = parts[index]!
    const params = { device: index + 1 }
    const own = place === index + 1 && committed && number !== null ? commitment(number, place, witness) : null
    const hash = before.hash ?? own
    return [
      ...(deepEqual(part.seats, before.seats) ? [] : [{ code: 'device-seats', params } as const]),
      ...(hash === null || part.hash === hash ? [] : [{ code: 'device-hash', params } as const]),
    ]
  })
}

/** Differences between the numbers that the host sends at the end and those in the witness. */
export function checkNumbers(witness: Witness, sent: readonly Part[]): Finding[] {
  const { parts, place, number, shown } = witness
  const own = hasPromised(witness) ? place : null
  return sent.flatMap((part, index): Finding[] => {
    const before = parts[index]
    if (own === index + 1 && (part.number === null ? shown : part.number !== number)) return [{ code: 'own-number' }]
    if (!before || before.number === null || part.number === before.number) return []
    return [{ code: 'shown-number', params: { device: index + 1 } }]
  })
}
