// A house without a network for tests: named people who send requests and record the messages they get.

import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { answerWithoutKey } from '#shared/luck/testing/shuffle.ts'
import { answerLuckMessage } from '#shared/luck/testing/answer-luck-message.ts'
import { ProtocolClient } from '#shared/testing/protocol-client.ts'
import { openJournal } from '../journal/journal.ts'
import { openCafeSettings } from '../cafe/cafe-settings-store.ts'
import { cafeExtension } from '../cafe/cafe-extension.ts'
import { Cafe } from '../cafe/cafe.ts'
import { House } from '../house.ts'
import { documentedAnswers } from './documented-answers.ts'
import { manualClock } from './manual-clock.ts'
import { numbers } from './numbers-game.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import type { CafeSettingsStore } from '../cafe/cafe-settings-store.ts'
import type { CloseReason, Connection, ConnectionPriority } from '../guests/connection.ts'
import type { Guest } from '../guests/guest.ts'
import type { HouseSetup } from '../house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Witness } from '#shared/luck/witness.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { RequestBody, HostMessage, MessageOf, Request } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'

/** Automatic answers of pages, sent once the house has finished the current request. */
class Reflexes {
  readonly #due: (() => void)[] = []
  #isActing = false

  add(act: () => void): void {
    this.#due.push(act)
    // If the house answers later, nobody calls `act`.
    queueMicrotask(() => this.act())
  }

  act(): void {
    if (this.#isActing) return
    this.#isActing = true
    for (let next = this.#due.shift(); next; next = this.#due.shift()) next()
    this.#isActing = false
  }
}

export class Person implements Connection {
  readonly local: boolean
  readonly address: string
  closed: CloseReason | undefined
  /** The priority with which they were let in. */
  priority: ConnectionPriority | undefined
  readonly #house: House
  readonly #guest: Guest | undefined
  readonly #reflexes: Reflexes
  readonly #client: ProtocolClient

  constructor(house: House, reflexes: Reflexes, settings: PersonSettings = {}) {
    this.local = settings.local ?? false
    this.address = settings.address ?? '192.168.1.30'
    this.#house = house
    this.#reflexes = reflexes
    this.#client = new ProtocolClient({
      random: () => randomBytes(32).toString('hex'),
      answerLuck: settings.hasKeys ? answerLuckMessage : answerWithoutKey,
      later: (act) => reflexes.add(act),
      send: (message) => {
        if (!this.#guest) throw new Error('was not let in')
        house.ask(this.#guest, message as Request)
        return true
      },
    })
    this.#client.shuffles = settings.shuffles ?? true
    this.#client.silentIn = settings.silentIn ?? []
    const { device, protocol = protocolVersion } = settings
    this.#guest = house.welcome(this, { type: 'hello', protocol, ...(device && { device }) })
    reflexes.act()
  }

  send(...messages: HostMessage[]): void {
    // A copy, as over the network, so that later changes by the host don't affect it.
    for (const message of messages) if (!this.closed) this.#client.receive(structuredClone(message))
  }

  takePlace(priority: ConnectionPriority): boolean {
    this.priority = priority
    return true
  }

  close(reason: CloseReason): void {
    this.closed = reason
  }

  /**
   * Sends a request and returns the answer: the code of a rejection, or `accepted`. It has to be one that docs/protocol.md has
   * for this request.
   */
  ask(request: RequestBody): string {
    let answer = 'silence'
    this.#client.exchange(request, (reply) => {
      if (reply) answer = reply.type === 'rejected' ? reply.code : reply.type
    })
    this.#reflexes.act()
    if (answer !== 'silence') {
      expect(documentedAnswers(request.type), `answers to ${request.type} in docs/protocol.md`).toContain(answer)
    }
    return answer
  }

