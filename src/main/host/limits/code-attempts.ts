// Wrong codes and PINs: how many there were of late, by whom and where, and how long the next one has to wait.
//
// A device counts for itself, and with all others of its address, so that a new token gives no new tries; both at all
// tables together. A table counts what comes from everywhere, for a stranger who has many addresses. Its wait is only for
// those who have been wrong of late: whoever reads the code from the host's screen gets in at the first try, whatever
// strangers do, and who has mistyped meanwhile is forgiven after ten minutes at most. Tries during a wait are not looked
// at and not counted, so that impatience makes nothing worse; a right code takes nothing back, or a table of one's own
// would do so for another's.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from './network-origin.ts'
import type { Clock } from '../clock.ts'

/** Who tries a code. Those without an address count as one. */
export interface AttemptSource {
  readonly device: string
  readonly address: string | undefined
}

/** How many wrong ones are borne before the next have to wait: of a device, from an address, at one place. */
export interface AttemptLimits {
  readonly device: number
  readonly address: number
  readonly place: number
  /** Those of so many minutes are counted together. */
  readonly within: number
  /** All is forgotten so many minutes after the last. */
  readonly remembered: number
}

const codeBounds: AttemptLimits = {
  device: limits.wrongCodes,
  address: limits.wrongCodesPerAddress,
  place: limits.wrongCodesPerTable,
  within: 1,
  remembered: limits.wrongCodeMinutes,
}

interface Count {
  /** Of the time that is counted together, oldest first. */
  readonly recent: readonly number[]
  readonly last: number
  readonly pauses: number
  readonly until: number
}

const minute = 60_000
const none: Count = { recent: [], last: -Infinity, pauses: 0, until: -Infinity }
/** More than honest people ever need: past it the oldest are forgotten. */
const mostCounts = 4096

export class CodeAttempts {
  readonly #clock: Clock
  readonly #bounds: AttemptLimits
  readonly #counts = new Map<string, Count>()

  constructor(clock: Clock, bounds: AttemptLimits = codeBounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  /** Whole seconds until a code of theirs is looked at; 0 if it is now. `place`: the table, or whatever it opens. */
  secondsToWait(source: AttemptSource, place: string): number {
    const own = attemptKeys(source).map((key) => this.#count(key))
    const wasWrong = own.some((count) => count !== none)
    const pauses = wasWrong ? [...own, this.#count(placeKey(place))] : own
    const until = Math.max(...pauses.map((count) => count.until))
    return Math.max(0, Math.ceil((until - this.#clock.now()) / 1000))
  }

  addWrong(source: AttemptSource, place: string): void {
    const [device, address] = attemptKeys(source)
    this.#add(device, this.#bounds.device)
    this.#add(address, this.#bounds.address)
    this.#add(placeKey(place), this.#bounds.place)
  }

  #count(key: string): Count {
    const count = this.#counts.get(key) ?? none
    return this.#clock.now() - count.last < this.#bounds.remembered * minute ? count : none
  }

  #add(key: string, allowed: number): void {
    const now = this.#clock.now()
    const before = this.#count(key)
    const recent = [...before.recent.filter((at) => now - at < this.#bounds.within * minute), now]
    const pauses = before.pauses > 0 || recent.length >= allowed ? before.pauses + 1 : 0
    const seconds = Math.min(limits.codePauseSeconds * 2 ** (pauses - 1), limits.longestCodePauseSeconds)
    // The latest last, whoever it was.
    this.#counts.delete(key)
    this.#counts.set(key, { recent, last: now, pauses, until: pauses > 0 ? now + seconds * 1000 : -Infinity })
    if (this.#counts.size > mostCounts) this.#counts.delete(this.#counts.keys().next().value!)
  }
}

/** As what their tries are counted. */
export const attemptKeys = ({ device, address }: AttemptSource) =>
  [`device ${device}`, `address ${networkOf(address ?? '')}`] as const
const placeKey = (place: string) => `place ${place}`
