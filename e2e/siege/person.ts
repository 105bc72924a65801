// A person for sieges and power cuts, written from docs/protocol.md: plays whatever is offered, as long as there is a
// game, and comes back by themselves whenever the line breaks.

import { setTimeout } from 'node:timers/promises'
import { stackOf } from '#shared/error-message.ts'
import { gameOf } from '#shared/games/registry.ts'
import { closeCodes } from '#shared/protocol/limits.ts'
import { ConnectionLost } from '#shared/testing/protocol-client.ts'
import { SocketClient, openSocket } from '../../src/main/net/testing/client.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { RequestBody, HostMessage, MessageOf, RejectionCode } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { LuckAnswer } from '#shared/luck/device-side.ts'
import type { Accepted, Reply } from '#shared/testing/protocol-client.ts'

/** A person's answer to an open question, to compare with the journal. */
export interface Move {
  readonly table: string
  readonly prompt: number
  readonly seat: Seat
  readonly action: Action
}

/** Records the moves of this person and the messages that they receive. */
export interface PersonRecorder {
  /** Before it leaves. */
  sent(move: Move): void
  /** `milliseconds`: from the moment it left. */
  accepted(move: Move, milliseconds: number): void
  rejected(move: Move, code: RejectionCode): void
  /** Each view, with the one before it on the same connection where it goes on from there. */
  saw(view: ViewMessage, before: ViewMessage | undefined): void
  heard(message: HostMessage, text: string): void
}

export interface PersonSetup {
  /** The present address of the host. */
  readonly url: () => string
  readonly name: string
  readonly chance: Chance
  /** Milliseconds before an answer. */
  readonly pace: () => number
  readonly recorder: PersonRecorder
  /** The address of this machine from which they come. */
  readonly localAddress?: string
  /** Whether their table may be gone, or shut, when they are back: then they are at none. Otherwise that is a failure. */
  readonly losesTables?: boolean
}

/** Nothing has happened, and the question is as open as before. */
const triedAgain: ReadonlySet<RejectionCode> = new Set(['too-fast', 'internal-error'])

const tooFastPauseMs = 60
const comeBackPauseMs = 20

/** Asks again where the host says that it was too fast. */
class PatientClient extends SocketClient {
  override async ask(request: RequestBody): Promise<Reply> {
    for (;;) {
      const reply = await super.ask(request)
      if (reply.type !== 'rejected' || reply.code !== 'too-fast') return reply
      await setTimeout(tooFastPauseMs)
    }
  }

  /** Asks once, without a second try. */
  askOnce(request: RequestBody): Promise<Reply> {
    return super.ask(request)
  }

  // On a new connection the host asks again.
  protected override answerShuffle(answer: LuckAnswer, settle: (reply: Reply | undefined) => void): void {
    this.ask(answer).then(settle, () => settle(undefined))
  }
}

export class Person {
  readonly #setup: PersonSetup
  readonly #wakers = new Set<() => void>()
  #client: PatientClient | undefined
  #isGone = false
  #isBusy = false
  #isWelcome = false
  /** The last question that has been answered: its view may still be on the way. */
  #answered = 0
  #readyFor = 0
  /** All events of the present game that the present viewer has been told. */
  #story: unknown[] = []
  token: string | undefined
  /** The table at which they play, to come back to after a lost connection. */
  table: string | undefined
  state: TableState | undefined
  view: ViewMessage | undefined
  /** Why they can't go on: an answer that nobody should get. */
  failure: string | undefined
  /** Number of welcomes from the host. */
  arrivals = 0
  /** Whether they answer by themselves; until then they only sit there. */
  plays = false

  constructor(setup: PersonSetup) {
    this.#setup = setup
    this.#connect()
  }

  /** Resolves once they are in, and at their table where they have one. */
  async isBack(): Promise<void> {
    await this.until(() => this.#isWelcome)
  }

  /** The result of `look` as soon as there is one; tried again at each piece of news. */
  async until<T>(look: () => T | undefined | false): Promise<T> {
    for (;;) {
      if (this.failure) throw new Error(`${this.#setup.name}: ${this.failure}`)
      const found = look()
      if (found) return found
      await new Promise<void>((resolve) => this.#wakers.add(resolve))
    }
  }

  /** As `must`, again once they are back where the connection is lost before the answer. */
  async insist(request: RequestBody): Promise<Accepted> {
    for (;;) {
      await this.isBack()
      try {
        return await this.must(request)
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error
        await setTimeout(comeBackPauseMs)
      }
    }
  }

  /** Asks until it is not `too-fast`. Rejects with `ConnectionLost` where the connection is lost before the answer. */
  ask(request: RequestBody): Promise<Reply> {
    return this.#client!.ask(request)
  }

  /** For requests in the lobby: throws when one is rejected. */
  async must(request: RequestBody): Promise<Accepted> {
    const reply = await this.ask(request)
    if (reply.type === 'rejected') throw new Error(`${this.#setup.name}: ${JSON.stringify([request, reply])}`)
    return reply
  }

  play(): void {
    this.plays = true
    this.#update()
  }

  /** Loses the network: nobody is told. */
  drop(): void {
    this.#client?.socket.terminate()
  }

  /** Opens a second connection while the first is still open, as a reloaded page does; the host ends the first. */
  reload(): void {
    this.#connect()
  }

  leave(): void {
    this.#isGone = true
    this.#client?.socket.close()
  }

  #connect(): void {
    const { url, localAddress } = this.#setup
    const last = this.#client
    let frame = ''
    const client = new PatientClient(openSocket(url(), { ...(localAddress && { localAddress }) }), {
      keepsAll: false,
      onFrame: (text) => (frame = text),
      onMessage: (message) => {
        if (client === this.#client) this.#hear(message, frame)
      },
    })
    client.witness = last?.witness
    if (last) last.shuffles = false
    this.#client = client
    this.#isWelcome = false
    this.#breakOff(last)
    client.socket.once('open', () => client.hello(this.token))
    void client.closed.then((code) => {
      if (client === this.#client) void this.#lost(code)
    })
  }

  async #lost(code: number): Promise<void> {
    this.#isWelcome = false
    this.#breakOff(this.#client)
    if (this.#isGone) return
    if (code === closeCodes.replaced) return this.#fail('replaced by a connection that is not theirs')
    await setTimeout(comeBackPauseMs)
    if (!this.#isGone) this.#connect()
  }

  /** Nobody will answer the requests made on the connection before. */
  #breakOff(client: SocketClient | undefined): void {
    client?.disconnected(new ConnectionLost('the connection is lost'))
    this.view = undefined
    this.#answered = 0
    this.#readyFor = 0
  }

  #fail(failure: string): void {
    this.failure ??= failure
    this.#wake()
  }

  #hear(message: HostMessage, text: string): void {
    this.#setup.recorder.heard(message, text)
    switch (message.type) {
      case 'welcome':
        void this.#arrive(message)
        break
      case 'table':
        this.state = message.table
        break
      case 'view':
        this.#see(message)
        break
      case 'luck':
        this.#checkShuffle()
        break
    }
    this.#wake()
    this.#update()
  }

  async #arrive({ device }: MessageOf<'welcome'>): Promise<void> {
    this.token = device
    try {
      if (this.table) {
        const reply = await this.ask({ type: 'enter', table: this.table })
        if (reply.type === 'rejected' && !this.#setup.losesTables) {
          return this.#fail(`can't go back to ${this.table}: ${JSON.stringify(reply)}`)
        }
        if (reply.type === 'rejected') this.table = undefined
      }
      this.#isWelcome = true
      this.arrivals++
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
    }
    this.#wake()
    this.#update()
  }

