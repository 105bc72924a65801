// Simulates an evening in a cafe: people, kiosks and staff make all kinds of requests, connections break, time passes, the disk
// is full for a while, the host restarts. The invariants are checked after each step.

import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import { testCafe, pin } from '../cafe/testing/test-cafe.ts'
import { openJournal } from '../journal/journal.ts'
import { claims } from './claims-game.ts'
import { documentedAnswers } from './documented-answers.ts'
import { randomRequest, tableOf } from './simulated-requests.ts'
import { numbers } from './numbers-game.ts'
import type { Game } from '#shared/engine/game.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Reply } from '#shared/testing/protocol-client.ts'
import type { Journal, LocalJournal } from '../journal/journal.ts'
import { ThreadedJournal } from './threaded-journal.ts'
import type { Table } from '../table/table.ts'
import type { Somebody } from './simulated-requests.ts'
import type { Person, PersonSettings } from './test-house.ts'

const games = [numbers, claims] as unknown as Game[]
/** Log codes that no request may cause, and those that are allowed only while the disk is full. */
const troubles = ['view-failed', 'moments-failed', 'deal-failed', 'table-not-restored', 'match-not-read']
const troublesOfDisks = ['request-failed', 'action-failed', 'bot-stuck', 'time-out-failed', 'journal-failed']
/** Requests that are answered asynchronously. */
const late: ReadonlySet<RequestBody['type']> = new Set(['staff', 'open-house'])
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A journal whose disk can be full. Then each write succeeds only now and then, even one of several that belong together. */
function fragileJournal(chance: Chance): { journal: LocalJournal; disk: { isFull: boolean } } {
  const journal = openJournal()
  const disk = { isFull: false }
  const writes = Object.entries(journal).filter(([name]) => /^(append|save|forget|takeBack)/.test(name))
  for (const [name, write] of writes) {
    const fragile = (...given: unknown[]) => {
      if (disk.isFull && chance.die(4) > 1) throw new Error('the disk is full')
      return (write as (...all: unknown[]) => unknown)(...given)
    }
    Object.assign(journal, { [name]: fragile })
  }
  return { journal, disk }
}

export class CafeSimulation {
  readonly #chance
  readonly #disk
  readonly #journal: LocalJournal
  /** Set if the house has its journal in another thread. */
  #thread: ThreadedJournal | undefined
  #setting
  readonly #all: Somebody[]
  #guests = 0
  /** Requests and events so far, to explain a failure. */
  readonly story: string[] = []

  constructor(seed: string, isThreaded = false) {
    this.#chance = seededChance(seed)
    const { journal, disk } = fragileJournal(this.#chance)
    this.#journal = journal
    this.#disk = disk
    this.#thread = isThreaded ? new ThreadedJournal(journal) : undefined
    this.#setting = testCafe(
      { idle: { seconds: 90, warning: 20, then: this.#chance.pick(['bot', 'free']) } },
      {
        journal: this.#houseJournal,
        games,
      },
    ) as Pick<ReturnType<typeof testCafe>, 'house' | 'cafeService' | 'clock' | 'person' | 'restart' | 'logged' | 'cafe'>
    const anybody = (from: PersonSettings, station?: string): Somebody => ({
      person: this.#setting.person(from),
      from,
      isHere: true,
      left: 0,
      name: `Guest${++this.#guests}x`,
      ...(station !== undefined && { station }),
    })
    this.#all = [
      ...[71, 72, 73].map((host) => anybody({ address: `192.168.1.${host}` })),
      ...['Window', 'Bar'].map((name, host) => anybody({ address: `192.168.1.4${host}` }, name)),
      anybody({ local: true, address: '127.0.0.1' }, 'Own'),
      anybody({ local: true, address: '127.0.0.1' }),
      anybody({ address: '192.168.1.99' }),
    ]
  }

  get #houseJournal(): Journal {
    return this.#thread?.journal ?? this.#journal
  }

