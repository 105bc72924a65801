// The next game at the same table: which one it will be, and who waits to play in it.

import { eveningScores } from '../../history/evening-score.ts'
import { TokenBucket } from '../../limits/token-bucket.ts'
import { TokenBuckets } from '../../limits/token-buckets.ts'
import { readKeptOptions } from '../../match/kept-options.ts'
import { reject } from '../../rejection.ts'
import { seatsForGame } from '../../seats/seats-for-game.ts'
import * as seating from '../../seats/seats.ts'
import { isWaiting, peopleOn, withoutWaiting, withWaiting } from '../../seats/waiting.ts'
import type { PersonChoice } from '#shared/avatar.ts'
import type { GameWish, TableState } from '#shared/protocol/table.ts'
import type { MatchStart } from '../../match/match-start.ts'
import type { Rejection } from '../../rejection.ts'
import type { Task } from '../../work/task.ts'
import type { Lobby } from '../lobby.ts'
import type { TableContext } from '../table-context.ts'

/** How often people may start or stop waiting: each change is saved and sent to everybody at the table. */
const waitingRates = {
  ofDevice: { perSecond: 0.5, burst: 3 },
  // One person can appear as any number of devices.
  atTable: { perSecond: 5, burst: 20 },
} as const

export class NextGame {
  readonly #context: TableContext
  readonly #lobby: Lobby
  readonly #matchStart: MatchStart
  /** By device: the game that its people want to play next. Kept when the connection is lost, like their seats. */
  readonly #wishes = new Map<string, string>()
  readonly #changesByDevice: TokenBuckets
  readonly #changes: TokenBucket

  constructor(context: TableContext, lobby: Lobby, matchStart: MatchStart) {
    this.#context = context
    this.#lobby = lobby
    this.#matchStart = matchStart
    const { ofDevice, atTable } = waitingRates
    this.#changesByDevice = new TokenBuckets(context.clock, ofDevice.perSecond, ofDevice.burst)
    this.#changes = new TokenBucket(context.clock, atTable.perSecond, atTable.burst)
  }

  /** Changes the game of the table, with the same people, for the owner. After a match this returns to the lobby. */
  *changeGame(device: string, id: string): Task<Rejection | undefined> {
    const context = this.#context
    const { phase, record, owner, connectedDevices, game: before } = context
    if (device !== owner) return reject('not-owner')
    if (phase === 'playing') return reject('in-play')
    if (context.isShuffling) return reject('shuffling')
    const game = context.games.find((one) => one.id === id)
    if (!game) return reject('unknown-game')
    if (phase === 'lobby' && game === before) return undefined
    const reopened = seating.reopened(record, (other) => connectedDevices.has(other))
    const seats = game === before ? reopened : seatsForGame(reopened, before, game)
    if (!seats) return reject('too-many-players', `seats: at most ${game.seats.max} people`)
    const otherOptions = { ...record.otherOptions, [before.id]: record.options }
    const options = game === before ? record.options : readKeptOptions(game, otherOptions[id])
    // That one game was ended early says nothing about another.
    const change = { game: id, options, otherOptions, seats, ended: null }
    if (phase === 'finished') yield* this.#lobby.returnTo(change)
    else yield* context.save(change)
    // These wishes have been granted.
    for (const [wisher, wished] of this.#wishes) if (wished === id) this.#wishes.delete(wisher)
    return undefined
  }

  /** Sets the game that a device wants to play next; `null` takes the wish back. */
  wish(device: string, id: string | null): Rejection | undefined {
    const { phase, games } = this.#context
    if (phase === 'playing') return reject('in-play')
    if (peopleOn(this.#context.record, device).length === 0) return reject('not-your-seat')
    if (id !== null && !games.some((game) => game.id === id)) return reject('unknown-game')
    if (id === null) this.#wishes.delete(device)
    else this.#wishes.set(device, id)
    return undefined
  }

  /** Waits for a seat as this person; `null`: stops waiting. In the lobby they get the first open seat immediately. */
  *wait(device: string, person: PersonChoice | null): Task<Rejection | undefined> {
    const context = this.#context
    const { record, connectedDevices } = context
    if (connectedDevices.isScreen(device)) return reject('screen-or-seat')
    if (context.isShuffling) return reject('shuffling')
    if (seating.hasSeat(record.seats, device)) return reject('one-seat-each')
    const waiting =
      person === null
        ? withoutWaiting(record.waiting, device)
        : withWaiting(record.waiting, { device, name: person.name, ...seating.chosenAvatar(person) }, (other) =>
            connectedDevices.has(other),
          )
    if (!waiting) return reject('too-many-waiting')
    if (waiting === record.waiting) return undefined
    if (!this.#changesByDevice.of(device).take() || !this.#changes.take()) return reject('too-fast')
    if (person) yield* context.keepDevice(device)
    yield* context.save({ waiting })
    // This device has stopped waiting, or one that is away has made room.
    for (const other of record.waiting) if (!isWaiting(waiting, other.device)) this.#wishes.delete(other.device)
    yield* this.#matchStart.startRematch()
    return undefined
  }

  forgetDevice(device: string): void {
    this.#wishes.delete(device)
  }

  /** To be called when a match begins, which ends all wishes. */
  clear(): void {
    this.#wishes.clear()
  }

  /** The parts of the table's state about the next game and the previous ones: for everybody, and per device. */
  states(): {
    readonly forAll: Pick<TableState, 'evening'>
    readonly forDevice: (device: string) => Pick<TableState, 'waiting' | 'wishes'>
  } {
    const { record, evening, connectedDevices } = this.#context
    const next = this.#seatedNext
    return {
      forAll: evening.length > 0 ? { evening: eveningScores(evening, record.seats) } : {},
      forDevice: (device) => {
        const waiting = record.waiting.map((one) => ({
          name: one.name,
          connected: connectedDevices.has(one.device),
          ...(next.includes(one.device) && { next: true as const }),
          ...(one.device === device && { yours: true as const }),
        }))
        const wishes = this.#wishesFor(device)
        return { ...(waiting.length > 0 && { waiting }), ...(wishes.length > 0 && { wishes }) }
      },
    }
  }

  /** Devices that wait and will get a seat in the next game. */
  get #seatedNext(): string[] {
    return this.#context.record.waiting.length === 0 ? [] : seating.seatedDevices(this.#matchStart.seatsToDeal)
  }

  #wishesFor(device: string): GameWish[] {
    const byGame = new Map<string, GameWish & { places: number[]; devices: number }>()
    for (const [wisher, game] of this.#wishes) {
      const people = peopleOn(this.#context.record, wisher)
      // Its people have given up or lost their seats.
      if (people.length === 0) continue
      const wish = byGame.get(game) ?? { game, names: [], places: [], devices: 0 }
      wish.names.push(...people.map(({ name }) => name))
      wish.places.push(...people.map(({ place }) => place))
      wish.devices++
      if (wisher === device) wish.yours = true
      byGame.set(game, wish)
    }
    const sorted = [...byGame.values()].toSorted((one, other) => other.devices - one.devices)
    return sorted.map(({ game, names, places, yours }) => ({ game, names, places, ...(yours && { yours }) }))
  }
}
