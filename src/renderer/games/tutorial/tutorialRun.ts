// One guest's way through a taste: which step they are at, what of theirs is taken, what the others do then.

import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Action, Choice, Outcome, RuleRejection, Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { Match, OpenPrompt } from '#shared/engine/match.ts'
import { stagedMatch } from './staged.ts'
import { guest, isLike } from './tutorial.ts'
import type { Like, Reply, Step, Taste } from './tutorial.ts'

export interface Shown {
  /** Another scene: its table begins anew. */
  readonly key: number
  readonly table: Table
}

/** What a table is given: with the guest's eyes. */
export interface Table {
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
  /** The rules allow it, but it is not what this step is about. */
  | { readonly taken: false }
  /** Not even the rules do. */
  | { readonly taken: false; readonly refusal: RuleRejection }

export class TasteRun {
  readonly taste: Taste
  #match: Match
  #told: ScopedEvent<unknown>[] = []
  #scene = 0
  /** Within the scene. */
  #step = 0
  #replies: readonly Reply[] = []

  constructor(taste: Taste) {
    this.taste = taste
    this.#match = this.#deal()
  }

  /** How many steps there are, through all scenes. */
  get length(): number {
    return this.taste.scenes.flatMap(({ steps }) => steps).length
  }

  /** The step that the guest is at or on the way to, from 0; `length` when all is over. */
  get number(): number {
    const before = this.taste.scenes.slice(0, this.#scene)
    return before.flatMap(({ steps }) => steps).length + this.#step
  }

  get step(): Step | undefined {
    return this.taste.scenes[this.#scene]?.steps[this.#step]
  }

  /** Others have something to do, or another scene is to come: `goOn`. */
  get isGoingOn(): boolean {
    return this.#replies.length > 0 || (this.step === undefined && this.#scene < this.taste.scenes.length - 1)
  }

  /** Another scene comes next: what has happened in this one is to be seen first. */
  get isSceneOver(): boolean {
    return this.isGoingOn && this.#replies.length === 0
  }

  get isOver(): boolean {
    return this.step === undefined && !this.isGoingOn
  }

  /** As it stands; nothing is asked of the guest while others act. */
  shown(news: readonly ScopedEvent<unknown>[] = []): Shown {
    const match = this.#match
    const isAsked = !this.isGoingOn && !this.isOver
    const table: Table = {
      view: match.view(guest),
      viewer: guest,
      prompts: isAsked ? match.prompts : match.prompts.filter(({ seat }) => seat !== guest),
      choices: isAsked ? match.choices(guest) : [],
      news: eventsFor(news, guest),
      story: eventsFor(this.#told, guest),
      outcome: match.outcome,
    }
    return { key: this.#scene, table }
  }

  /** The guest does this. What is not taken changes nothing. */
  offer(raw: Action): Taken {
    const { step } = this
    const { game } = this.#match
    const { data: action } = game.action.safeParse(raw)
    if (!step || !action || this.isGoingOn) return { taken: false }
    const refusal = game.validate(this.#match.position(), guest, action)
    if (refusal) return { taken: false, refusal }
    if (!step.wants.some((wanted) => isLike(action, wanted))) return { taken: false }
    if (step.brings && !this.#brings(action, step.brings)) return { taken: false }
    const news = this.#submit(guest, action)
    const isAskedOn = this.#match.prompts.some(({ seat, kind }) => seat === guest && kind === step.stays)
    if (!isAskedOn) {
      this.#replies = step.then ?? []
      this.#step++
    }
    return { taken: true, shown: this.shown(news) }
  }

  /** What the others do next; then the next scene. Throws where a taste has them do what they can't. */
  goOn(): Shown {
    const [reply, ...rest] = this.#replies
    if (reply) {
      const { seat, does } = reply
      const action = this.#match.choices(seat).find((choice) => isLike(choice, does))
      if (!action) throw new Error(`seat ${seat} can't ${JSON.stringify(does)} at step ${this.number}`)
      this.#replies = rest
      return this.shown(this.#submit(seat, action))
    }
    this.#scene++
    this.#step = 0
    this.#told = []
    this.#match = this.#deal()
    return this.shown()
  }

  #deal(): Match {
    return stagedMatch(this.taste.game, this.taste.seats, this.taste.scenes[this.#scene]!)
  }

  #submit(seat: Seat, action: Action): ScopedEvent<unknown>[] {
    const result = this.#match.submit(seat, action)
    if (!result.accepted) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.rejection)}`)
    this.#told.push(...result.events)
    return result.events
  }

  /** Tried on a copy, with other luck. */
  #brings(action: Action, wanted: Like): boolean {
    const { game } = this.taste
    const events = game.apply(this.#match.position(), guest, action, seededChance('tried'))
    return eventsFor(events, guest).some((event) => isLike(event as object, wanted))
  }
}
