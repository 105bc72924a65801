// Simulates an evening in a cafe: people, kiosks and staff make all kinds of requests, connections break, time passes, the disk
// is full for a while, the host restarts. The invariants are checked after each step. At closing time every match is played
// to its end.

import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { testCafe, pin } from '../cafe/testing/test-cafe.ts'
import { askBotHere } from '../turns/bot-question.ts'
import { claims } from './claims-game.ts'
import { documentedAnswers } from './documented-answers.ts'
import { fragileJournal } from './fragile-journal.ts'
import { numbers } from './numbers-game.ts'
import { checkInvariants, followedList, hash, lastingState, tablesById } from './simulated-invariants.ts'
import { mayMove, randomRequest } from './simulated-requests.ts'
import { playToTheEnd } from './simulated-closing-time.ts'
import { ThreadedJournal } from './threaded-journal.ts'
import type { Game } from '#shared/engine/game.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Reply } from '#shared/testing/protocol-client.ts'
import type { Journal, LocalJournal } from '../journal/journal.ts'
import type { AskBot } from '../turns/bot-question.ts'
import type { Somebody } from './simulated-requests.ts'
import type { Person, PersonSettings } from './test-house.ts'

const undoable = { actions: ['bid'], events: ['bid'] }
const games = [{ ...numbers, undoable }, claims] as unknown as Game[]
/** Log codes that no request may cause, and those that are allowed only while the disk is full. */
const troubles = ['view-failed', 'moments-failed', 'deal-failed', 'table-not-restored', 'match-not-read']
const troublesOfDisks = ['request-failed', 'action-failed', 'bot-stuck', 'time-out-failed', 'journal-failed']
/** Requests that are answered asynchronously. */
const late: ReadonlySet<RequestBody['type']> = new Set(['staff', 'set-pin', 'open-house'])
/** By then all lists of tables have been sent. */
const listsAreSentMs = 10_000

