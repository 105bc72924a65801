// A house without a network for tests: people with names, who say things and remember what they were told.

import { openJournal } from '../journal.ts'
import { House } from '../house.ts'
import { manualClock } from './manual-clock.ts'
import { numbers } from './numbers-game.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import type { CloseReason, Connection } from '../connection.ts'
import type { Guest } from '../guest.ts'
import type { HouseSetup } from '../house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Ask, HostMessage, Request, TableState, ViewMessage } from '#shared/protocol/messages.ts'

type Of<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>

export class Person implements Connection {
  readonly local: boolean
  readonly address: string
  readonly told: HostMessage[] = []
  closed: CloseReason | undefined
  readonly #house: House
  readonly #guest: Guest | undefined
  #asked = 0

  constructor(house: House, settings: { device?: string; local?: boolean; protocol?: number; address?: string } = {}) {
    this.local = settings.local ?? false
    this.address = settings.address ?? '192.168.1.30'
    this.#house = house
    const { device, protocol = protocolVersion } = settings
    this.#guest = house.welcome(this, { type: 'hello', protocol, ...(device && { device }) })
  }

  send(message: HostMessage): void {
    // As over a wire: whatever the host changes later, this does not.
    if (!this.closed) this.told.push(structuredClone(message))
  }

  close(reason: CloseReason): void {
    this.closed = reason
  }

  /** Asks, and gives the answer: the code of a rejection, or `accepted`. */
  ask(request: Ask): string {
    const id = ++this.#asked
    if (!this.#guest) throw new Error('was not let in')
    this.#house.ask(this.#guest, { ...request, id } as Request)
    const answer = this.told.findLast((message) => 'id' in message && message.id === id)
    return answer?.type === 'rejected' ? answer.code : (answer?.type ?? 'silence')
  }

  /** The connection breaks. */
  vanish(): void {
    if (this.#guest) this.#house.gone(this.#guest)
  }

  last<T extends HostMessage['type']>(type: T): Of<T> {
    const message = this.told.findLast((candidate) => candidate.type === type)
    if (!message) throw new Error(`never told ${type}`)
    return message as Of<T>
  }

  count(type: HostMessage['type']): number {
    return this.told.filter((message) => message.type === type).length
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

  /** The table's id, or the code of the rejection. */
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

export function room(settings: Partial<Omit<HouseSetup, 'clock'>> = {}) {
  const clock = manualClock()
  const journal = settings.journal ?? openJournal()
  const logged: { code: string; params?: Readonly<Record<string, unknown>> | undefined }[] = []
  const setup: HouseSetup = {
    games: [numbers as unknown as Game],
    log: (code, params) => logged.push({ code, params }),
    identity: { id: 'house', name: 'Kitchen' },
    version: '0.0.0',
    openHouse: () => Promise.resolve(undefined),
    think: () => 1000,
    ...settings,
    ...{ clock, journal },
  }
  const house = new House(setup)
  return {
    ...{ house, clock, journal, logged },
    person: (from: ConstructorParameters<typeof Person>[1] = {}) => new Person(house, from),
    /** The same journal, another process, another clock. */
    restart: (changes: Partial<Omit<HouseSetup, 'clock'>> = {}) => room({ ...setup, ...changes, journal }),
  }
}
