// One match at a table: the engine's match, its story, and its numbers among the matches of the table.

import { Timeline } from '#shared/history/timeline.ts'
import { replay } from '#shared/engine/replay.ts'
import { Match } from '#shared/engine/match.ts'
import { eventsFor } from '#shared/engine/game.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { countTallies } from '#shared/engine/tallies.ts'
import { numberedPrompts, promptsBefore } from './prompt-numbers.ts'
import { ViewMessages } from './view-messages.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Actor, Game, Outcome, Seat, TimeLimit, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { LogEntry, LogHeader, MatchLog } from '#shared/engine/log.ts'
import type { MatchSetup, PreparedAction, PreparedTakeBack, RejectedAction } from '#shared/engine/match.ts'
import type { OpenPrompt, PromptNumbering } from '#shared/engine/open-prompts.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { PlayedMatch } from '../history/match-records.ts'

/** A legal move that has not been played yet. */
export interface PreparedMove {
  readonly accepted: true
  /** Number of entries of this match before the move. */
  readonly number: number
  /** The entry to append to the journal. */
  readonly entry: LogEntry
  /** Whether the match is over after this move. */
  readonly isLast: boolean
  readonly prepared: PreparedAction<unknown>
}

export class TableMatch {
  /** Counts the matches at its table, from 1. */
  readonly number: number
  /** The proof of its shuffle; undefined if its seed was given. */
  readonly proof: Proof | undefined
  readonly #match: Match
  readonly #timeline: Timeline
  /** The messages to the viewers of this match. */
  readonly messages: ViewMessages
  /** By seat: the last sample, and the position for which it was drawn. */
  readonly #samples = new Map<Seat, { readonly positionNumber: number; readonly action: Action }>()

  private constructor(number: number, match: Match, timeline: Timeline, proof: Proof | undefined) {
    this.number = number
    this.proof = proof
    this.#match = match
    this.#timeline = timeline
    this.messages = new ViewMessages(number, match, timeline.story)
  }

  static begin(game: Game, number: number, setup: MatchSetup, proof?: Proof): TableMatch {
    const match = new Match(game, setup)
    return new TableMatch(number, match, new Timeline(game, match.log), proof)
  }

  /** Replays a log to its end. Throws LogError if these rules can't. `numbering`: of the last take-back. */
  static resume(
    game: Game,
    number: number,
    log: MatchLog,
    { numbering, proof }: { readonly numbering?: PromptNumbering | undefined; readonly proof?: Proof | undefined } = {},
  ): TableMatch {
    const timeline = new Timeline(game, { header: log.header, entries: [] })
    const follow = (events: readonly ScopedEvent<unknown>[], at: Match) => {
      timeline.follow(at, log.entries[timeline.length]!, events)
    }
    return new TableMatch(number, replay(game, log, follow, numbering), timeline, proof)
  }

  get header(): LogHeader {
    return this.#match.header
  }

  get log(): MatchLog {
    return this.#match.log
  }

  /** Number of accepted actions, without those taken back. */
  get revision(): number {
    return this.#match.revision
  }

  /** Undefined while the match goes on. */
  get outcome(): Outcome | undefined {
    return this.#match.outcome
  }

  get isOver(): boolean {
    return this.#match.outcome !== undefined
  }

