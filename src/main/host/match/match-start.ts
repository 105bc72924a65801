// Starts the next match at a table: tracks who is ready and who plays, shuffles, and saves the start in the journal.

import { algorithm } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import { isPersonHere } from '../guests/connected-devices.ts'
import { TableMatch } from './table-match.ts'
import { reject } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { retryMs } from '../work/table-clock.ts'
import { waitFor } from '../work/task.ts'
import { FairShuffle } from './fair-shuffle.ts'
import { tableDefaults } from '../journal/table-record.ts'
import { eveningWith } from '../history/evening-score.ts'
import { firstHolders } from '../seats/seat-holders.ts'
import * as seating from '../seats/seats.ts'
import { waitingAfterDeal } from '../seats/waiting.ts'
import { seatsStillToDeal, seatsToDeal, startRejection } from './start-conditions.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { LuckContribution, LuckMessage, ShuffleProgress } from '#shared/protocol/luck.ts'
import type { Cancel } from '../clock.ts'
import type { Rejection } from '../rejection.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Task } from '../work/task.ts'
import type { MatchContext } from './match-context.ts'

/** Time for people to come back after a restart of the host: once the first of them is back, and before that. */
const returnMs = { some: 10_000, none: 60_000 } as const

export class MatchStart {
  readonly #context: MatchContext
  readonly #onStarted: () => Task
  /** The shuffle of the match on the table or of the next one. */
  #shuffle: FairShuffle | undefined
  /** The seats at the start of the last shuffle; undefined if there was none since the host started. */
  #seats: readonly SeatRecord[] | undefined
  #cancelTimer: Cancel | undefined
  /** Whether some of the people are back, or none; undefined unless the timer waits for them after a restart of the host. */
  #areBackSoFar: 'some' | 'none' | undefined

  /** `onStarted` is called when a new match is on the table. */
  constructor(context: MatchContext, onStarted: () => Task) {
    this.#context = context
    this.#onStarted = onStarted
  }