/** As bots in another thread. */
const askBotLater: AskBot = (game, question) => setImmediate().then(() => askBotHere(game, question))

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
      {
        games: games.map(({ id }) => id as never),
        idle: { seconds: 90, warning: 20, then: this.#chance.pick(['bot', 'free']) },
      },
      { journal: this.#houseJournal, games, ...(isThreaded && { askBot: askBotLater }) },
    ) as Pick<ReturnType<typeof testCafe>, 'house' | 'cafeService' | 'clock' | 'person' | 'restart' | 'logged' | 'cafe'>
    this.#all = [
      ...[71, 72, 73].map((host) => this.#anybody({ address: `192.168.1.${host}` })),
      ...['Window', 'Bar'].map((name, host) => this.#anybody({ address: `192.168.1.4${host}` }, name)),
      this.#anybody({ local: true, address: '127.0.0.1' }, 'Own'),
      this.#anybody({ local: true, address: '127.0.0.1' }),
      this.#anybody({ address: '192.168.1.99' }),
    ]
  }

  #anybody(from: PersonSettings, station?: string): Somebody {
    const person = this.#setting.person(from)
    return { person, from, isHere: true, left: 0, name: this.#newName(), ...(station !== undefined && { station }) }
  }

  get #houseJournal(): Journal {
    return this.#thread?.journal ?? this.#journal
  }

  async run(steps: number): Promise<void> {
    await this.#settled()
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
    for (const one of this.#all) await this.#arrive(one)
    const staff = this.#anybody({ address: '192.168.1.98' })
    await this.#settled()
    await playToTheEnd(this.#setting.house, staff, this.#all, {
      ask: (one, request) => this.#ask(one, request),
      pass: (milliseconds) => this.#pass(milliseconds),
      chance: this.#chance,
    })
    this.#check(false)
  }

  async #step(): Promise<void> {
    const somebody = this.#somebody()
    const die = this.#chance.die(100)
    if (die === 1) await this.#restart()
    else if (die <= 3) this.#disk.isFull = !this.#disk.isFull
    else if (die === 4) this.#changeSettings()
    else if (die <= 15) await this.#pass(this.#chance.pick([500, 1000, 5000, 10_000, 60_000, 600_000]))
    else if (!somebody.isHere) await this.#arrive(somebody)
    else if (die <= 20) await this.#disconnect(somebody)
    else if (die <= 23) await this.#openSecondPage(somebody)
    else if (die <= 25) await this.#checkFollowed(somebody)
    else if (this.#thread && die === 26) await this.#cutPower()
    else if (this.#thread && die <= 60) await this.#askTogether()
    else await this.#ask(somebody, this.#wish(somebody))
  }

  /** Often somebody who can play, otherwise matches would seldom end. */
  #somebody(): Somebody {
    const asked = this.#all.filter((one) => one.isHere && mayMove(one))
    const among = asked.length > 0 && this.#chance.die(2) === 1 ? asked : this.#all
    return among[this.#chance.die(among.length) - 1]!
  }

  async #settled(): Promise<void> {
    await this.#thread?.settled()
  }

  async #pass(milliseconds: number): Promise<void> {
    this.story.push(`${milliseconds} ms pass`)
    this.#setting.clock.pass(milliseconds)
    await this.#settled()
  }

  #changeSettings(): void {
    const { cafe } = this.#setting
    const minutes = this.#chance.pick([0, 1, 60])
    this.story.push(`guests have ${minutes} minutes`)
    cafe.change({ ...cafe.settings, session: { minutes, warning: 1 } })
  }

  async #disconnect(one: Somebody): Promise<void> {
    this.story.push(`${one.name} loses the connection`)
    one.isHere = false
    one.person.disconnect()
    await this.#settled()
  }

  /** A page in another tab: it takes the place of the first, whose socket is closed then. */
  async #openSecondPage(one: Somebody): Promise<void> {
    const first = one.person
    this.story.push(`${one.name} opens a second page`)
    this.#connect(one)
    await this.#settled()
    expect(first.closed).toBe('replaced')
    first.disconnect()
    await this.#settled()
    await this.#enrol(one)
  }

  #connect(one: Somebody): void {
    const device = one.person.token
    one.person = this.#setting.person({ ...one.from, device, shuffles: this.#chance.die(4) > 1 })
    one.isHere = true
    one.left = 0
  }

  async #arrive(one: Somebody): Promise<void> {
    if (!one.isHere) {
      this.#connect(one)
      await this.#settled()
      this.story.push(`${one.name} is back`)
    }
    await this.#enrol(one)
  }

  async #enrol(one: Somebody): Promise<void> {
    if (one.station !== undefined) await this.#ask(one, { type: 'station', name: one.station })
  }

  async #restart(): Promise<void> {
    this.story.push('the host starts again')
    const before = lastingState(this.#setting.house)
    this.#setting.house.stop()
    await this.#settled()
    this.#startAgain(before)
  }

  /** The power is cut while several requests wait for the disk: none of them counts, and all that was told before does. */
  async #cutPower(): Promise<void> {
    this.story.push('the power is about to be cut')
    const before = lastingState(this.#setting.house)
    this.#thread!.hold()
    this.#sendTogether()
    await this.#settled()
    this.#startAgain(before)
  }

  /** Starts another host on the same journal, which has to have this state. */
  #startAgain(before: unknown[]): void {
    if (this.#thread) this.#thread = new ThreadedJournal(this.#journal)
    this.#setting = { ...this.#setting, ...this.#setting.restart({ games, journal: this.#houseJournal }) }
    expect(lastingState(this.#setting.house)).toEqual(before)
    for (const one of this.#all) one.isHere = false
  }

  /** Several people send requests, none of which waits for the others' answers. */
  #sendTogether() {
    const here = this.#all.filter(({ isHere }) => isHere)
    const picked = Array.from({ length: this.#chance.die(5) }, () => this.#chance.pick(here.map((_, index) => index)))
    return [...new Set(picked)].map((index) => {
      const one = here[index]!
      const request = this.#wish(one)
      const wish: RequestBody = late.has(request.type) ? { type: 'ready', ready: true } : request
      const { person } = one
      const before = answersTo(person).length
      this.story.push(`together, ${one.name}: ${JSON.stringify(wish)}${this.#disk.isFull ? ' (disk full)' : ''}`)
      person.ask(wish)
      return { one, person, before, wish }
    })
  }

  /** As `#sendTogether`; time passes meanwhile, and a connection breaks or is replaced. All others have an answer then. */
  async #askTogether(): Promise<void> {
    const wasFull = this.#disk.isFull
    const asked = this.#sendTogether()
    if (this.#chance.die(3) === 1) this.#setting.clock.pass(1000)
    const lost = this.#chance.die(3) === 1 ? asked[0]?.one : undefined
    if (lost) await (this.#chance.die(2) === 1 ? this.#disconnect(lost) : this.#openSecondPage(lost))
    await this.#settled()
    for (const { one, person, before, wish } of asked) {
      const given = answersTo(person)[before]
      if (one === lost) continue
      const answer = given?.type === 'rejected' ? given.code : given?.type
      this.story.push(`${one.name} hears ${String(answer)}`)
      expect(documentedAnswers(wish.type)).toContain(answer)
      if (!wasFull) expect(answer).not.toBe('internal-error')
      if (answer === 'accepted') this.#note(one, wish, person.messages.indexOf(given!) + 1)
    }
    // Whether they were wiped before they went is not known.
    for (const { one, wish } of asked) if (one === lost && wish.type === 'wipe') one.name = this.#newName()
    for (const { one, wish } of asked) if (one.isHere && wish.type === 'wipe') await this.#enrol(one)
  }

  /** Sends a request, and checks that it is answered, with a code that docs/protocol.md has for it. */
  async #ask(one: Somebody, request: RequestBody): Promise<string> {
    const { person, name } = one
    const wasFull = this.#disk.isFull
    const answers = () => answersTo(person)
    const before = answers().length
    const token = hash(person.token)
    const device = this.#journal.devices().find((known) => [known.token, known.earlier].includes(token))
    const kept = this.#kept()
    let answer = person.ask(request)
    await this.#settled()
    while (answer === 'silence' && (late.has(request.type) || this.#thread)) {
      await setImmediate()
      const given = answers()[before]
      if (given) answer = given.type === 'rejected' ? given.code : given.type
    }
    this.story.push(`${name}: ${JSON.stringify(request)} ${answer}${wasFull ? ' (disk full)' : ''}`)
    expect(documentedAnswers(request.type)).toContain(answer)
    if (!wasFull) expect(answer).not.toBe('internal-error')
    if (answer !== 'accepted') {
      expect(this.#kept()).toBe(kept)
      return answer
    }
    this.#note(one, request, person.messages.length)
    if (request.type !== 'wipe') return answer
    expect(this.#kept()).not.toContain(name)
    if (device) expect(this.#kept()).not.toContain(device.id)
    if (this.#chance.die(5) > 1) await this.#arrive(one)
    return answer
  }

  /** Notes what an accepted request means for its sender. `messages`: the number of messages that they had with its answer. */
  #note(one: Somebody, { type }: RequestBody, messages: number): void {
    if (type === 'leave') one.left = messages
    if (type === 'wipe') one.name = this.#newName()
  }

  #newName(): string {
    return `Guest${++this.#guests}x`
  }

  #check(hasBeenFull: boolean): void {
    const { house } = this.#setting
    const newcomer = this.#setting.person({ address: '192.168.1.100' })
    checkInvariants({ house, journal: this.#journal, all: this.#all, newcomer })
    newcomer.disconnect()
    const news = this.#setting.logged.splice(0).map(({ code }) => code)
    for (const code of news) expect(troubles).not.toContain(code)
    if (!hasBeenFull) for (const code of news) expect(troublesOfDisks).not.toContain(code)
  }

  /** Checks that a client that follows the list of tables has what it is sent when it asks for the whole list. */
  async #checkFollowed(one: Somebody): Promise<void> {
    await this.#ask(one, { type: 'watch-tables', on: true })
    const before = this.#setting.house.tables.size
    await this.#pass(listsAreSentMs)
    const followed = followedList(one.person)
    await this.#ask(one, { type: 'watch-tables', on: true })
    expect(followed, `${before} tables before`).toEqual(one.person.last('tables').tables)
  }

  /** The tables and the finished games, in the journal and in memory. */
  #kept(): string {
    const records = tablesById(this.#setting.house).map(({ record }) => record)
    return JSON.stringify([this.#journal.tables(), this.#journal.finishedMatches(), records])
  }

  #wish(one: Somebody): RequestBody {
    const { house, cafeService } = this.#setting
    const tables = [...house.tables].map(({ id, record }) => ({ id, code: record.door.code }))
    const stations = cafeService.stations.states().map(({ id }) => id)
    const matches = this.#journal.finishedMatches().map(({ id }) => id)
    return randomRequest(one, { tables, stations, matches }, this.#chance)
  }
}

function answersTo(person: Person): Reply[] {
  return person.messages.filter((message) => message.type === 'accepted' || message.type === 'rejected')
}
