// Wrong codes: how many there were of late, by whom and where, and how long the next one has to wait.
//
// A device counts for itself, and with all others of its address, so that a new token gives no new tries; both at all
// tables together. A table counts what comes from everywhere, for a stranger who has many addresses. Its wait is only for
// those who have been wrong of late: whoever reads the code from the host's screen gets in at the first try, whatever
// strangers do, and who has mistyped meanwhile is forgiven after ten minutes at most. Tries during a wait are not looked
// at and not counted, so that impatience makes nothing worse; a right code takes nothing back, or a table of one's own
// would do so for another's.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from './origin.ts'
import type { Clock } from './clock.ts'

/** Who tries a code. Those without an address count as one. */
export interface Trier {
  readonly device: string
  readonly address: string | undefined
}

interface Count {
  /** Of the last minute, oldest first. */
  readonly recent: readonly number[]
  readonly last: number
  readonly waits: number
  readonly until: number
}

const minute = 60_000
const none: Count = { recent: [], last: -Infinity, waits: 0, until: -Infinity }
/** More than honest people ever need: past it the oldest are forgotten. */
const mostCounts = 4096

export class Tries {
  readonly #clock: Clock
  readonly #counts = new Map<string, Count>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whole seconds until a code of theirs is looked at; 0 if it is now. */
  secondsToWait(trier: Trier, table: string): number {
    const own = keysOf(trier).map((key) => this.#count(key))
    const wasWrong = own.some((count) => count !== none)
    const waits = wasWrong ? [...own, this.#count(tableKey(table))] : own
    const until = Math.max(...waits.map((count) => count.until))
    return Math.max(0, Math.ceil((until - this.#clock.now()) / 1000))
  }

  wasWrong(trier: Trier, table: string): void {
    const [device, address] = keysOf(trier)
    this.#add(device, limits.wrongCodes)
    this.#add(address, limits.wrongCodesPerAddress)
    this.#add(tableKey(table), limits.wrongCodesPerTable)
  }

  #count(key: string): Count {
    const count = this.#counts.get(key) ?? none
    return this.#clock.now() - count.last < limits.wrongCodeMinutes * minute ? count : none
  }

  #add(key: string, allowed: number): void {
    const now = this.#clock.now()
    const before = this.#count(key)
    const recent = [...before.recent.filter((at) => now - at < minute), now]
    const waits = before.waits > 0 || recent.length >= allowed ? before.waits + 1 : 0
    const seconds = Math.min(limits.codePauseSeconds * 2 ** (waits - 1), limits.longestCodePauseSeconds)
    // The latest last, whoever it was.
    this.#counts.delete(key)
    this.#counts.set(key, { recent, last: now, waits, until: waits > 0 ? now + seconds * 1000 : -Infinity })
    if (this.#counts.size > mostCounts) this.#counts.delete(this.#counts.keys().next().value!)
  }
}

const keysOf = ({ device, address }: Trier) => [`device ${device}`, `address ${networkOf(address ?? '')}`] as const
const tableKey = (table: string) => `table ${table}`
