// One kiosk as the host knows it: what happens there, whose time runs, and what staff has said about it.

import type { StationDoing, StationState } from '#shared/protocol/cafe.ts'
import type { Guest } from '../guest.ts'

/** What staff has said to a station. */
export interface Word {
  readonly locked: boolean
  readonly line: string | null
}

export interface Doing {
  readonly doing: StationDoing
  readonly game?: string | undefined
  readonly people?: number | undefined
}

const nothing: Doing = { doing: 'waiting' }
/** More than guests of one evening need. */
const mostNames = 100

export class Station {
  /** As the counter calls it. */
  readonly id: string
  readonly address: string
  name: string
  /** Undefined after a wipe, until its page says again that it is here. */
  device: string | undefined
  /** Its page, while that is connected. */
  guest: Guest | undefined
  #doing: Doing = nothing
  /** When its guests began; moved on by as long as they have been locked out since. */
  #began: number | undefined
  #lockedAt: number | undefined
  /** By which its guests have called themselves. */
  readonly #names = new Set<string>()
  /** Said to this station alone; where that is nothing, what is said to all holds. */
  #locked: boolean | undefined
  #line: string | null | undefined

  constructor(id: string, name: string, guest: Guest) {
    this.id = id
    this.name = name
    this.address = guest.connection.address ?? ''
    this.device = guest.device
    this.guest = guest
  }

  does(doing: Doing, now: number): void {
    if (doing.doing === 'waiting') this.#empty()
    else {
      this.#doing = doing
      this.#began ??= this.#lockedAt ?? now
    }
  }

  /** To be looked for when they have gone: by then their seats may be others'. */
  remember(name: string): void {
    this.#names.add(name)
    if (this.#names.size > mostNames) this.#names.delete(this.#names.values().next().value!)
  }

  get names(): Iterable<string> {
    return this.#names
  }

  /** Its guests have gone; the next page of this name that comes from its address is its own. */
  vacate(): void {
    this.#empty()
    // It was for those who have gone.
    this.#line = undefined
    this.#names.clear()
    this.device = undefined
    this.guest = undefined
  }

  /** `undefined`: as all stations. */
  lock(locked: boolean | undefined): void {
    this.#locked = locked
  }

  /** `null`: no line, whatever the others show; `undefined`: as all stations. */
  show(line: string | null | undefined): void {
    this.#line = line
  }

  /** To be called whenever what is said to it or to all may have changed: guests' time stands still under a lock. */
  heed(all: Word, now: number): void {
    if (this.word(all).locked) this.#lockedAt ??= now
    else if (this.#lockedAt !== undefined) {
      if (this.#began !== undefined) this.#began += now - this.#lockedAt
      this.#lockedAt = undefined
    }
  }

  word(all: Word): Word {
    return { locked: this.#locked ?? all.locked, line: this.#line === undefined ? all.line : this.#line }
  }

  /** Milliseconds that its guests have had; undefined while there are none. */
  since(now: number): number | undefined {
    return this.#began === undefined ? undefined : Math.round((this.#lockedAt ?? now) - this.#began)
  }

  state(all: Word, now: number): StationState {
    const { doing, game, people } = this.#doing
    const { locked, line } = this.word(all)
    const since = this.since(now)
    const table = this.guest?.table?.id
    return {
      ...{ id: this.id, name: this.name, connected: this.guest !== undefined, doing },
      ...(game !== undefined && { game }),
      ...(people !== undefined && { people }),
      ...(table !== undefined && { table }),
      ...(since !== undefined && { since }),
      locked,
      ...(line !== null && { line }),
    }
  }

  #empty(): void {
    this.#doing = nothing
    this.#began = undefined
  }
}