  #see(view: ViewMessage): void {
    const { recorder } = this.#setup
    recorder.saw(view, view.whole ? undefined : this.view)
    if (view.whole) this.#story = view.events.slice()
    else this.#story.push(...view.events)
    this.view = view
  }

  /** The client has answered, or has found that something is wrong. */
  #checkShuffle(): void {
    const findings = this.#client?.witness?.findings ?? []
    if (findings.length > 0) this.#fail(`the shuffle: ${JSON.stringify(findings)}`)
  }

  #wake(): void {
    const wakers = [...this.#wakers]
    this.#wakers.clear()
    for (const wake of wakers) wake()
  }

  get #seats(): Seat[] {
    return (this.state?.seats ?? []).flatMap((seat, index) => (seat.kind === 'person' && seat.yours ? [index] : []))
  }

  get #question() {
    const seats = this.#seats
    return this.view?.prompts.find(({ seat, id }) => seats.includes(seat) && id !== this.#answered)
  }

  /** Whether there is something to do, which is then done after a moment. */
  #update(): void {
    if (!this.plays || this.#isBusy || this.failure || !this.#isWelcome || !this.view) return
    const { outcome, deal } = this.view
    if (outcome ? this.#readyFor === deal : !this.#question) return
    this.#isBusy = true
    void this.#act().then(
      () => {
        this.#isBusy = false
        this.#update()
      },
      (error: unknown) => {
        this.#isBusy = false
        // Over a broken line nothing is done until they are back.
        if (!(error instanceof ConnectionLost)) this.#fail(stackOf(error))
      },
    )
  }

  async #act(): Promise<void> {
    const ms = this.#setup.pace()
    if (ms > 0) await setTimeout(ms)
    const { view } = this
    if (!view) return
    if (view.outcome) {
      this.#readyFor = view.deal
      const reply = await this.ask({ type: 'ready', ready: true })
      if (reply.type === 'accepted' || !triedAgain.has(reply.code)) return
      await setTimeout(tooFastPauseMs)
      this.#readyFor = 0
      return
    }
    const question = this.#question
    if (!question) return
    if (view.viewer !== question.seat) {
      await this.must({ type: 'look', viewer: question.seat })
      await this.until(() => !this.#isWelcome || this.view?.viewer === question.seat)
      return
    }
    await this.#answer(view, question.id, question.seat)
  }

  async #answer(view: ViewMessage, prompt: number, seat: Seat): Promise<void> {
    const { recorder } = this.#setup
    const move = { table: view.table, prompt, seat, action: this.#choose(view, prompt, seat) }
    this.#answered = prompt
    recorder.sent(move)
    const start = performance.now()
    const reply = await this.#client!.askOnce({ type: 'command', prompt, action: { ...move.action } })
    if (reply.type === 'accepted') return recorder.accepted(move, performance.now() - start)
    recorder.rejected(move, reply.code)
    if (!triedAgain.has(reply.code)) return
    await setTimeout(tooFastPauseMs)
    if (this.#answered === prompt) this.#answered = 0
  }

  /** A random choice. A move that can't be listed is left to a bot, which gets no more information than a person. */
  #choose(view: ViewMessage, prompt: number, seat: Seat): Action {
    const { choices = [] } = view
    const { chance } = this.#setup
    const listed = choices.filter((choice) => !('free' in choice))
    const isFree = listed.length < choices.length && chance.die(3) === 1
    if (listed.length > 0 && !isFree) return listed[chance.die(listed.length) - 1]!
    const bot = gameOf(this.state!.game)!.bots['easy']!
    const about = view.prompts.find(({ id }) => id === prompt)!
    return bot.choose({ seat, view: view.view, story: this.#story, prompt: about, choices, chance })
  }
}
