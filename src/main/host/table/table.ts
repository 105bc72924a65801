// One table: its seats, its lobby, its games. Synchronous; what has changed is told when the house settles.

import { Away } from '../absence/absence.ts'
import { Comings } from './attendance.ts'
import { Course, staff } from './owner-controls.ts'
import { Dealing } from '../match/match-start.ts'
import { deny } from '../rejection.ts'
import { Door } from './admission.ts'
import { Lobby } from './lobby.ts'
import { describeError } from '../logger.ts'
import { Pace } from '../turns/scheduler.ts'
import { Play } from '../match/match-runner.ts'
import { Reactions } from './reactions.ts'
import { devicesOf, takeoversOf } from './seat-holders.ts'
import * as seating from './seats.ts'
import { mayReopen, startBar, stateFor, summarize } from './table-state.ts'
import { Visitors } from './audience.ts'
import type { Game, Seat, Viewer } from '#shared/engine/game.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { ClosedReason, Phase, SeatState, TableSummary } from '#shared/protocol/table.ts'
import type { Archive } from '../history/history.ts'
import type { Clock } from '../clock.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'
import type { Desk, Present } from './table-context.ts'
import type { Guest } from '../guest.ts'
import type { TableJournal } from '../journal/table-journal.ts'
import type { Log } from '../logger.ts'
import type { TableRecord } from '../journal/records.ts'
import type { Standing } from './table-state.ts'
import type { Tries } from '../limits/code-attempts.ts'

export interface TableSetup {
  readonly game: Game
  readonly journal: TableJournal
  readonly archive: Archive
  readonly clock: Clock
  readonly log: Log
  /** The day and hour. */
  readonly date: () => Date
  /** 128 random bits. */
  readonly seed: () => string
  /** 32 random bytes in hex; without it games are dealt from `seed` as it is, and nobody has to trust in it. */
  readonly number: (() => string) | undefined
  readonly think: (bots: number) => number
  /** Wrong codes, at this table and the others. */
  readonly tries: Tries
  /** Writes a device down that a table's record is about to name. Throws when that can't be done. */
  readonly keep: (device: string) => void
  /** Called after a change that nobody's request made. */
  readonly changed: (table: Table) => void
}

export class Table implements Desk {
  readonly game: Game
  readonly lobby: Lobby
  readonly reactions: Reactions
  readonly away: Away
  readonly door: Door
  readonly course: Course
  readonly dealing: Dealing
  readonly play: Play
  readonly comings: Comings
  readonly #setup: TableSetup
  readonly #visitors = new Visitors()
  readonly #pace: Pace
  /** What is in the journal; replaced only after it has been written there. */
  #record: TableRecord
  readonly ready = new Set<string>()
  #changes = 0

