// One guest's run through a tutorial: the current step, which actions complete it, and the other seats' replies.

import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor, isFree } from '#shared/engine/game.ts'
import type { Action, Choice, Outcome, RuleRejection, Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { Match } from '#shared/engine/match.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import { stagedMatch } from './stagedMatch.ts'
import { guest, matchesPattern } from './tutorial.ts'
import type { Pattern, Reply, Step, Tutorial } from './tutorial.ts'

export interface Shown {
  /** A new key for each scene, so that its table starts afresh. */
  readonly key: number
  readonly table: Table
}

/** The game table's props, from the guest's view. */
interface Table {
  readonly view: unknown
  readonly viewer: Seat
  readonly prompts: readonly OpenPrompt[]
  readonly choices: readonly Choice<Action>[]
  readonly news: readonly unknown[]
  readonly story: readonly unknown[]
  readonly outcome?: Outcome | undefined
}

export type Taken =
  | { readonly taken: true; readonly shown: Shown }
  /** The rules allow the action, but it does not complete the step. */
  | { readonly taken: false }
  /** The rules forbid the action. */
  | { readonly taken: false; readonly rejection: RuleRejection }

export class TutorialRun {
  readonly tutorial: Tutorial
  #match: Match
  #pastEvents: ScopedEvent<unknown>[] = []
  #scene = 0
  /** Index within the scene. */
  #step = 0
  #replies: readonly Reply[] = []

  constructor(tutorial: Tutorial) {
    this.tutorial = tutorial
    this.#match = this.#deal()
  }

  /** The number of steps in all scenes. */
  get length(): number {
    return this.tutorial.scenes.flatMap(({ steps }) => steps).length
  }

  /** The current step, from 0, counted through all scenes; `length` when the tutorial is over. */
  get number(): number {
    const before = this.tutorial.scenes.slice(0, this.#scene)
    return before.flatMap(({ steps }) => steps).length + this.#step
  }

  get step(): Step | undefined {
    return this.tutorial.scenes[this.#scene]?.steps[this.#step]
  }

  /** Whether replies of other seats or another scene are due: call `advance`. */
  get isAdvancing(): boolean {
    return this.#replies.length > 0 || (this.step === undefined && this.#scene < this.tutorial.scenes.length - 1)
  }

  /** Whether `advance` would start the next scene; the guest should see the end of this one first. */
  get isSceneOver(): boolean {
    return this.isAdvancing && this.#replies.length === 0
  }

  get isOver(): boolean {
    return this.step === undefined && !this.isAdvancing
  }

  /** The current position. The guest has no prompt while replies are due. */
  shown(news: readonly ScopedEvent<unknown>[] = []): Shown {
    const match = this.#match
    const isAsked = !this.isAdvancing && !this.isOver
    const table: Table = {
      view: match.view(guest),
      viewer: guest,
      prompts: isAsked ? match.prompts : match.prompts.filter(({ seat }) => seat !== guest),
      choices: isAsked ? match.choices(guest) : [],
      news: eventsFor(news, guest),
      story: eventsFor(this.#pastEvents, guest),
      outcome: match.outcome,
    }
    return { key: this.#scene, table }
  }

  /** Offers the guest's action. One that is not taken changes nothing. */
  offer(raw: Action): Taken {
    const { step } = this
    const { game } = this.#match
    const { data: action } = game.action.safeParse(raw)
    if (!step || !action || this.isAdvancing) return { taken: false }
    const rejection = game.validate(this.#match.position(), guest, action)
    if (rejection) return { taken: false, rejection }
    if (!step.wants.some((wanted) => matchesPattern(action, wanted))) return { taken: false }
    if (step.brings && !this.#brings(action, step.brings)) return { taken: false }
    const news = this.#submit(guest, action)
    const isAskedOn = this.#match.prompts.some(({ seat, kind }) => seat === guest && kind === step.stays)
    if (!isAskedOn) {
      this.#replies = step.then ?? []
      this.#step++
    }
    return { taken: true, shown: this.shown(news) }
  }

  /** Plays the next reply, or starts the next scene. Throws if the rules do not allow the reply. */
  advance(): Shown {
    const [reply, ...rest] = this.#replies
    if (reply) {
      const { seat, does } = reply
      const choice = this.#match
        .choices(seat)
        .find((one) => (isFree(one) ? one.type === does.type : matchesPattern(one, does)))
      if (!choice) throw new Error(`seat ${seat} can't ${JSON.stringify(does)} at step ${this.number}`)
      this.#replies = rest
      return this.shown(this.#submit(seat, isFree(choice) ? does : choice))
    }
    this.#scene++
    this.#step = 0
    this.#pastEvents = []
    this.#match = this.#deal()
    return this.shown()
  }

  #deal(): Match {
    return stagedMatch(this.tutorial.game, this.tutorial.seats, this.tutorial.scenes[this.#scene]!)
  }

  #submit(seat: Seat, action: Action): ScopedEvent<unknown>[] {
    const result = this.#match.submit(seat, action)
    if (!result.accepted) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.rejection)}`)
    this.#pastEvents.push(...result.events)
    return result.events
  }

  /** Whether the action causes a matching event; tried on a copy with other luck. */
  #brings(action: Action, wanted: Pattern): boolean {
    const { game } = this.tutorial
    const events = game.apply(this.#match.position(), guest, action, seededChance('tried'))
    return eventsFor(events, guest).some((event) => matchesPattern(event as object, wanted))
  }
}
