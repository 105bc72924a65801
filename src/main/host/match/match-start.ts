// How a table comes to its next game: who is dealt in, the shuffle, and the deal that is written down with its proof.

import { algorithm } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import { Deal } from './table-match.ts'
import { deny } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { Shuffle } from './fair-shuffle.ts'
import { tableDefaults } from '../journal/records.ts'
import { dealtIn } from '../table/seat-holders.ts'
import * as seating from '../table/seats.ts'
import { seatsToDeal } from '../table/table-state.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { LuckContribution, LuckMessage, ShuffleProgress } from '#shared/protocol/luck.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from '../table/table-context.ts'
import type { TableJournal } from '../journal/table-journal.ts'
import type { Log } from '../logger.ts'
import type { SeatRecord, TableRecord } from '../journal/records.ts'
import type { Standing } from '../table/table-state.ts'

/** Until a deal that could not be written down is tried again, with the same numbers. */
const retryMilliseconds = 5000
/** After a restart, for those who are not back when the first of them is. */
const returnMilliseconds = 10_000

export interface DealingSetup {
  readonly clock: Clock
  readonly log: Log
  readonly date: () => Date
  readonly journal: TableJournal
  readonly desk: Desk
  readonly standing: () => Standing
  /** 32 random bytes in hex, for the host's part in a shuffle; without it there is none, and `seed` is taken as it is. */
  readonly number: (() => string) | undefined
  readonly seed: () => string
  /** The origin of whoever owns the table. */
  readonly from: () => string
  /** It is in the journal. */
  readonly dealt: (record: TableRecord, deal: Deal) => void
  /** Called after a change that nobody's request made. */
  readonly changed: () => void
}

export class Dealing {
  readonly #setup: DealingSetup
  /** Of the game on the table, or the next one. */
  #shuffle: Shuffle | undefined
  #seats: readonly SeatRecord[] = []
  #proof: Proof | undefined
  /** Something waits for its time. */
  #cancel: Cancel | undefined

  constructor(setup: DealingSetup, proof: Proof | undefined) {
    this.#setup = setup
    this.#proof = proof
  }

  get isShuffling(): boolean {
    return this.#setup.desk.record.shuffle.running
  }

