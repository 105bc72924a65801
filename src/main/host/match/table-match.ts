// One game dealt at a table: the match, and the story that its viewers have been or will be told.

import { takeoversTold } from '#shared/history/takeover.ts'
import { Timeline } from '#shared/history/timeline.ts'
import { lastingEventsFor, eventsFor } from '#shared/engine/game.ts'
import { replay } from '#shared/engine/log.ts'
import { Match } from '#shared/engine/match.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { countTallies } from '#shared/engine/tallies.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Actor, Game, Outcome, Seat, TimeLimit, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { LogEntry, LogHeader, Log } from '#shared/engine/log.ts'
import type {
  MatchSetup,
  PromptNumbering,
  OpenPrompt,
  PreparedAction,
  PreparedTakeBack,
  RejectedAction,
} from '#shared/engine/match.ts'
import type { TallyCounts } from '#shared/engine/tallies.ts'
import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

/** How far a viewer has been told the story. */
export interface Heard {
  readonly deal: number
  readonly viewer: Viewer
  readonly revision: number
  readonly undone: number
  readonly events: number
  readonly takeovers: number
}

/** A game as far as it was played: to its end, or until it was broken off. */
export interface Played {
  readonly header: LogHeader
  readonly entries: readonly LogEntry[]
  readonly outcome: Outcome | undefined
  readonly tallies: TallyCounts
  /** What its seed was made of, where somebody can check that. */
  readonly luck?: unknown
}

/** A legal move that has not been played yet. */
export interface PreparedMove {
  readonly accepted: true
  /** How many entries of this match come before. */
  readonly number: number
  /** For the journal. */
  readonly entry: LogEntry
  readonly isLate: boolean
  readonly prepared: PreparedAction<unknown>
}

/** More questions than any game asks, and more moments than it has. */
const questionsPerDeal = 1_000_000

export class Deal {
  /** Counts the games at its table, from 1. */
  readonly number: number
  readonly #match: Match
  readonly #story: ScopedEvent<unknown>[]
  /** How much of the story was told before each action. */
  readonly #chapters: number[]
  readonly #timeline: Timeline
  /** Of which actions the table has played them, for seats whose time had run out. */
  readonly #late = new Set<number>()
  /** By seat: what was drawn for it, and the moment that it was drawn for. */
  readonly #samples = new Map<Seat, { readonly moment: number; readonly action: Action }>()

  private constructor(number: number, match: Match, told: readonly (readonly ScopedEvent<unknown>[])[], timeline: Timeline) {
    this.number = number
    this.#match = match
    this.#story = []
    this.#chapters = []
    for (const events of told) this.#hear(events)
    this.#timeline = timeline
  }

  static begin(game: Game, number: number, setup: MatchSetup): Deal {
    const match = new Match(game, setup)
    return new Deal(number, match, [], new Timeline(game, match.log))
  }

  /** Plays a log to its end. Throws LogError when these rules can't. `numbering`: of the last action taken back. */
  static resume(game: Game, number: number, log: Log, numbering?: PromptNumbering): Deal {
    const told: (readonly ScopedEvent<unknown>[])[] = []
    const timeline = new Timeline(game, { header: log.header, entries: [] })
    const hear = (events: readonly ScopedEvent<unknown>[], at: Match) => {
      timeline.follow(at, log.entries[told.length]!, events)
      told.push(events)
    }
    const match = replay(game, log, hear, numbering)
    const deal = new Deal(number, match, told, timeline)
    for (const [index, { late }] of log.entries.entries()) if (late) deal.#late.add(index)
    return deal
  }

  get header(): LogHeader {
    return this.#match.header
  }

  get log(): Log {
    return this.#match.log
  }

  /** Accepted actions that stand. */
  get revision(): number {
    return this.#match.revision
  }

  get isOver(): boolean {
    return this.#match.outcome !== undefined
  }

  /** Numbered so that no two games at a table have a number in common: a late answer is never taken for another's. */
  get prompts(): readonly OpenPrompt[] {
    return this.#match.prompts.map((prompt) => ({ ...prompt, id: prompt.id + this.#questionsBefore }))
  }

  /** Whose action the newest one is, if it may be taken back. */
  get undoable(): Seat | undefined {
    return this.#match.undoable
  }

  /** A number that no other moment at this table has: a greater one after each action and each taking back. */
  get moment(): number {
    return this.#questionsBefore + this.#match.revision + 2 * this.#match.undone
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
    return eventsFor(this.#story, viewer)
  }

  /** As far as it has come. */
  get played(): Played {
    return this.#playedTo(this.#entries, this.#story, this.#match.outcome)
  }

  /** With what the rules don't know: for whom the table has answered. */
  get #entries(): readonly LogEntry[] {
    return this.#match.log.entries.map((entry, index) => marked(entry, this.#late.has(index)))
  }