  /** The open prompts. Ids are unique among all matches at a table: a late answer is never taken for one to a newer match. */
  get prompts(): readonly OpenPrompt[] {
    return numberedPrompts(this.#match, this.number)
  }

  /** The seat that played the latest action, if that may be taken back. */
  get undoable(): Seat | undefined {
    return this.#match.undoable
  }

  /**
   * A number that no other position at this table has: it grows with each action and each take-back. Messages call it `moment`.
   */
  get positionNumber(): number {
    return promptsBefore(this.number) + this.#match.revision + 2 * this.#match.undone
  }

  get limit(): TimeLimit<Action> | undefined {
    return this.#match.limit
  }

  choices(seat: Seat): ReturnType<Match['choices']> {
    return this.#match.choices(seat)
  }

  /** See `Match.unanswered`. */
  unanswered(seat: Seat): Action | undefined {
    return this.#match.unanswered(seat)
  }

  view(viewer: Viewer): unknown {
    return this.#match.view(viewer)
  }

  /** See `Match.forgetViews`. */
  forgetViews(): void {
    this.#match.forgetViews()
  }

  /** The events after the first `revision` actions, with what each viewer may know. */
  eventsSince(revision: number): readonly ScopedEvent<unknown>[] {
    return this.#timeline.story.since(revision)
  }

  /**
   * Whether the table played the seat's latest action because its time had run out. Looks only at actions from number `since` on.
   */
  hasAnsweredFor(seat: Actor, since = 0): boolean {
    return this.#timeline.entries.findLast(({ actor }, at) => at >= since && actor === seat)?.late === true
  }

  /** Number of times that an action was taken back. */
  get undone(): number {
    return this.#match.undone
  }

  /** Identifies the story among all stories of this table. While it stays the same, the story only grows. */
  get storyNumber(): number {
    return promptsBefore(this.number) + this.#match.undone
  }

  /** The events that a viewer who was there from the beginning has been sent. */
  story(viewer: Viewer): unknown[] {
    return eventsFor(this.#timeline.story.events, viewer)
  }

  /** The match so far; undefined if it is over or nothing was played. */
  get unfinished(): PlayedMatch | undefined {
    if (this.isOver || this.revision === 0) return undefined
    return this.#playedTo(this.#timeline.entries, this.#timeline.story.events, undefined)
  }

  #playedTo(
    entries: readonly LogEntry[],
    story: readonly ScopedEvent<unknown>[],
    outcome: Outcome | undefined,
  ): PlayedMatch {
    const { header, game } = this.#match
    const tallies = countTallies(game, header.seats, story)
    return { header, entries, outcome, tallies, ...(this.proof && { luck: this.proof }) }
  }

  /** The match after `step` actions, as anybody may look back at it. `known`: number of items of the story to leave out. */
  recall(table: string, step: number, takeovers: readonly Takeover[], known?: number): RecalledMessage {
    const { undone } = this.#match
    const { length, turns } = this.#timeline
    const {
      view,
      prompts,
      news,
      story,
      late,
      takeovers: taken,
      outcome,
      ...at
    } = this.#timeline.lookBack(step, takeovers)
    return {
      type: 'recalled',
      table,
      deal: this.number,
      step: at.step,
      length,
      turns,
      view,
      prompts,
      news,
      story: story.slice(known),
      ...(late && { late }),
      ...(taken && { takeovers: taken }),
      ...(outcome && { outcome }),
      ...(known !== undefined && { known: Math.min(known, story.length) }),
      ...(undone > 0 && { undone }),
    }
  }

  /**
   * Checks an action and computes its result; nothing changes until `commit`. `isLate`: the table answers for a seat whose
   * time has run out.
   */
  prepare(actor: Actor, action: unknown, prompt: number | undefined, isLate = false): PreparedMove | RejectedAction {
    const number = prompt === undefined ? undefined : prompt - promptsBefore(this.number)
    const prepared = this.#match.prepare(actor, action, number)
    if (!prepared.accepted) return prepared
    return {
      accepted: true,
      number: this.#match.revision,
      entry: marked(prepared.entry, isLate),
      isLast: prepared.outcome !== undefined,
      prepared,
    }
  }

  /** Plays a prepared move. Throws if it was prepared for another position. */
  commit({ prepared, entry }: PreparedMove): void {
    this.#match.commit(prepared)
    this.#timeline.follow(this.#match, entry, prepared.events)
  }

  /** The whole match as it will be once this move is played. */
  playedWith({ prepared, entry }: PreparedMove): PlayedMatch {
    return this.#playedTo(
      [...this.#timeline.entries, entry],
      [...this.#timeline.story.events, ...prepared.events],
      prepared.outcome,
    )
  }

  /** Throws if the latest action may not be taken back. */
  prepareTakeBack(): PreparedTakeBack {
    return this.#match.prepareTakeBack()
  }

  /** Takes the latest action back, and returns the events that viewers were sent of it. Throws as `commit` does. */
  commitTakeBack(prepared: PreparedTakeBack): ScopedEvent<unknown>[] {
    this.#match.commitTakeBack(prepared)
    return this.#timeline.cutTo(this.#match.revision)
  }

  /** A random legal action of a seat that has a prompt. */
  anyAction(seat: Seat, chance: Chance): Action {
    return randomAction(this.#match.game, this.#match.position(), seat, chance)
  }

  /**
   * A random legal action that stays the same while the position does: asking repeatedly costs the host no more than
   * playing. `luck` is called when a new action has to be drawn.
   */
  sample(seat: Seat, luck: () => Chance): Action {
    const { positionNumber } = this
    const drawn = this.#samples.get(seat)
    if (drawn?.positionNumber === positionNumber) return drawn.action
    const action = this.anyAction(seat, luck())
    this.#samples.set(seat, { positionNumber, action })
    return action
  }
}

function marked(entry: LogEntry, isLate: boolean): LogEntry {
  return isLate ? { ...entry, late: true } : entry
}