  constructor(setup: TableSetup, record: TableRecord, deal?: Deal, proof?: Proof) {
    this.game = setup.game
    this.#setup = setup
    this.#record = record
    this.play = new Play(
      this,
      { ...setup, proof: () => this.dealing.proof, answered: (device) => this.away.hasPlayed(device) },
      deal,
    )
    this.lobby = new Lobby(this, {
      full: () => this.door.showOutWatchers(),
      actions: () => this.play.deal?.revision ?? 0,
      announce: (takeover) => this.course.personSat(takeover),
    })
    this.reactions = new Reactions(this, setup.clock)
    this.away = new Away(this)
    this.door = new Door(this, setup)
    this.course = new Course(this, {
      journal: setup.journal,
      deal: () => this.play.deal,
      pace: () => this.#pace,
      toLobby: (change) => this.#toLobby(change),
      stands: (next) => this.#stand(next),
    })
    const { clock, log, date, journal, number, seed } = setup
    this.dealing = new Dealing(
      {
        ...{ clock, log, date, journal, number, seed, desk: this },
        standing: () => this.#standing(),
        from: () => this.#visitors.originOf(this.owner),
        dealt: (next, game) => this.#dealt(next, game),
        changed: () => setup.changed(this),
      },
      proof,
    )
    this.comings = new Comings(this, {
      ...{ clock, log, visitors: this.#visitors, away: this.away, dealing: this.dealing },
      rematch: () => this.#startRematch(),
      changed: () => setup.changed(this),
    })
    this.#pace = new Pace({
      ...{ ...setup, table: record.id },
      seats: () => seating.players(this.#record.seats, (device) => this.#visitors.has(device)),
      act: (actor, prompt, action) => {
        const denial = this.play.act(actor, prompt, action)
        if (!denial) setup.changed(this)
        return denial
      },
      actLate: (seat, prompt, action) => {
        const denial = this.play.act(seat, prompt, action, true)
        if (denial) return denial
        this.course.timedOut(seat)
        setup.changed(this)
        return undefined
      },
      decisionSeconds: () => this.#record.decisionSeconds,
      isPaused: () => this.#record.paused !== null,
      isDeserted: () => !this.seatedDevices.some((device) => this.#visitors.has(device)),
    })
    this.comings.freeSeatsOfTheLost()
  }

  get record(): TableRecord {
    return this.#record
  }

  get id(): string {
    return this.#record.id
  }

  get opener(): string {
    return this.#record.opener
  }

  get isEmpty(): boolean {
    return this.#visitors.size === 0
  }

  get phase(): Phase {
    return this.play.phase
  }

  get isShuffling(): boolean {
    return this.dealing.isShuffling
  }

  /** Another one as soon as `summary` may have changed. */
  get version(): string {
    return `${this.id} ${this.#changes} ${this.phase}`
  }

  get seatedDevices(): string[] {
    return seating.seatedDevices(this.#record.seats)
  }

  /** Also those that had a seat until it was freed, or a part in the shuffle. */
  get devicesToRemember(): string[] {
    const { seats, holders } = this.#record
    return [...seating.devicesToRemember(seats), ...devicesOf(holders), ...this.dealing.devices]
  }

  get present(): Present {
    return this.#visitors
  }

  /**
   * The device that opened it while it is here and not its screen, else the first person who sits here and is here; in a
   * lobby where bots have all seats, whoever came first.
   */
  get owner(): string | undefined {
    if (this.#isPersonHere(this.opener)) return this.opener
    const isFull = this.phase === 'lobby' && this.#record.seats.every(({ kind }) => kind === 'bot')
    const candidates = isFull ? [...this.#visitors.keys()] : this.seatedDevices
    return candidates.find((device) => this.#isPersonHere(device))
  }

  #isPersonHere(device: string): boolean {
    return this.#visitors.has(device) && !this.#visitors.isScreen(device)
  }

  showOut(device: string, reason: ClosedReason): void {
    this.comings.showOut(device, reason)
  }

  setReady(device: string, ready: boolean): Denial | undefined {
    if (this.phase === 'playing') return deny('in-play')
    if (this.isShuffling) return deny('shuffling')
    if (seating.seatsOf(this.#record.seats, device).length === 0) return deny('not-your-seat')
    const before = this.ready.has(device)
    if (ready) this.ready.add(device)
    else this.ready.delete(device)
    try {
      if (ready) this.#startRematch()
    } catch (error) {
      if (!before) this.ready.delete(device)
      throw error
    }
    return undefined
  }

  start(device: string): Denial | undefined {
    if (device !== this.owner) return deny('not-owner')
    if (this.phase !== 'lobby') return deny('in-play')
    if (this.isShuffling) return deny('shuffling')
    const bar = startBar(this.#standing())
    if (bar) return deny(bar)
    this.dealing.begin()
    return undefined
  }

  reopen(device: string | typeof staff): Denial | undefined {
    if (device !== staff && !mayReopen(this.#standing(), device)) return deny('not-owner')
    if (this.phase !== 'finished') return deny(this.phase === 'playing' ? 'in-play' : 'not-in-play')
    if (this.isShuffling) return deny('shuffling')
    this.#toLobby({})
    return undefined
  }

  /** Written down with `change`: these seats are not those any more whose they were, there or away. */
  handOver(given: readonly Seat[], change: Partial<TableRecord>): void {
    const before = this.#record.seats
    this.save(change)
    for (const seat of given) {
      const [person, next] = [before[seat], this.#record.seats[seat]]
      this.away.forgetSeat(seat)
      if (person?.kind !== 'person') continue
      this.#visitors.forgetLook(person.device)
      if (!this.seatedDevices.includes(person.device)) this.ready.delete(person.device)
      this.course.seatTaken(seat, person.name, next?.kind === 'bot' ? next.bot : undefined)
    }
    this.dealing.look()
    if (this.phase === 'playing' && this.#record.seats.every(seating.isTaken)) this.door.showOutWatchers()
  }

  #toLobby(change: Partial<TableRecord>): void {
    this.save({ ...seating.inLobby(this.#record, (device) => this.#visitors.has(device)), ...change })
    this.play.deal = undefined
    this.dealing.forget()
    this.#pace.rest()
    this.away.rest()
    this.ready.clear()
    this.comings.freeSeatsOfTheLost()
  }

  look(guest: Guest, viewer: Viewer): Denial | undefined {
    if (!this.play.deal) return deny('not-in-play')
    if (viewer !== 'public' && !this.#record.seats[viewer]) return deny('unknown-seat')
    if (viewer !== 'public' && !seating.seatsOf(this.#record.seats, guest.device).includes(viewer)) {
      return deny('not-your-seat')
    }
    this.#visitors.look(guest, viewer)
    return undefined
  }

  react(device: string, sign: ReactionSign): Denial | undefined {
    return this.reactions.react(device, this.#visitors.eyesOf(device), sign)
  }

  /** Everybody out. `asker` is not told: the answer does that. */
  close(reason: ClosedReason, asker?: Guest): void {
    this.rest()
    if (asker) {
      this.#visitors.remove(asker)
      asker.table = undefined
    }
    this.#visitors.sendAway(this.id, reason)
  }

  /** Nothing happens by itself any more. */
  rest(): void {
    this.#pace.rest()
    this.dealing.rest()
    this.comings.rest()
  }

  /** As those are told of them who have none. */
  get seatStates(): SeatState[] {
    return stateFor(this.#standing(), '').seats
  }

  summary(device: string): TableSummary {
    return summarize(this.#record, this.phase, device)
  }

  /** Tells everybody here what is new to them, and lets bots and time look at it. */
  tell(): void {
    if (this.play.deal) this.#pace.look(this.play.deal)
    const standing = this.#standing()
    const news = this.course.takeNews()
    const { progress } = this.dealing
    const takeovers = takeoversOf(this.#record.holders)
    for (const device of this.#visitors.keys()) {
      try {
        this.#visitors.tellLuck(device, this.dealing.message(device))
        const state = { ...stateFor(standing, device, progress), ...this.course.stateFor(device) }
        const running = this.#pace.waitFor(seating.seatsOf(this.#record.seats, device), device === standing.owner)
        this.#visitors.tell(device, state, this.play.deal, this.#defaultViewer(device), running, news, takeovers)
      } catch (error) {
        this.#setup.log('view-failed', { table: this.id, detail: describeError(error) })
      }
    }
    for (const reaction of this.reactions.take()) {
      this.#visitors.say({ type: 'reaction', table: this.id, ...reaction })
    }
  }

  #standing(): Standing {
    const { game, phase, owner, ready, away } = this
    return { game, phase, owner, ready, away, record: this.#record, present: this.#visitors }
  }

  /** One's only seat; with several of them the public's eyes, until the person says who holds the device now. */
  #defaultViewer(device: string): Viewer {
    const seats = seating.seatsOf(this.#record.seats, device)
    return seats.length === 1 ? seats[0]! : 'public'
  }

  #startRematch(): void {
    if (this.phase !== 'finished' || this.isShuffling || this.ready.size === 0) return
    if (!startBar(this.#standing())) this.dealing.begin()
  }

  #dealt(record: TableRecord, deal: Deal): void {
    this.#stand(record)
    this.play.deal = deal
    this.#pace.rest()
    this.away.rest()
    this.ready.clear()
    this.#visitors.forgetLooks()
    this.door.showOutWatchers()
  }

  save(change: Partial<TableRecord>): void {
    const next = { ...this.#record, ...change }
    const { journal, archive } = this.#setup
    const over = this.#record.dealt && !next.dealt ? archive.prepare(this.#record, this.play.brokenOff) : undefined
    journal.saveTable(next, over)
    if (over) archive.add(over)
    this.#stand(next)
  }

  #stand(record: TableRecord): void {
    this.#record = record
    this.#changes++
  }
}