  #playedTo(entries: readonly LogEntry[], story: readonly ScopedEvent<unknown>[], outcome: Outcome | undefined): Played {
    const { header, game } = this.#match
    return { header, entries, outcome, tallies: countTallies(game, header.seats, story) }
  }

  /** The game after so many actions, as anybody may look back at it. `known`: of its story so many items are left out. */
  recall(table: string, step: number, takeovers: readonly Takeover[], known?: number): RecalledMessage {
    const { revision, undone } = this.#match
    // An action may have been taken back since.
    this.#timeline.cutTo(revision)
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
      ...{ type: 'recalled', table, deal: this.number, step: at.step, length, turns: turns.slice() },
      ...{ view, prompts, news, story: story.slice(known), ...(late && { late }), ...(taken && { takeovers: taken }) },
      ...(outcome && { outcome }),
      ...(known !== undefined && { known: Math.min(known, story.length) }),
      ...(undone > 0 && { undone }),
    }
  }

  /**
   * Checks an action and computes what it leads to; nothing changes until `commit`. `isLate`: the table answers for a
   * seat whose time has run out.
   */
  prepare(actor: Actor, action: unknown, prompt: number | undefined, isLate = false): PreparedMove | RejectedAction {
    const number = prompt === undefined ? undefined : prompt - this.#questionsBefore
    const prepared = this.#match.prepare(actor, action, number)
    if (!prepared.accepted) return prepared
    return { accepted: true, number: this.#match.revision, entry: marked(prepared.entry, isLate), isLate, prepared }
  }

  /** Plays a prepared move. Throws where it was prepared for another position than the present one. */
  commit({ prepared, entry, isLate }: PreparedMove): void {
    this.#match.commit(prepared)
    if (isLate) this.#late.add(this.#chapters.length)
    this.#hear(prepared.events)
    this.#timeline.follow(this.#match, entry, prepared.events)
  }

  /** The whole match as it will be once this move is played. */
  playedWith({ prepared, entry }: PreparedMove): Played {
    return this.#playedTo([...this.#entries, entry], [...this.#story, ...prepared.events], prepared.outcome)
  }

  /** Throws when the newest action may not be taken back. */
  prepareTakeBack(): PreparedTakeBack {
    return this.#match.prepareTakeBack()
  }

  /** Takes the newest action back and gives the events that were told of it. Throws as `commit` does. */
  commitTakeBack(prepared: PreparedTakeBack): ScopedEvent<unknown>[] {
    this.#match.commitTakeBack(prepared)
    const told = this.#story.splice(this.#chapters.pop() ?? 0)
    this.#late.delete(this.#chapters.length)
    return told
  }

  #hear(events: readonly ScopedEvent<unknown>[]): void {
    this.#chapters.push(this.#story.length)
    this.#story.push(...events)
  }

  /** A random legal action of a seat that is asked. */
  anyAction(seat: Seat, chance: Chance): Action {
    return randomAction(this.#match.game, this.#match.position(), seat, chance)
  }

  /**
   * The same for as long as the position is the same: so whoever asks again and again costs the host no more than whoever
   * plays. `luck` is called where one has to be drawn.
   */
  sample(seat: Seat, luck: () => Chance): Action {
    const { moment } = this
    const drawn = this.#samples.get(seat)
    if (drawn?.moment === moment) return drawn.action
    const action = this.anyAction(seat, luck())
    this.#samples.set(seat, { moment, action })
    return action
  }

  /** What has come since the viewer was told last; without `heard` all, as one is told who comes later. */
  #events(
    viewer: Viewer,
    heard: Heard | undefined,
    takeovers: readonly Takeover[],
  ): Pick<ViewMessage, 'events' | 'late' | 'takeovers'> {
    const tell = heard ? eventsFor : lastingEventsFor
    const from = heard?.events ?? 0
    const { entries } = this.#match.log
    const toldBefore = (action: number) => tell(this.#story.slice(from, this.#chapters[action]), viewer).length
    const late = [...this.#late].flatMap((index) => {
      const { actor } = entries[index]!
      if (index < (heard?.revision ?? 0) || actor === 'table') return []
      return [{ at: toldBefore(index), seat: actor }]
    })
    const taken = takeoversTold(takeovers.slice(heard?.takeovers ?? 0), this.#match.revision, toldBefore)
    return {
      events: tell(this.#story.slice(from), viewer),
      ...(late.length > 0 && { late }),
      ...(taken.length > 0 && { takeovers: taken }),
    }
  }

  isNewTo(heard: Heard | undefined, viewer: Viewer): boolean {
    const { revision, undone } = this.#match
    return this.#isWhole(heard, viewer) || heard?.revision !== revision || heard.undone !== undone
  }

  /** What another game, other eyes or an action that has been taken back make of a story is not a part of it. */
  #isWhole(heard: Heard | undefined, viewer: Viewer): boolean {
    return heard?.deal !== this.number || heard.viewer !== viewer || heard.undone !== this.#match.undone
  }

  /** What this viewer has not heard yet: the whole story to other eyes or in another game, else the newest of it. */
  tell(
    table: string,
    viewer: Viewer,
    heard: Heard | undefined,
    wait: RunningTimer | undefined,
    takeovers: readonly Takeover[],
  ): { message: ViewMessage; heard: Heard } {
    const match = this.#match
    const { revision, undone } = match
    const whole = this.#isWhole(heard, viewer)
    const asked = viewer !== 'public' && match.prompts.some((prompt) => prompt.seat === viewer)
    const outcome = match.outcome
    const message: ViewMessage = {
      type: 'view',
      table,
      deal: this.number,
      revision,
      ...(undone > 0 && { undone }),
      viewer,
      view: match.view(viewer),
      prompts: this.prompts.slice(),
      ...(asked && { choices: match.choices(viewer) }),
      whole,
      ...this.#events(viewer, whole ? undefined : heard, takeovers),
      ...(wait && { limit: wait }),
      ...(outcome && { outcome }),
    }
    const told = { events: this.#story.length, takeovers: takeovers.length }
    return { message, heard: { deal: this.number, viewer, revision, undone, ...told } }
  }
}

function marked(entry: LogEntry, isLate: boolean): LogEntry {
  return isLate ? { ...entry, late: true } : entry
}