  async run(steps: number): Promise<void> {
    await this.#thread?.settled()
    await this.#setting.cafe.setPin(pin)
    await this.#ask(this.#all.at(-1)!, { type: 'staff', pin })
    await this.#ask(this.#all.at(-1)!, { type: 'counter' })
    for (const one of this.#all) await this.#arrive(one)
    for (let step = 0; step < steps; step++) {
      const wasFull = this.#disk.isFull
      await this.#step()
      this.#check(wasFull || this.#disk.isFull)
      if (this.#disk.isFull && this.#chance.die(10) === 1) this.#disk.isFull = false
    }
    this.#disk.isFull = false
    await this.#restart()
    this.#check(false)
  }

  async #step(): Promise<void> {
    const one = this.#chance.pick(this.#all.map((_, index) => index))
    const somebody = this.#all[one]!
    const die = this.#chance.die(100)
    if (die === 1) await this.#restart()
    else if (die <= 3) this.#disk.isFull = !this.#disk.isFull
    else if (die <= 15) await this.#pass(this.#chance.pick([500, 1000, 5000, 10_000, 60_000, 600_000]))
    else if (die <= 20 && somebody.isHere) await this.#disconnect(somebody)
    else if (!somebody.isHere) await this.#arrive(somebody)
    else if (this.#thread && die <= 60) await this.#askTogether()
    else await this.#ask(somebody, this.#wish(somebody))
  }

  async #pass(milliseconds: number): Promise<void> {
    this.story.push(`${milliseconds} ms pass`)
    this.#setting.clock.pass(milliseconds)
    await this.#thread?.settled()
  }

  async #disconnect(one: Somebody): Promise<void> {
    this.story.push(`${one.name} loses the connection`)
    one.isHere = false
    one.person.disconnect()
    await this.#thread?.settled()
  }

