// The staff's view of all stations and tables, sent to each subscribed guest whenever it has changed.

import { Throttle } from '../throttle.ts'
import { dayOf } from '#shared/calendar-day.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { CounterState, CounterTable, StationState } from '#shared/protocol/cafe.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Clock } from '../clock.ts'
import type { Guest } from '../guests/guest.ts'
import type { Table } from '../table/table.ts'

export interface CounterSetup {
  readonly clock: Clock
  readonly settings: () => CafeSettings
  readonly kept: boolean
  readonly stations: () => StationState[]
  readonly tables: () => Iterable<Table>
  readonly date: () => Date
  /** Whether the host has more work than its machine can do. */
  readonly isOverloaded: () => boolean
}

export class Counter {
  readonly #setup: CounterSetup
  readonly #throttle: Throttle
  /** Subscribed guests, each with the last message sent to them (without times). */
  readonly #watchers = new Map<Guest, string>()

  constructor(setup: CounterSetup) {
    this.#setup = setup
    this.#throttle = new Throttle(setup.clock, () => this.#send())
  }

  /** Subscribes a guest and returns the current state. */
  watch(guest: Guest): HostMessage {
    const message = this.#message()
    this.#watchers.set(guest, timeless(message))
    return message
  }

  leave(guest: Guest): void {
    this.#watchers.delete(guest)
  }

  /** Sends the news soon, at most a few times a second. */
  sendSoon(): void {
    if (this.#watchers.size > 0) this.#throttle.request()
  }

  #send(): void {
    if (this.#watchers.size === 0) return
    const message = this.#message()
    const text = timeless(message)
    for (const [guest, sentText] of this.#watchers) {
      if (sentText === text) continue
      this.#watchers.set(guest, text)
      guest.connection.send(message)
    }
  }

  #message(): HostMessage {
    return { type: 'counter', counter: this.#state() }
  }

  #state(): CounterState {
    const { settings, kept, stations, tables, date, isOverloaded } = this.#setup
    return {
      stations: stations(),
      tables: [...tables()].map((table) => this.#table(table)),
      settings: settingsToShow(settings()),
      day: dayOf(date()),
      kept,
      ...(isOverloaded() && { overloaded: true }),
    }
  }

  #table(table: Table): CounterTable {
    const { phase, record } = table
    const { id, name, game, paused, began } = record
    const dealt = phase !== 'lobby' && began ? new Date(began.at).getTime() : undefined
    return {
      id,
      name,
      game,
      phase,
      seats: table.seatStates,
      paused: paused !== null,
      ...(dealt !== undefined && { since: Math.max(0, this.#setup.date().getTime() - dealt) }),
      actions: table.match?.revision ?? 0,
    }
  }
}

/** The message as text without what changes as time passes, to compare it with the last one sent. */
function timeless(message: HostMessage): string {
  return JSON.stringify(message, (_key, value: unknown) => (hasTime(value) ? withoutTime(value) : value))
}

interface Timed {
  readonly since: number
  readonly left?: number
}

function hasTime(value: unknown): value is Timed {
  return typeof value === 'object' && value !== null && 'since' in value
}

/** The time used plus the time left is the whole time, which changes only when staff give more. */
function withoutTime({ since, ...rest }: Timed): object {
  if (rest.left === undefined) return rest
  return { ...rest, left: rest.left > 0 ? since + rest.left : 0 }
}

/** Lists each field, so that the hash of the PIN is never sent. */
function settingsToShow(settings: CafeSettings): CounterState['settings'] {
  const { file, kiosk, station, house, share, games, options, bots, sound, languages, idle, session } = settings
  return {
    file,
    kiosk,
    ...(station !== undefined && { station }),
    ...(house !== undefined && { house }),
    share,
    games,
    options,
    bots,
    sound,
    languages,
    idle,
    session,
  }
}