  get progress(): ShuffleProgress | undefined {
    if (!this.#isShuffling) return undefined
    const of = seating.seatedDevices(this.seatsToDeal).length
    return this.#shuffle?.progress ?? { phase: 'commit', given: 0, of }
  }

  /** The seats to which the next match would be dealt. While its cards are shuffled nobody is added. */
  get seatsToDeal(): SeatRecord[] {
    const before = this.#isShuffling ? this.#seats : undefined
    return before ? seatsStillToDeal(this.#context, before) : seatsToDeal(this.#context)
  }

  /** Devices that take part in the shuffle, even if another device has their seat by now. */
  get devices(): readonly string[] {
    return this.#shuffle?.devices ?? []
  }

  /** Starts the match for the owner. Throws if that can't be saved. */
  *start(device: string): Task<Rejection | undefined> {
    const { owner, phase } = this.#context
    if (device !== owner) return reject('not-owner')
    if (phase !== 'lobby') return reject('in-play')
    if (this.#isShuffling) return reject('shuffling')
    const code = startRejection(this.#context)
    if (code) return reject(code)
    yield* this.#begin()
    return undefined
  }

  /** Throws if this starts a rematch that can't be saved; then nothing has changed. */
  *setReady(device: string, isReady: boolean): Task<Rejection | undefined> {
    const { phase, record, ready } = this.#context
    if (phase === 'playing') return reject('in-play')
    if (this.#isShuffling) return reject('shuffling')
    if (!seating.hasSeat(record.seats, device)) return reject('not-your-seat')
    const before = ready.has(device)
    if (isReady) ready.add(device)
    else ready.delete(device)
    try {
      if (isReady) yield* this.#startRematch()
    } catch (error) {
      if (!before) ready.delete(device)
      throw error
    }
    return undefined
  }

  /** Starts the next match if everybody who is left is ready. If that can't be saved, it is retried. */
  startRematch(): Task {
    return this.#retryUntilWritten(() => this.#startRematch())
  }

  *#startRematch(): Task {
    const { phase, ready, connectedDevices } = this.#context
    if (phase !== 'finished' || this.#isShuffling) return
    // `startRejection` considers only people who are here: if nobody is, it would let the match begin.
    if (![...ready].some((device) => connectedDevices.has(device))) return
    if (!startRejection(this.#context)) yield* this.#begin()
  }

  /** Takes a device's contribution to the current shuffle. */
  *contribute(device: string, contribution: LuckContribution): Task<Rejection | undefined> {
    if (!this.#shuffle) return reject('no-shuffle')
    const rejection = yield* this.#shuffle.contribute(device, contribution)
    yield* this.#finish()
    return rejection
  }

  /** The message about the shuffle for a device; undefined if there is none. */
  messageFor(device: string): LuckMessage | undefined {
    return this.#shuffle?.message(device)
  }

  /**
   * To be called after somebody came or went: a smaller number of seats needs a new shuffle, and absent devices are not awaited.
   */
  *update(): Task {
    if (!this.#isShuffling) return
    const { game, connectedDevices } = this.#context
    const seats = this.seatsToDeal
    if (this.#shuffle && isSame(seats, this.#seats!)) {
      this.#shuffle.updatePresence(connectedDevices)
      yield* this.#finish()
    } else if (seats.length < game.seats.min) yield* this.#retryUntilWritten(() => this.#giveUp())
    else if (this.#shuffle && this.#isDeserted) yield* this.#retryUntilWritten(() => this.#giveUp())
    else if (this.#shuffle) yield* this.#restart()
    else yield* this.#awaitReturn(seats)
  }

  /** To be called when the table returns to its lobby: drops the shuffle of the last match. */
  reset(): void {
    this.stop()
    this.#shuffle = undefined
  }

  /** Stops the timers of the shuffle. */
  stop(): void {
    this.#shuffle?.stop()
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#areBackSoFar = undefined
  }

  get #isShuffling(): boolean {
    return this.#context.record.shuffle.running
  }

  get #isDeserted(): boolean {
    return [...this.#context.connectedDevices.keys()].length === 0
  }

  /** Shuffles for the people and bots who sit here; the match starts when that is done. */
  *#begin(): Task {
    const { drawHostNumber, seed } = this.#context
    const seats = this.seatsToDeal
    if (drawHostNumber) yield* this.#shuffleWith(drawHostNumber)
    else yield* this.#save(seats, this.#create(seats, seed(), undefined))
  }

  /** Continues after the host was restarted during a shuffle: it starts again once all its players are back. */
  *#awaitReturn(seats: readonly SeatRecord[]): Task {
    const people = seating.seatedDevices(seats)
    const areBack = this.#areBack(people)
    if (people.length === 0) yield* this.#retryUntilWritten(() => this.#giveUp())
    else if (areBack === 'all') yield* this.#restart()
    else if (areBack !== this.#areBackSoFar) {
      this.stop()
      this.#areBackSoFar = areBack
      this.#cancelTimer = this.#later(returnMs[areBack], () => this.#endAwaiting())
    }
  }

  /** Ends the wait for people who are not back. If nobody is, there is nobody to shuffle for. */
  *#endAwaiting(): Task {
    this.#areBackSoFar = undefined
    const isAnyBack = this.#areBack(seating.seatedDevices(this.seatsToDeal)) !== 'none'
    yield* isAnyBack ? this.#restart() : this.#retryUntilWritten(() => this.#giveUp())
  }

  #areBack(people: readonly string[]): 'all' | 'some' | 'none' {
    const { connectedDevices } = this.#context
    const back = people.filter((device) => connectedDevices.has(device)).length
    if (back === 0) return 'none'
    return back === people.length ? 'all' : 'some'
  }

  *#restart(): Task {
    const { drawHostNumber } = this.#context
    this.reset()
    if (drawHostNumber) yield* this.#retryUntilWritten(() => this.#shuffleWith(drawHostNumber))
    else yield* this.#retryUntilWritten(() => this.#giveUp())
  }

  *#giveUp(): Task {
    const { record } = this.#context
    // Before the write: while it is retried, these numbers must not start a match.
    this.reset()
    yield* this.#context.save({ shuffle: { ...record.shuffle, running: false } })
  }

  /** Each attempt is saved before it is announced, so that ending the program can't hide one. */
  *#shuffleWith(drawHostNumber: () => string): Task {
    const context = this.#context
    const { clock, game, connectedDevices } = context
    const seats = this.seatsToDeal
    const attempt = context.record.shuffle.attempts + 1
    yield* context.save({ shuffle: { attempts: attempt, running: true } })
    this.stop()
    this.#seats = seats
    const { record } = context
    const devices = seating.seatedDevices(seats).filter((device) => connectedDevices.has(device))
    this.#shuffle = new FairShuffle({
      clock,
      drawHostNumber,
      onTimeLimit: () => this.#timedOut(),
      occasion: {
        table: record.id,
        deal: record.deals + 1,
        attempt,
        dealt: {
          game: game.id,
          rulesVersion: game.rulesVersion,
          options: readOptions(game, record.options),
          seats: seats.length,
          algorithm,
        },
      },
      devices: devices.map((device) => ({ device, seats: seating.seatsOf(seats, device) })),
    })
    this.#shuffle.begin()
    yield* this.#finish()
  }

  /** Called when a time limit has moved the shuffle on. */
  *#timedOut(): Task {
    yield* this.#finish()
    this.#context.requestUpdate()
  }

