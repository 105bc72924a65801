// Counts wrong codes and PINs, and makes further attempts wait.
//
// Wrong attempts are counted three ways. By device and by address, over all places: a new device token gives no new
// attempts. By place (a table or another thing that a code opens), from everywhere: this stops an attacker with many
// addresses. The wait of a place applies only to devices and addresses with a wrong attempt of their own that is not
// forgotten yet (`minutes`), so a person who enters the right code the first time never has to wait because of others.
// Attempts during a wait are neither checked nor counted. A right code resets no count: otherwise the code of an attacker's
// own table would reset the count for another table.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from '../guests/network-origin.ts'
import type { Clock } from '../clock.ts'

/** The origin of an attempt. All attempts without an address are counted together. */
export interface AttemptSource {
  readonly device: string
  readonly address: string | undefined
}

/** The number of wrong attempts after which the next ones have to wait: of a device, from an address, at a place. */
export interface AttemptLimits {
  readonly device: number
  readonly address: number
  readonly place: number
  /** Wrong attempts are counted over this many minutes. All are forgotten this many minutes after the last one. */
  readonly minutes: number
}

const codeBounds: AttemptLimits = {
  device: limits.wrongCodes,
  address: limits.wrongCodesPerAddress,
  place: limits.wrongCodesPerTable,
  minutes: limits.wrongCodeMinutes,
}

interface Count {
  /** Clock times of the wrong attempts that still count, oldest first. */
  readonly recent: readonly number[]
  readonly last: number
  readonly pauses: number
  readonly until: number
}

const minuteMs = 60_000
const none: Count = { recent: [], last: -Infinity, pauses: 0, until: -Infinity }
/** Maximum number of keys with a count; the oldest are dropped. */
const maxCounts = 4096

export class CodeAttempts {
  readonly #clock: Clock
  readonly #bounds: AttemptLimits
  readonly #counts = new Map<string, Count>()

  constructor(clock: Clock, bounds: AttemptLimits = codeBounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  /**
   * Whole seconds until an attempt is checked; 0 if it is checked now. `place`: the id of the table, or another name for
   * what the code opens.
   */
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
    return this.#clock.now() - count.last < this.#bounds.minutes * minuteMs ? count : none
  }

  #add(key: string, allowed: number): void {
    const now = this.#clock.now()
    const before = this.#count(key)
    const recent = [...before.recent.filter((at) => now - at < this.#bounds.minutes * minuteMs), now]
    const pauses = before.pauses > 0 || recent.length >= allowed ? before.pauses + 1 : 0
    const seconds = Math.min(limits.codePauseSeconds * 2 ** (pauses - 1), limits.longestCodePauseSeconds)
    // Moves the key to the end, so that the first one is the oldest.
    this.#counts.delete(key)
    this.#counts.set(key, { recent, last: now, pauses, until: pauses > 0 ? now + seconds * 1000 : -Infinity })
    if (this.#counts.size > maxCounts) this.#counts.delete(this.#counts.keys().next().value!)
  }
}

/** The keys by which attempts of a source are counted. */
export const attemptKeys = ({ device, address }: AttemptSource) =>
  [`device ${device}`, `address ${networkOf(address ?? '')}`] as const
const placeKey = (place: string) => `place ${place}`