  /** Breaks the connection. */
  disconnect(): void {
    if (this.#guest) this.#house.connectionLost(this.#guest)
    this.#reflexes.act()
  }

  get messages(): HostMessage[] {
    return this.#client.messages
  }

  /** The values of the latest shuffle that their page keeps, to check it afterwards. */
  get witness(): Witness | undefined {
    return this.#client.witness
  }

  set witness(witness: Witness | undefined) {
    this.#client.witness = witness
  }

  /** Whether their page takes part in shuffles, as pages do by themselves. */
  set shuffles(does: boolean) {
    this.#client.shuffles = does
  }

  /** Phases of a shuffle that their page does not answer. */
  set silentIn(phases: readonly LuckMessage['phase'][]) {
    this.#client.silentIn = phases
  }

  last<T extends HostMessage['type']>(type: T): MessageOf<T> {
    return this.#client.last(type)
  }

  count(type: HostMessage['type']): number {
    return this.messages.filter((message) => message.type === type).length
  }

  get token(): string {
    return this.last('welcome').device
  }

  get table(): TableState {
    return this.last('table').table
  }

  get view(): ViewMessage {
    return this.last('view')
  }

  /** Opens a table. Returns its id, or the code of the rejection. */
  open(settings: { seats?: number; name?: string; game?: string; options?: unknown } = {}): string {
    const { seats = 3, name = 'Kitchen table', game = 'numbers', options } = settings
    const answer = this.ask({ type: 'open-table', game, name, seats, ...(options !== undefined && { options }) })
    return answer === 'accepted' ? (this.last('accepted').table ?? '') : answer
  }

  sit(seat: number, name: string): string {
    return this.ask({ type: 'sit', seat, name })
  }

  /** Plays one of the choices that the last view offers. */
  play(which = 0): string {
    const { prompts, viewer, choices = [] } = this.view
    const prompt = prompts.find(({ seat }) => seat === viewer)
    return this.ask({ type: 'command', prompt: prompt?.id ?? 1, action: { type: 'none', ...choices[which] } })
  }
}

export interface PersonSettings {
  device?: string
  local?: boolean
  protocol?: number
  address?: string
  shuffles?: boolean
  silentIn?: readonly LuckMessage['phase'][]
  /** Whether the device shares its number with others in a shuffle. That takes each device some hundredths of a second. */
  hasKeys?: boolean
}

/** Settings of the house. */
export interface TestHouseSettings extends Partial<Omit<HouseSetup, 'clock' | 'extend'>> {
  /** By default kept in memory. */
  cafeSettings?: CafeSettingsStore
}

/** `everybody`: default settings of each person. */
export function testHouse(
  { cafeSettings: given, ...settings }: TestHouseSettings = {},
  everybody: PersonSettings = {},
) {
  const reflexes = new Reflexes()
  const clock = clockOf(reflexes)
  const journal = settings.journal ?? openJournal()
  const logged: { code: string; params?: Readonly<Record<string, unknown>> | undefined }[] = []
  const setup: HouseSetup = {
    games: [numbers as unknown as Game],
    log: (code, params) => logged.push({ code, params }),
    identity: { id: 'house', name: 'Kitchen', key: 'ab'.repeat(32) },
    version: '0.0.0',
    openHouse: () => Promise.resolve(undefined),
    thinkingMs: () => 1000,
    ...settings,
    clock,
    journal,
    extend: (extended) => {
      const { log, date } = setup
      cafeService = new Cafe({ house: extended, settingsStore: cafe, clock, log, journal, ...(date && { date }) })
      return cafeExtension(cafeService)
    },
  }
  const cafe = given ?? openCafeSettings({ clock, log: setup.log })
  let cafeService!: Cafe
  const house = new House(setup)
  return {
    house,
    cafe,
    cafeService,
    clock,
    journal,
    logged,
    person: (from: PersonSettings = {}) => new Person(house, reflexes, { ...everybody, ...from }),
    /** A new house on the same journal, as in another process with another clock. */
    restart: (changes: TestHouseSettings = {}) =>
      testHouse({ ...settings, log: setup.log, ...(given && { cafeSettings: given }), journal, ...changes }, everybody),
  }
}

/** The names of people at a table, by seat. */
export const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']

/**
 * The first person opens a table, everybody sits down there in this order, with the bots after them, and a match is dealt.
 * Returns the table's id.
 */
export function deal(
  people: readonly Person[],
  settings: Parameters<Person['open']>[0] & { readonly bots?: readonly string[] } = {},
): string {
  const { bots = [], ...ofTable } = settings
  const [owner, ...others] = people as [Person, ...Person[]]
  const table = owner.open({ seats: people.length + bots.length, ...ofTable })
  owner.sit(0, names[0]!)
  for (const [index, each] of others.entries()) {
    each.ask({ type: 'enter', table })
    each.sit(index + 1, names[index + 1]!)
    each.ask({ type: 'ready', ready: true })
  }
  for (const [index, bot] of bots.entries()) owner.ask({ type: 'bot', seat: people.length + index, bot })
  expect(owner.ask({ type: 'start' })).toBe('accepted')
  return table
}

/** A clock that lets pages answer the messages of a timer before more time passes. */
function clockOf(reflexes: Reflexes): ReturnType<typeof manualClock> {
  const clock = manualClock()
  return {
    ...clock,
    after: (milliseconds, run) =>
      clock.after(milliseconds, () => {
        run()
        reflexes.act()
      }),
  }
}