  /** Starts the match once the shuffle is done. */
  *#finish(): Task {
    const result = this.#shuffle?.takeResult()
    if (!result) return
    const { seed, proof } = result
    let match: TableMatch
    try {
      match = this.#create(this.#seats!, seed, proof)
    } catch (error) {
      this.#context.log('deal-failed', { table: this.#context.record.id, detail: describeError(error) })
      return yield* this.#retryUntilWritten(() => this.#giveUp())
    }
    // The same people as before the shuffle, but their records may have changed.
    yield* this.#retryUntilWritten(() => this.#save(this.seatsToDeal, match))
  }

  #create(seats: readonly SeatRecord[], seed: string, proof: Proof | undefined): TableMatch {
    const { game, record } = this.#context
    return TableMatch.begin(game, record.deals + 1, { options: record.options, seats: seats.length, seed }, proof)
  }

  *#save(seats: readonly SeatRecord[], match: TableMatch): Task {
    const context = this.#context
    const { phase, record: before, date, journal, ownerOrigin, connectedDevices } = context
    const record = {
      ...before,
      seats,
      deals: match.number,
      dealt: true,
      dealtFrom: ownerOrigin,
      began: { at: date().toISOString(), ...seating.headcount(seats) },
      lobbySeats: phase === 'lobby' ? before.seats.length : before.lobbySeats,
      holders: firstHolders(seats),
      evening: eveningWith(before, context.match),
      waiting: waitingAfterDeal(before, seats, (device) => isPersonHere(connectedDevices, device)),
      paused: null,
      ended: null,
      numbering: null,
      shuffle: tableDefaults.shuffle,
    }
    yield* waitFor(journal.saveDeal(record, match.header, match.proof))
    context.setRecord(record)
    context.match = match
    yield* this.#onStarted()
  }

  /**
   * Retries a write that no request has caused, so that its failure can't be reported to anybody. Each try uses the same numbers.
   */
  *#retryUntilWritten(write: () => Task): Task {
    try {
      yield* write()
    } catch (error) {
      this.#context.log('journal-failed', { table: this.#context.record.id, detail: describeError(error) })
      this.#cancelTimer?.()
      this.#cancelTimer = this.#later(retryMs, () => this.#retryUntilWritten(write))
    }
  }

  #later(milliseconds: number, work: () => Task): Cancel {
    const context = this.#context
    const end = () => (this.#cancelTimer = undefined)
    return context.clock.after(milliseconds, function* () {
      end()
      yield* work()
      context.requestUpdate()
    })
  }
}

/** Whether the same people and bots sit there in the same order. */
function isSame(a: readonly SeatRecord[], b: readonly SeatRecord[]): boolean {
  const who = (seat: SeatRecord) => (seat.kind === 'person' ? seat.device : seat.kind)
  return a.length === b.length && a.every((seat, index) => who(seat) === who(b[index]!))
}
