// Who sits on which seat: people who sit down, stand up or take over, bots, and seats that others decide about; in the lobby and
// in a match.

import { followedBy, makeChanges } from '../journal/prepared-change.ts'
import { renamedInEvening } from '../history/evening-score.ts'
import { reject } from '../rejection.ts'
import { wasHeldByPerson } from '../seats/seat-holders.ts'
import { takeSeat } from '../seats/takeovers.ts'
import * as seating from '../seats/seats.ts'
import { rejectUnlessInLobby } from './lobby.ts'
import type { PersonChoice } from '#shared/avatar.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Absence } from '../absence/absence.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { MatchStart } from '../match/match-start.ts'
import type { Rejection } from '../rejection.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Task } from '../work/task.ts'
import type { Admission } from './admission/admission.ts'
import type { TableContext } from './table-context.ts'

/** The other parts of a table that are involved when seats change. */
export interface SeatChangesParts {
  readonly absence: Absence
  readonly matchStart: MatchStart
  readonly admission: Admission
}

export class SeatChanges {
  readonly #context: TableContext
  readonly #parts: SeatChangesParts

  constructor(context: TableContext, parts: SeatChangesParts) {
    this.#context = context
    this.#parts = parts
  }

  /**
   * Takes an open seat or one that this device has left to a bot, or changes the name on its own seat. A face and a colour
   * that are left out stay as they are.
   */
  *sit(device: string, seat: Seat, person: PersonChoice): Task<Rejection | undefined> {
    const { name } = person
    const { phase, record, connectedDevices, isShuffling } = this.#context
    const taken = record.seats[seat]
    const isKept = phase === 'playing' && seating.isKeptFor(taken, device)
    if (phase !== 'lobby' && !isKept && !(phase === 'playing' && taken?.kind === 'open')) return reject('in-play')
    if (connectedDevices.isScreen(device)) return reject('screen-or-seat')
    if (isShuffling) return reject('shuffling')
    if (!taken) return reject('unknown-seat')
    if (phase === 'playing' && !isKept && !this.#mayTakeOver(device, taken)) return reject('one-seat-each')
    if ((taken.kind === 'bot' && !isKept) || (taken.kind === 'person' && taken.device !== device))
      return reject('seat-taken')
    if (phase === 'playing') return yield* this.#takeOver(seat, device, person)
    const avatar = seating.chosenAvatar({ ...taken, ...seating.chosenAvatar(person) })
    const evening =
      taken.kind === 'person' ? renamedInEvening(record.evening, device, taken.name, name) : record.evening
    yield* this.#setSeat(seat, { kind: 'person', device, name, ...avatar }, { evening })
    return undefined
  }

  /** Gives a seat back, in the lobby. */
  *stand(device: string, seat: Seat): Task<Rejection | undefined> {
    const { record } = this.#context
    const taken = record.seats[seat]
    const rejection = rejectUnlessInLobby(this.#context)
    if (rejection) return rejection
    if (!taken) return reject('unknown-seat')
    if (taken.kind !== 'person' || taken.device !== device) return reject('not-your-seat')
    yield* this.#setSeat(seat, seating.openSeat)
    return undefined
  }

  /**
   * Puts a bot on a seat that no person has, or removes it (`null`), for the owner; also in a match. In a match each device
   * with several seats may leave one of them to a bot: one person leaves a hot seat, and the others play on.
   */
  *seatBot(device: string, seat: Seat, bot: string | null): Task<Rejection | undefined> {
    const { phase, record, owner, game, isShuffling } = this.#context
    const taken = record.seats[seat]
    const isLeft = bot !== null && this.#mayLeaveToBot(device, taken)
    if (device !== owner && !isLeft) return reject('not-owner')
    if (phase === 'finished') return reject('in-play')
    if (isShuffling) return reject('shuffling')
    if (!taken) return reject('unknown-seat')
    if (taken.kind === 'person' && !isLeft) return reject('seat-taken')
    if (bot !== null && !Object.hasOwn(game.bots, bot)) return reject('unknown-bot')
    if (isLeft) {
      const left = { kind: 'bot', bot, keptFor: device } as const
      yield* this.handOver([seat], { seats: seating.withSeat(record.seats, seat, left) })
      return undefined
    }
    if (bot === null && this.#isGuarded(device, seat, taken)) return reject('others-play')
    yield* this.#setSeat(seat, seating.withBot(taken, bot))
    return undefined
  }

  /**
   * Takes seats from their people, present or absent, and gives them to others; `change` has the new seats. Throws if that
   * can't be saved.
   */
  *handOver(given: readonly Seat[], change: Partial<TableRecord>): Task {
    yield* makeChanges(this.#context.journal, [this.prepareHandOver(given, change)])
    yield* this.updateAfterHandOver()
  }

  /** As `handOver`, for a change that is made together with others. Call `updateAfterHandOver` afterwards. */
  prepareHandOver(given: readonly Seat[], change: Partial<TableRecord>): PreparedChange {
    const before = this.#context.record.seats
    return followedBy(this.#context.prepare(change), () => this.#seatsGiven(given, before))
  }

  *updateAfterHandOver(): Task {
    yield* this.#parts.matchStart.update()
    yield* this.#removeSpectatorsIfFull(this.#context.record.seats)
  }

  #seatsGiven(given: readonly Seat[], before: readonly SeatRecord[]): void {
    const context = this.#context
    const { seats } = context.record
    for (const seat of given) {
      const [person, next] = [before[seat], seats[seat]]
      this.#parts.absence.forgetSeat(seat)
      if (person?.kind !== 'person') continue
      context.audience.resetViewer(person.device)
      if (!seating.hasSeat(seats, person.device)) this.#parts.absence.forgetVoter(person.device)
      const kind = next?.kind === 'bot' ? 'seat-to-bot' : 'seat-freed'
      context.announce(() => ({ kind, seat, player: person.name }))
    }
  }

  #mayLeaveToBot(device: string, seat: SeatRecord | undefined): boolean {
    const { phase, record } = this.#context
    if (phase !== 'playing' || seat?.kind !== 'person' || seat.device !== device) return false
    return seating.seatsOf(record.seats, device).length > 1
  }

  /**
   * Whether a device may take over a seat. Its person sees the cards of that seat: people who know some cards already may
   * not, unless the seat was theirs or only bots play against them.
   */
  #mayTakeOver(device: string, seat: SeatRecord): boolean {
    const devices = this.#context.seatedDevices
    if (!devices.includes(device) || devices.length === 1) return true
    return seating.mayReturnTo(seat, device)
  }

  /**
   * Whether a bot has the cards that a person had: if others play, the owner alone must not give them to somebody. A seat
   * that was freed before the owner put the bot on it is not guarded, nor is that of a bot from the start of the match.
   */
  #isGuarded(owner: string, index: Seat, seat: SeatRecord): boolean {
    const { phase, record, connectedDevices } = this.#context
    if (phase !== 'playing' || seat.kind !== 'bot' || seat.was !== undefined) return false
    const others = seating.otherPlayingDevices(record, owner, (device) => connectedDevices.has(device))
    return wasHeldByPerson(record.holders, index) && others.length > 0
  }

  /** Gives a person a seat in the running match. That is saved with the match, and everybody is told. */
  *#takeOver(seat: Seat, device: string, { name, ...avatar }: PersonChoice): Task<Rejection | undefined> {
    const { record, match } = this.#context
    const person = { device, name }
    const taken = takeSeat(record.holders, seat, person, match?.revision ?? 0)
    if (!taken) return reject('in-play', 'seat: the seats of this game have changed hands too often')
    const { holders, takeover } = taken
    yield* this.#setSeat(seat, { kind: 'person', ...person, ...seating.chosenAvatar(avatar) }, { holders })
    this.#context.announce(() => ({ kind: 'seat-taken', ...takeover }))
    return undefined
  }

  *#setSeat(seat: Seat, next: SeatRecord, change: Partial<TableRecord> = {}): Task {
    const seats = seating.withSeat(this.#context.record.seats, seat, next)
    yield* this.#context.save({ seats, ...change })
    yield* this.#removeSpectatorsIfFull(seats)
  }

  *#removeSpectatorsIfFull(seats: readonly SeatRecord[]): Task {
    if (this.#context.phase !== 'playing' || !seats.every(seating.isTaken)) return
    yield* this.#parts.admission.removeSpectators()
  }
}