  async #arrive(one: Somebody): Promise<void> {
    if (!one.isHere) {
      const device = one.person.token
      one.person = this.#setting.person({ ...one.from, device, shuffles: this.#chance.die(4) > 1 })
      await this.#thread?.settled()
      one.isHere = true
      one.left = 0
      this.story.push(`${one.name} is back`)
    }
    if (one.station !== undefined) await this.#ask(one, { type: 'station', name: one.station })
  }

  async #restart(): Promise<void> {
    this.story.push('the host starts again')
    const records = this.#records()
    this.#setting.house.stop()
    if (this.#thread) {
      await this.#thread.settled()
      this.#thread = new ThreadedJournal(this.#journal)
    }
    this.#setting = { ...this.#setting, ...this.#setting.restart({ games, journal: this.#houseJournal }) }
    expect(this.#records()).toEqual(records)
    for (const one of this.#all) one.isHere = false
  }

  /** Several people send requests before any of them has an answer, time passes, and a connection breaks. */
  async #askTogether(): Promise<void> {
    const wasFull = this.#disk.isFull
    const here = this.#all.filter(({ isHere }) => isHere)
    const picked = Array.from({ length: this.#chance.die(5) }, () => this.#chance.pick(here.map((_, index) => index)))
    const asking = [...new Set(picked)].map((index) => here[index]!)
    const asked = asking.map((one) => {
      const request = this.#wish(one)
      const isSpecial = request.type === 'leave' || request.type === 'wipe' || late.has(request.type)
      const wish: RequestBody = isSpecial ? { type: 'ready', ready: true } : request
      const before = answersTo(one.person).length
      this.story.push(`together, ${one.name}: ${JSON.stringify(wish)}${wasFull ? ' (disk full)' : ''}`)
      one.person.ask(wish)
      return { one, before, wish }
    })
    if (this.#chance.die(3) === 1) this.#setting.clock.pass(1000)
    const lost = this.#chance.die(3) === 1 ? asked[0]!.one : undefined
    if (lost) await this.#disconnect(lost)
    await this.#thread!.settled()
    for (const { one, before, wish } of asked) {
      const given = answersTo(one.person)[before]
      if (one === lost) continue
      const answer = given?.type === 'rejected' ? given.code : given?.type
      this.story.push(`${one.name} hears ${String(answer)}`)
      expect(documentedAnswers(wish.type)).toContain(answer)
      if (!wasFull) expect(answer).not.toBe('internal-error')
    }
  }

  /** Sends a request, and checks that it is answered, with a code that docs/protocol.md has for it. */
  async #ask(one: Somebody, request: RequestBody): Promise<void> {
    const { person } = one
    const wasFull = this.#disk.isFull
    const answers = () => answersTo(person)
    const before = answers().length
    const token = hash(person.token)
    const device = this.#journal.devices().find((known) => [known.token, known.earlier].includes(token))
    const kept = this.#kept()
    let answer = person.ask(request)
    await this.#thread?.settled()
    while (answer === 'silence' && (late.has(request.type) || this.#thread)) {
      await new Promise((resolve) => setImmediate(resolve))
      const given = answers()[before]
      if (given) answer = given.type === 'rejected' ? given.code : given.type
    }
    this.story.push(`${one.name}: ${JSON.stringify(request)} ${answer}${wasFull ? ' (disk full)' : ''}`)
    expect(documentedAnswers(request.type)).toContain(answer)
    if (!wasFull) expect(answer).not.toBe('internal-error')
    if (answer !== 'accepted') expect(this.#kept()).toBe(kept)
    if (request.type === 'leave' && answer === 'accepted') one.left = person.messages.length
    if (request.type !== 'wipe' || answer !== 'accepted') return
    expect(this.#kept()).not.toContain(one.name)
    if (device) expect(this.#kept()).not.toContain(device.id)
    one.name = `Guest${++this.#guests}x`
    if (this.#chance.die(5) > 1) await this.#arrive(one)
  }

  /** Checks that the journal equals the state in memory, and that every seated person can come back to their seat. */
  #check(hasBeenFull: boolean): void {
    // Tables that were opened together may be in another order.
    const stored = this.#journal.tables().toSorted((one, other) => (one.table.id < other.table.id ? -1 : 1))
    expect(stored.map(({ table }) => table)).toEqual(this.#records())
    const tables = this.#tables()
    for (const [index, table] of tables.entries()) {
      const { entries, header } = stored[index]!
      expect(entries).toHaveLength(table.match?.revision ?? 0)
      if (header) expect(table.record.seats).toHaveLength(header.seats)
      this.#checkNext(table)
    }
    const tokens = new Set(this.#all.map(({ person }) => hash(person.token)))
    const devices = new Map(this.#journal.devices().map((device) => [device.id, device]))
    for (const id of tables.flatMap((table) => table.seatedDevices)) {
      const device = devices.get(id)
      expect(device && [device.token, device.earlier].some((one) => one !== null && tokens.has(one))).toBe(true)
    }
    for (const one of this.#all) if (one.isHere) this.#checkOf(one)
    this.#checkList()
    this.#checkTold()
    const news = this.#setting.logged.splice(0).map(({ code }) => code)
    for (const code of news) expect(troubles).not.toContain(code)
    if (!hasBeenFull) for (const code of news) expect(troublesOfDisks).not.toContain(code)
  }

  /**
   * Checks that nobody with a seat waits for one, that the game takes this number of seats, and that nobody has won more
   * games than they have played.
   */
  #checkNext({ record, game }: Table): void {
    const seated = record.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : []))
    for (const { device } of record.waiting) expect(seated).not.toContain(device)
    expect(record.game).toBe(game.id)
    expect(record.seats.length).toBeLessThanOrEqual(game.seats.max)
    for (const seat of record.seats) if (seat.kind === 'bot') expect(game.botLevels).toContain(seat.bot)
    for (const { games: played } of record.evening)
      for (const score of Object.values(played)) expect(score.won).toBeLessThanOrEqual(score.played)
  }

  /** Checks that a page that shows a table has its state, and sees its match as the public or as a seat of its own. */
  #checkOf(one: Somebody): void {
    const state = tableOf(one)
    if (!state) return
    const table = this.#setting.house.tables.get(state.id)
    expect(table).toBeDefined()
    expect(state.phase).toBe(table!.phase)
    expect(state.seats.map(({ kind }) => kind)).toEqual(table!.record.seats.map(({ kind }) => kind))
    if (state.phase === 'lobby') return
    const own = state.seats.flatMap((seat, index) => (seat.kind === 'person' && seat.yours ? [index] : []))
    expect(['public', ...own]).toContain(one.person.view.viewer)
  }

  /** Checks that a newcomer's list of tables has every table as it is now. */
  #checkList(): void {
    const newcomer = this.#setting.person({ address: '192.168.1.100' })
    const listed = newcomer.last('tables').tables
    newcomer.disconnect()
    const shown = [...this.#setting.house.tables].filter(({ isListed }) => isListed)
    expect(listed).toEqual(shown.map((table) => table.summary('')))
  }

  /** Checks that everybody was sent what has changed: if everything is updated again, nobody gets any news. */
  #checkTold(): void {
    const { house } = this.#setting
    const told = () => this.#all.map(({ person }) => person.messages.map(({ type }) => type))
    const before = told()
    for (const table of house.tables) house.tables.markChanged(table)
    house.updateAll()
    expect(told()).toEqual(before)
  }

  /** The tables and the finished games, in the journal and in memory. */
  #kept(): string {
    return JSON.stringify([this.#journal.tables(), this.#journal.finishedMatches(), this.#records()])
  }

  /** By id. */
  #tables() {
    return [...this.#setting.house.tables].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  #records() {
    return this.#tables().map(({ record }) => record)
  }

  #wish(one: Somebody): RequestBody {
    const tables = [...this.#setting.house.tables].map(({ id }) => id)
    const stations = this.#setting.cafeService.stations.states().map(({ id }) => id)
    return randomRequest(one, { tables, stations }, this.#chance)
  }
}

function answersTo(person: Person): Reply[] {
  return person.messages.filter((message) => message.type === 'accepted' || message.type === 'rejected')
}
