// One game dealt at a table: the match, and the story that its viewers have been or will be told.

import { laterStoryOf, storyOf } from '#shared/engine/game.ts'
import { replay } from '#shared/engine/log.ts'
import { Match } from '#shared/engine/match.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Actor, Game, Seat, TimeLimit, Told, Viewer } from '#shared/engine/game.ts'
import type { Entry, Header, Log } from '#shared/engine/log.ts'
import type { MatchSetup, OpenPrompt, Submission } from '#shared/engine/match.ts'
import type { ViewMessage, Wait } from '#shared/protocol/messages.ts'

/** How far a viewer has been told the story. */
export interface Heard {
  readonly deal: number
  readonly viewer: Viewer
  readonly revision: number
  readonly events: number
}

/** More questions than any game asks. */
const questionsPerDeal = 1_000_000

export class Deal {
  /** Counts the games at its table, from 1. */
  readonly number: number
  readonly #match: Match
  readonly #story: Told<unknown>[]

  private constructor(number: number, match: Match, story: Told<unknown>[]) {
    this.number = number
    this.#match = match
    this.#story = story
  }

  static begin(game: Game, number: number, setup: MatchSetup): Deal {
    return new Deal(number, new Match(game, setup), [])
  }

  /** Plays a log to its end. Throws LogError when these rules can't. */
  static resume(game: Game, number: number, log: Log): Deal {
    const story: Told<unknown>[] = []
    const match = replay(game, log, (events) => story.push(...events))
    return new Deal(number, match, story)
  }

  get header(): Header {
    return this.#match.header
  }

  get isOver(): boolean {
    return this.#match.outcome !== undefined
  }

  /** Numbered so that no two games at a table have a number in common: a late answer is never taken for another's. */
  get prompts(): readonly OpenPrompt[] {
    return this.#match.prompts.map((prompt) => ({ ...prompt, id: prompt.id + this.#questionsBefore }))
  }

  get limit(): TimeLimit<Action> | undefined {
    return this.#match.limit
  }

  get #questionsBefore(): number {
    return (this.number - 1) * questionsPerDeal
  }

  choices(seat: Seat): ReturnType<Match['choices']> {
    return this.#match.choices(seat)
  }

  view(viewer: Viewer): unknown {
    return this.#match.view(viewer)
  }

  /** All that a viewer who was there from the beginning has been told of it. */
  story(viewer: Viewer): unknown[] {
    return storyOf(this.#story, viewer)
  }

  /** `record` gets the entry and its number before anything has changed; when it throws, nothing does. */
  submit(
    actor: Actor,
    action: unknown,
    prompt: number | undefined,
    record: (entry: Entry, number: number) => void,
  ): Submission<unknown> {
    const number = prompt === undefined ? undefined : prompt - this.#questionsBefore
    const submission = this.#match.submit(actor, action, number, (entry) => record(entry, this.#match.revision))
    if (submission.accepted) this.#story.push(...submission.events)
    return submission
  }

  /** A random legal action of a seat that is asked. */
  anyAction(seat: Seat, chance: Chance): Action {
    return randomAction(this.#match.game, this.#match.position(), seat, chance)
  }

  isNewTo(heard: Heard | undefined, viewer: Viewer): boolean {
    return heard?.deal !== this.number || heard.viewer !== viewer || heard.revision !== this.#match.revision
  }

  /** What this viewer has not heard yet: the whole story to other eyes or in another game, else the newest of it. */
  tell(
    table: string,
    viewer: Viewer,
    heard: Heard | undefined,
    wait: Wait | undefined,
  ): { message: ViewMessage; heard: Heard } {
    const match = this.#match
    const whole = heard?.deal !== this.number || heard.viewer !== viewer
    const asked = viewer !== 'public' && match.prompts.some((prompt) => prompt.seat === viewer)
    const outcome = match.outcome
    const message: ViewMessage = {
      type: 'view',
      table,
      deal: this.number,
      revision: match.revision,
      viewer,
      view: match.view(viewer),
      prompts: this.prompts.slice(),
      ...(asked && { choices: match.choices(viewer) }),
      whole,
      events: whole ? laterStoryOf(this.#story, viewer) : storyOf(this.#story.slice(heard.events), viewer),
      ...(wait && { limit: wait }),
      ...(outcome && { outcome }),
    }
    return { message, heard: { deal: this.number, viewer, revision: match.revision, events: this.#story.length } }
  }
}
