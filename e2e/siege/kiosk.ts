// A kiosk and the guests who come to it, one after the other: they choose, play with bots or with another kiosk, leave
// when they like, and what they leave behind is wiped. Whatever staff does meanwhile, the next guest finds it free.

import { setTimeout } from 'node:timers/promises'
import { games } from '#shared/games/registry.ts'
import { ConnectionLost } from '#shared/testing/protocol-client.ts'
import { seatsNear } from '#shared/testing/seats.ts'
import { Person } from './person.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { CafeState } from '#shared/protocol/cafe.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'

export interface CafeDay {
  readonly url: () => string
  readonly chance: Chance
  readonly isOver: () => boolean
  /** Tables at which a guest waits for another kiosk. */
  readonly invitations: string[]
  /** `names`: guests who are there now; `wiped`: guests of whom no trace may be left. */
  readonly names: Set<string>
  readonly wiped: Set<string>
  readonly breaches: string[]
}

/** Rejections that a guest may get when staff, another guest or a returning host was faster. */
const lateCodes: ReadonlySet<string> = new Set([
  ...['station-locked', 'unknown-table', 'no-table', 'seat-taken', 'in-play', 'shuffling', 'not-owner'],
  ...['not-ready', 'too-few-players', 'unknown-seat', 'not-a-station', 'not-today', 'paused', 'one-seat-each'],
])

const retryMilliseconds = 50
let guests = 0

export class Kiosk {
  readonly name: string
  readonly #day: CafeDay
  readonly #page: Person
  #cafe: CafeState | undefined
  #isKnown = false
  /** `served`: guests who have left; of these, `joined` played with another kiosk, and `finished` saw the end of a game. */
  served = 0
  joined = 0
  finished = 0

  constructor(name: string, day: CafeDay) {
    this.name = name
    this.#day = day
    const recorder = {
      sent: () => undefined,
      accepted: () => undefined,
      rejected: () => undefined,
      saw: () => undefined,
      heard: (message: HostMessage) => this.#hear(message),
    }
    const pace = () => 40 + day.chance.die(200)
    this.#page = new Person({ url: day.url, chance: day.chance, recorder, name, pace, losesTables: true })
  }

  get failure(): string | undefined {
    return this.#page.failure && `${this.name}: ${this.#page.failure}`
  }

  /** Guests come until the day is over; the last one's traces are wiped, too. */
  async open(): Promise<void> {
    await this.#page.isBack()
    while (!this.#day.isOver()) {
      await setTimeout(this.#day.chance.die(600))
      await this.#serve(`Xq${++guests}y${this.#day.chance.die(1_000_000)}z`)
      this.served++
    }
    await this.#begin()
  }

  close(): void {
    this.#page.leave()
  }

  async #serve(guest: string): Promise<void> {
    this.#day.names.add(guest)
    try {
      await this.#stay(guest)
    } catch (error) {
      // The line broke, or somebody was faster: they give up, as people do.
      if (!isExpected(error)) throw error
    }
    await this.#wipe()
    this.#day.names.delete(guest)
    this.#day.wiped.add(guest)
  }

  async #stay(guest: string): Promise<void> {
    const { chance, invitations } = this.#day
    await this.#begin()
    await this.#say({ type: 'station-doing', doing: 'choosing' })
    await this.#soon(() => this.#cafe?.left)
    const invited = chance.die(3) === 1 ? invitations.shift() : undefined
    if (invited) await this.#join(invited, guest)
    else await this.#host(guest, chance.die(2) === 1)
    await this.#say({ type: 'station-doing', doing: 'playing', people: 1 })
    this.#page.play()
    // Some stay for the whole game, most do not.
    const stays = chance.die(4) === 1 ? 300_000 : 500 + chance.die(4000)
    const end = performance.now() + stays
    while (performance.now() < end && !this.#page.view?.outcome && this.#page.table && !this.#day.isOver()) {
      await setTimeout(retryMilliseconds)
    }
    if (this.#page.view?.outcome) this.finished++
  }

  async #join(table: string, guest: string): Promise<void> {
    await this.#say({ type: 'enter', table })
    this.#page.table = table
    const state = await this.#soon(() => this.#page.state)
    const seat = state.seats.findIndex(({ kind }) => kind === 'open')
    await this.#say({ type: 'sit', seat: Math.max(0, seat), name: guest })
    await this.#say({ type: 'ready', ready: true })
    this.joined++
  }

  async #host(guest: string, invites: boolean): Promise<void> {
    const { chance, invitations } = this.#day
    const game = games[chance.die(games.length) - 1]!
    const seats = seatsNear(3, game)
    const opened = await this.#say({ type: 'open-table', game: game.id, name: `${guest}s Tisch`, seats })
    const table = opened.table!
    this.#page.table = table
    await this.#say({ type: 'sit', seat: 0, name: guest })
    if (invites) {
      invitations.push(table)
      await setTimeout(1500)
      const place = invitations.indexOf(table)
      if (place >= 0) invitations.splice(place, 1)
    }
    const state = await this.#soon(() => this.#page.state)
    for (const [seat, { kind }] of state.seats.entries()) {
      if (kind === 'open') await this.#say({ type: 'bot', seat, bot: 'easy' })
    }
    // A person who has come may not be ready yet.
    await this.#soon(() => this.#page.state?.startBar === undefined)
    await this.#say({ type: 'start' })
  }

  /** Repeats a message until it is accepted, also when the host restarts meanwhile: a page keeps its token for as long. */
  async #wipe(): Promise<void> {
    this.#page.plays = false
    for (;;) {
      try {
        await this.#page.isBack()
        await this.#begin()
        // From here on the page belongs nowhere.
        this.#page.table = undefined
        await this.#say({ type: 'wipe' })
        break
      } catch (error) {
        if (!isExpected(error)) throw error
        await setTimeout(retryMilliseconds)
      }
    }
    this.#page.state = undefined
    this.#page.view = undefined
    this.#isKnown = false
  }

  async #begin(): Promise<void> {
    if (this.#isKnown) return
    await this.#say({ type: 'station', name: this.name })
    this.#isKnown = true
  }

  /** The result of `look` as soon as there is one, within a few seconds: a guest waits no longer. */
  async #soon<T>(look: () => T | undefined | false): Promise<T> {
    for (const end = performance.now() + 4000; performance.now() < end; await setTimeout(retryMilliseconds)) {
      const found = look()
      if (found) return found
    }
    throw new TooLate('nothing came of it')
  }

  async #say(request: RequestBody) {
    const reply = await this.#page.ask(request)
    if (reply.type === 'accepted') return reply
    if (!lateCodes.has(reply.code)) this.#day.breaches.push(`${this.name}: ${JSON.stringify([request, reply])}`)
    throw new TooLate(reply.code)
  }

  #hear(message: HostMessage): void {
    if (message.type === 'welcome') this.#isKnown = false
    if (message.type === 'cafe') this.#cafe = message.cafe
    if (message.type === 'rejected' && message.code === 'internal-error') this.#day.breaches.push('an internal error')
    if (message.type === 'table-closed' && message.table === this.#page.table) {
      this.#page.table = undefined
      this.#page.state = undefined
      this.#page.view = undefined
    }
  }
}

/** Somebody was faster. */
class TooLate extends Error {}

const isExpected = (error: unknown) => error instanceof TooLate || error instanceof ConnectionLost
