// The owner's time limit for decisions: one timer for each prompt that a person has to answer.

import { Timer } from './timer.ts'
import { playersAt } from './turn-context.ts'
import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { TimerState } from './timer.ts'
import type { TurnContext } from './turn-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { Task } from '../work/task.ts'
import type { Rejection } from '../rejection.ts'
import type { PendingAnswer } from './bots.ts'

/** Answers for the seat of a prompt. */
type AnswerFor = (match: TableMatch, prompt: OpenPrompt, pending: PendingAnswer) => Task

interface Decision {
  readonly seat: Seat
  /** The owner's setting when the timer started, in seconds. */
  readonly base: number
  readonly timer: Timer
  /** Whether the person has had more time once. */
  extended: boolean
}

export class DecisionTimers {
  readonly #context: TurnContext
  readonly #answerFor: AnswerFor
  /** By the prompt's id. */
  readonly #running = new Map<number, Decision>()

  constructor(context: TurnContext, answerFor: AnswerFor) {
    this.#context = context
    this.#answerFor = answerFor
  }

  /**
   * Starts timers for new prompts and resumes those of prompts that are still open. If the game sets a limit of its own,
   * there are none. The seconds count once people have seen what was played, which takes `momentsMs` milliseconds.
   */
  update(match: TableMatch, momentsMs: number): void {
    const base = this.#context.record.decisionSeconds
    const seats = playersAt(this.#context)
    const isTimed = base > 0 && match.limit === undefined
    const due = isTimed ? match.prompts.filter(({ seat }) => seats[seat]?.kind === 'person') : []
    for (const [id, decision] of this.#running) {
      if (decision.base === base && due.some((prompt) => prompt.id === id)) decision.timer.resume()
      else this.#cancel(id)
    }
    const asked = due.map(({ seat }) => seat)
    for (const prompt of due) if (!this.#running.has(prompt.id)) this.#start(match, prompt, { base, asked, momentsMs })
  }

  /** Pauses all timers until the next update. */
  pause(): void {
    for (const { timer } of this.#running.values()) timer.pause()
  }

  stop(): void {
    for (const id of this.#running.keys()) this.#cancel(id)
  }

  /**
   * The timer that a device with these seats is shown: that of its own decision, otherwise the one that ends first.
   * Undefined during a pause.
   */
  timerFor(own: readonly Seat[], isOwner: boolean): TimerState | undefined {
    if (this.#running.size === 0) return undefined
    const running = [...this.#running.values()]
    const asked = running.filter(({ seat }) => own.includes(seat))
    const [next] = (asked.length > 0 ? asked : running).toSorted((a, b) => a.timer.left - b.timer.left)
    return next?.timer.running(isOwner || asked.some(({ extended }) => !extended))
  }

  /** Adds the owner's setting once more. The owner may extend all timers any number of times, others only their own, once. */
  extend(own: readonly Seat[], isOwner: boolean): Rejection | undefined {
    const running = [...this.#running.values()].filter(({ timer }) => !timer.isPaused)
    if (running.length === 0) return reject('no-timer')
    const asked = running.filter(({ seat }) => own.includes(seat))
    if (!isOwner && asked.length === 0) return reject('not-asked')
    const longer = isOwner ? running : asked.filter(({ extended }) => !extended)
    if (longer.length === 0) return reject('had-more-time')
    for (const decision of longer) {
      decision.timer.extend(decision.base)
      if (!isOwner) decision.extended = true
    }
    return undefined
  }

  /** If one device has several of the seats with a prompt, they answer one after the other, so each gets more time. */
  #start(
    match: TableMatch,
    prompt: OpenPrompt,
    { base, asked, momentsMs }: { base: number; asked: readonly Seat[]; momentsMs: number },
  ): void {
    const seats = playersAt(this.#context)
    const sharing = asked.filter((seat) => seating.deviceAt(seats, seat) === seating.deviceAt(seats, prompt.seat))
    const timer = new Timer(this.#context.clock, base * sharing.length, () => this.#runOut(match, prompt), momentsMs)
    this.#running.set(prompt.id, { seat: prompt.seat, base, timer, extended: false })
  }

  *#runOut(match: TableMatch, prompt: OpenPrompt): Task {
    const decision = this.#running.get(prompt.id)
    yield* this.#answerFor(match, prompt, {
      // The person may have answered in the meantime, or been given more time.
      isWaiting: () => decision !== undefined && this.#running.get(prompt.id) === decision && decision.timer.isOver,
      done: (isAnswered) => {
        if (!isAnswered) this.#running.get(prompt.id)?.timer.retry()
      },
    })
  }

  #cancel(id: number): void {
    this.#running.get(id)?.timer.cancel()
    this.#running.delete(id)
  }
}