  get progress(): ShuffleProgress | undefined {
    if (!this.isShuffling) return undefined
    const of = seating.seatedDevices(seatsToDeal(this.#setup.desk)).length
    return this.#shuffle?.progress ?? { phase: 'commit', given: 0, of }
  }

  /** As whom they are known they are told of their part in it, also when another has their seat by now. */
  get devices(): readonly string[] {
    return this.#shuffle?.devices ?? []
  }

  /** How the game on the table was shuffled. */
  get proof(): Proof | undefined {
    return this.#proof
  }

  /** Deals to those who sit here, in their order, as soon as all has been shuffled. Throws when it can't be written down. */
  begin(): void {
    const { number, seed } = this.#setup
    const seats = seatsToDeal(this.#setup.desk)
    if (number) this.#gather(number)
    else this.#save(seats, this.#make(seats, seed()), undefined)
  }

  /** What a device gives to the shuffle that goes on. */
  give(device: string, gift: LuckContribution): Denial | undefined {
    return this.#shuffle ? this.#shuffle.give(device, gift) : deny('no-shuffle')
  }

  message(device: string): LuckMessage | undefined {
    return this.#shuffle?.message(device)
  }

  /** After somebody came or went: other seats need another shuffle, and nobody waits for those who are away. */
  look(): void {
    if (!this.isShuffling) return
    const standing = this.#setup.standing()
    const seats = seatsToDeal(standing)
    const isDeserted = [...standing.present.keys()].length === 0
    if (this.#shuffle && isSame(seats, this.#seats)) this.#shuffle.attend(standing.present)
    else if (seats.length < standing.game.seats.min) this.#unlessDiskFails(() => this.#giveUp())
    else if (this.#shuffle && isDeserted) this.#unlessDiskFails(() => this.#giveUp())
    else if (this.#shuffle) this.#again()
    else if (!isDeserted) this.#awaitReturn(standing, seats)
  }

  /** Back in the lobby: what was said about the game before is over. */
  forget(): void {
    this.rest()
    this.#shuffle = undefined
    this.#proof = undefined
  }

  rest(): void {
    this.#shuffle?.rest()
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** The host has started again in the middle of a shuffle: all begin anew once they are back. */
  #awaitReturn({ present }: Standing, seats: readonly SeatRecord[]): void {
    if (seating.seatedDevices(seats).every((device) => present.has(device))) this.#again()
    else this.#cancel ??= this.#later(returnMilliseconds, () => this.#unlessDeserted())
  }

  /** Whoever was back may have gone again: nothing is dealt for nobody. */
  #unlessDeserted(): void {
    if ([...this.#setup.standing().present.keys()].length > 0) this.#again()
  }

  #again(): void {
    const { number } = this.#setup
    this.#drop()
    if (number) this.#unlessDiskFails(() => this.#gather(number))
    else this.#unlessDiskFails(() => this.#giveUp())
  }

  #giveUp(): void {
    const { desk } = this.#setup
    this.#drop()
    desk.save({ shuffle: { ...desk.record.shuffle, running: false } })
  }

  /** Before it is written down what comes instead: where that has to wait, these numbers must not make a deal meanwhile. */
  #drop(): void {
    this.rest()
    this.#shuffle = undefined
  }

  /** Each beginning is counted before anybody hears of it: none can be kept quiet by ending the program. */
  #gather(number: () => string): void {
    const { clock, desk, standing, changed } = this.#setup
    const seats = seatsToDeal(desk)
    const attempt = desk.record.shuffle.attempts + 1
    desk.save({ shuffle: { attempts: attempt, running: true } })
    this.rest()
    this.#seats = seats
    const { game, record } = desk
    const { present } = standing()
    const devices = seating.seatedDevices(seats).filter((device) => present.has(device))
    this.#shuffle = new Shuffle({
      ...{ clock, number, changed },
      occasion: {
        ...{ table: record.id, deal: record.deals + 1, attempt },
        dealt: {
          ...{ game: game.id, rulesVersion: game.rulesVersion, options: readOptions(game, record.options) },
          ...{ seats: seats.length, algorithm },
        },
      },
      devices: devices.map((device) => ({ device, seats: seating.seatsOf(seats, device) })),
      done: (seed, proof) => this.#finish(seats, seed, proof),
    })
    this.#shuffle.begin()
  }

  #finish(seats: readonly SeatRecord[], seed: string, proof: Proof): void {
    let deal: Deal
    try {
      deal = this.#make(seats, seed)
    } catch (error) {
      this.#setup.log('deal-failed', { table: this.#setup.desk.record.id, detail: describeError(error) })
      this.#unlessDiskFails(() => this.#giveUp())
      return
    }
    // The same people, of whom more may be known by now.
    this.#unlessDiskFails(() => this.#save(seatsToDeal(this.#setup.desk), deal, proof))
  }

  #make(seats: readonly SeatRecord[], seed: string): Deal {
    const { game, record } = this.#setup.desk
    return Deal.begin(game, record.deals + 1, { options: record.options, seats: seats.length, seed })
  }

  #save(seats: readonly SeatRecord[], deal: Deal, proof: Proof | undefined): void {
    const { desk, date, journal, dealt, from } = this.#setup
    const began = { at: date().toISOString(), ...seating.headcount(seats) }
    const lobbySeats = desk.phase === 'lobby' ? desk.record.seats.length : desk.record.lobbySeats
    const anew = {
      lobbySeats,
      holders: dealtIn(seats),
      paused: null,
      ended: null,
      numbering: null,
      shuffle: tableDefaults.shuffle,
    }
    const record = { ...desk.record, seats, deals: deal.number, dealt: true, dealtFrom: from(), began, ...anew }
    journal.saveDeal(record, deal.header, proof)
    this.#proof = proof
    dealt(record, deal)
  }

  /** For what nobody has asked for, so that nobody can be told: it is tried until it can be written down. */
  #unlessDiskFails(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.#setup.log('journal-failed', { table: this.#setup.desk.record.id, detail: describeError(error) })
      this.#cancel?.()
      this.#cancel = this.#later(retryMilliseconds, () => this.#unlessDiskFails(write))
    }
  }

  #later(milliseconds: number, run: () => void): Cancel {
    return this.#setup.clock.after(milliseconds, () => {
      this.#cancel = undefined
      run()
      this.#setup.changed()
    })
  }
}

/** Whether the same sit there in the same order. */
function isSame(a: readonly SeatRecord[], b: readonly SeatRecord[]): boolean {
  const who = (seat: SeatRecord) => (seat.kind === 'person' ? seat.device : seat.kind)
  return a.length === b.length && a.every((seat, index) => who(seat) === who(b[index]!))
}
