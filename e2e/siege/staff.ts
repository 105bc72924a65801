// The counter of a long day: looks at everything all the time, and now and then does something about it.

import { setTimeout } from 'node:timers/promises'
import { ConnectionLost } from '#shared/testing/protocol-client.ts'
import { Person } from './person.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { CounterState } from '#shared/protocol/cafe.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'
import type { CafeDay } from './kiosk.ts'

/** Somebody was faster: a table has gone, a game is over, a station is not there any more. */
const lateCodes: ReadonlySet<string> = new Set([
  ...[
    'unknown-table',
    'unknown-station',
    'no-guests',
    'time-not-limited',
    'not-in-play',
    'in-play',
    'shuffling',
    'unknown-seat',
  ],
])

const pauseMilliseconds = 400

export class Staff {
  readonly #day: CafeDay
  readonly #pin: string
  readonly #patience: number
  readonly #page: Person
  #isStaff = false
  counter: CounterState | undefined
  /** Number of times that each action was done. */
  readonly done: Record<string, number> = {}
  #told: string[] = []

  /** `patience`: the average number of looks at the counter before an action. */
  constructor(day: CafeDay, pin: string, patience: number) {
    this.#day = day
    this.#patience = patience
    this.#pin = pin
    const recorder = {
      sent: () => undefined,
      accepted: () => undefined,
      rejected: () => undefined,
      saw: () => undefined,
      heard: (message: HostMessage, text: string) => this.#hear(message, text),
    }
    this.#page = new Person({ url: day.url, chance: day.chance, recorder, name: 'staff', pace: () => 0 })
  }

  /** Number of times that the host had something new to show. */
  news = 0

  get failure(): string | undefined {
    return this.#page.failure
  }

  async work(): Promise<void> {
    while (!this.#day.isOver()) {
      await setTimeout(pauseMilliseconds)
      await this.#unlessConnectionLost(async () => {
        await this.look()
        const act = this.#day.chance.die(this.#patience) === 1 ? this.#choose(this.#day.chance) : undefined
        if (act) await this.#say(act)
      })
    }
    // No station stays locked at the end of the day.
    await this.#untilDone(() => this.#say({ type: 'counter-lock', locked: false }))
  }

  /** Sees all there is at this moment: no guest whose traces are wiped is in it. */
  async look(): Promise<CounterState> {
    const gone = [...this.#day.wiped]
    this.#told = []
    for (const type of ['counter', 'matches', 'statistics'] as const) await this.#say({ type })
    for (const text of this.#told) {
      const name = gone.find((one) => text.includes(one))
      if (name) this.#day.breaches.push(`${name} is gone and still there: ${text.slice(0, 400)}`)
    }
    return this.counter!
  }

  async lookAtLast(): Promise<CounterState> {
    await this.#untilDone(() => this.look())
    return this.counter!
  }

  close(): void {
    this.#page.leave()
  }

  #choose(chance: Chance): RequestBody | undefined {
    const { stations, tables } = this.counter!
    const any = <T>(list: readonly T[]): T | undefined => list[chance.die(Math.max(1, list.length)) - 1]
    const [station, table] = [any(stations)?.id, any(tables)]
    const acts: readonly (() => RequestBody | undefined)[] = [
      () => (station ? { type: 'counter-line', station, line: 'Your tea is ready' } : undefined),
      () => ({ type: 'counter-line', ...(chance.die(2) === 1 && { line: 'We close at ten' }) }),
      () => (station ? { type: 'counter-lock', station, locked: true } : undefined),
      () => (station ? { type: 'counter-time', station, minutes: 10 } : undefined),
      () => ({ type: 'counter-lock', locked: false }),
      () => ({ type: 'counter-lock', locked: false }),
      () => table && { type: 'counter-table', table: table.id, act: table.paused ? 'resume' : 'pause' },
      () => table && { type: 'counter-table', table: table.id, act: 'resume' },
      () => table && { type: 'counter-table', table: table.id, act: chance.die(3) === 1 ? 'close' : 'end' },
      () =>
        table && {
          type: 'counter-seat',
          table: table.id,
          seat: 0,
          then: chance.die(2) === 1 ? 'free' : { bot: 'easy' },
        },
      () => this.counter && { type: 'figures', day: this.counter.day },
      () => ({ type: 'cafe-settings', text: settingsText(chance.die(2) === 1 ? 'bot' : 'free') }),
    ]
    return any(acts)?.()
  }

  async #say(request: RequestBody): Promise<void> {
    await this.#page.isBack()
    await this.#beStaff()
    const reply = await this.#page.ask(request)
    if (reply.type === 'accepted') this.done[request.type] = (this.done[request.type] ?? 0) + 1
    else if (reply.code === 'not-staff') this.#isStaff = false
    else if (!lateCodes.has(reply.code)) this.#day.breaches.push(`staff: ${JSON.stringify([request, reply])}`)
  }

  async #beStaff(): Promise<void> {
    if (this.#isStaff) return
    const reply = await this.#page.ask({ type: 'staff', pin: this.#pin })
    this.#isStaff = reply.type === 'accepted'
    if (!this.#isStaff) this.#day.breaches.push(`not let in as staff: ${JSON.stringify(reply)}`)
  }

  async #untilDone(act: () => Promise<unknown>): Promise<void> {
    for (let isDone = false; !isDone;) {
      isDone = await this.#unlessConnectionLost(act)
      if (!isDone) await setTimeout(pauseMilliseconds)
    }
  }

  async #unlessConnectionLost(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      if (error instanceof ConnectionLost) return false
      throw error
    }
  }

  #hear(message: HostMessage, text: string): void {
    if (message.type === 'welcome') this.#isStaff = false
    if (message.type === 'counter') {
      this.counter = message.counter
      this.news++
    }
    if (message.type === 'rejected' && message.code === 'internal-error') this.#day.breaches.push('an internal error')
    if (['counter', 'matches', 'statistics'].includes(message.type)) this.#told.push(text)
  }
}

export function settingsText(then: 'bot' | 'free'): string {
  return JSON.stringify({ file: 'lanyard-cafe-1', session: { minutes: 30 }, idle: { then } })
}
