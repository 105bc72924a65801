// The shares of their numbers that devices with keys have given in one shuffle, and the shares that were opened.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { rosterOf } from '#shared/luck/commit-reveal.ts'
import {
  checkSharing,
  isProvenNumber,
  isValidOpening,
  numberFromShares,
  sharersOf,
  thresholdOf,
} from '#shared/luck/sharing.ts'
import { reject } from '../rejection.ts'
import { pause } from '../work/task.ts'
import type { DealAttempt, Part } from '#shared/luck/commit-reveal.ts'
import type { Enrolment, OpenedShare, Shared, Sharing } from '#shared/luck/sharing-data.ts'
import type { Roster } from '#shared/luck/sharing.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { Rejection } from '../rejection.ts'
import type { Task } from '../work/task.ts'

/** Number of shares that are checked without a pause, at 2 ms each: at most tables, all of them. */
const sharesAtOnce = 3

/** Places count from 1. */
export class SharedNumbers {
  readonly #roster: Roster
  readonly #sharings = new Map<number, Sharing>()
  /** Proofs that the number shown is the number shared. */
  readonly #proofs = new Map<number, string>()
  /** Opened shares, by the place of the device that owns the number. */
  readonly #opened = new Map<number, OpenedShare[]>()
  readonly #openers = new Set<number>()
  /** Devices whose sharing, proof or shares were wrong. They may not send others: checking takes the host milliseconds. */
  readonly #wrongSharings = new Set<number>()
  readonly #wrongProofs = new Set<number>()
  readonly #wrongShares = new Set<number>()

  private constructor(roster: Roster) {
    this.#roster = roster
  }

  /** Undefined with fewer than two keys: a single device has nobody to share its number with. */
  static among(
    occasion: DealAttempt,
    hostHash: string,
    parts: readonly Part[],
    enrolments: readonly (Enrolment | null)[],
  ): SharedNumbers | undefined {
    const roster = rosterOf(occasion, hostHash, parts, enrolments)
    return sharersOf(roster) < 2 ? undefined : new SharedNumbers(roster)
  }

  hasShared(place: number): boolean {
    return this.#sharings.has(place)
  }

  hasOpened(place: number): boolean {
    return this.#openers.has(place)
  }

  /** Checks and takes a device's shares. The same sharing again is no error. */
  *share(place: number, sharing: Sharing): Task<Rejection | undefined> {
    const before = this.#sharings.get(place)
    if (before) return deepEqual(before, sharing) ? undefined : reject('no-shuffle')
    if (this.#wrongSharings.has(place)) return reject('no-shuffle')
    if (!(yield* this.#isRight(place, sharing))) {
      this.#wrongSharings.add(place)
      return reject('wrong-sharing')
    }
    this.#sharings.set(place, sharing)
    return undefined
  }

  /** Takes the number shown by a device that has shared it, with its proof. The same number again is no error. */
  show(place: number, number: string, proof: string | undefined): Rejection | undefined {
    if (this.#proofs.has(place)) return undefined
    if (this.#wrongProofs.has(place)) return reject('no-shuffle')
    if (proof === undefined) return reject('wrong-number')
    if (!isProvenNumber(this.#roster, place, number, proof)) {
      this.#wrongProofs.add(place)
      return reject('wrong-number')
    }
    this.#proofs.set(place, proof)
    return undefined
  }

  /** Takes a device's opened shares: of all missing numbers, or of none. */
  *open(place: number, missing: readonly number[], shares: readonly OpenedShare[]): Task<Rejection | undefined> {
    if (this.#openers.has(place)) return undefined
    if (this.#wrongShares.has(place)) return reject('no-shuffle')
    const asked = missing.filter((dealer) => dealer !== place)
    const found = asked.map((dealer) => shares.find((one) => one.place === dealer))
    let isRight = shares.length === asked.length
    for (const [index, share] of found.entries()) {
      if (index > 0 && index % sharesAtOnce === 0) yield* pause()
      isRight &&= share !== undefined && this.#isValidOpening(asked[index]!, { ...share, place })
    }
    if (!isRight) {
      this.#wrongShares.add(place)
      return reject('wrong-share')
    }
    this.#openers.add(place)
    for (const [index, dealer] of asked.entries()) {
      this.#opened.set(dealer, [...(this.#opened.get(dealer) ?? []), { ...found[index]!, place }])
    }
    return undefined
  }

  /** The number of the device at this place; undefined while too few devices have opened their shares of it. */
  numberOf(place: number): string | undefined {
    const opened = this.#enough(place)
    return opened && numberFromShares(opened)
  }

  /**
   * What devices may see in this phase. While devices share, none sees what another has shared; proofs and opened shares
   * are shown only at the end.
   */
  visibleIn(phase: LuckMessage['phase']): Shared {
    const isDone = phase === 'done'
    return this.#roster.enrolments.map((enrolment, index) => {
      const place = index + 1
      const proof = (isDone && this.#proofs.get(place)) || null
      return (
        enrolment && {
          ...enrolment,
          sharing: (phase !== 'share' && this.#sharings.get(place)) || null,
          proof,
          opened: (isDone && proof === null && this.#enough(place)) || null,
        }
      )
    })
  }

  *#isRight(place: number, sharing: Sharing): Task<boolean> {
    const check = checkSharing(this.#roster, place, sharing)
    for (let checked = 1; ; checked++) {
      const { done, value } = check.next()
      if (done) return value
      if (checked % sharesAtOnce === 0) yield* pause()
    }
  }

  #isValidOpening(dealer: number, opened: OpenedShare): boolean {
    const sharing = this.#sharings.get(dealer)
    return sharing !== undefined && isValidOpening(this.#roster, dealer, sharing, opened)
  }

  #enough(place: number): OpenedShare[] | undefined {
    const opened = this.#opened.get(place) ?? []
    const needed = thresholdOf(this.#roster)
    return opened.length < needed ? undefined : opened.slice(0, needed)
  }
}
