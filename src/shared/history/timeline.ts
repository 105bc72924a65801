// A match at each of its steps, as any viewer saw it: for looking back during the game, and for replays.

import { seededChance } from '../engine/chance.ts'
import type { Actor, Game, GameView, Outcome, Seat, ScopedEvent, Viewer } from '../engine/game.ts'
import { replay } from '../engine/replay.ts'
import type { LogEntry, LogHeader, MatchLog } from '../engine/log.ts'
import type { Match } from '../engine/match.ts'
import type { OpenPrompt } from '../engine/open-prompts.ts'
import { Story } from './story.ts'
import type { ViewerStory } from './story.ts'
import type { Takeover } from './takeover.ts'

/** A step at which a turn of `seat` begins. */
export interface TurnMark {
  readonly step: number
  readonly seat: Seat
}

/** A position after `step` actions, as one viewer saw it. */
export interface PastPosition {
  /** 0 is the position as dealt. */
  readonly step: number
  readonly view: unknown
  readonly prompts: readonly OpenPrompt[]
  /** The events of the last action. */
  readonly news: readonly unknown[]
  /** All events up to here, news included. */
  readonly story: readonly unknown[]
  /** As in `ViewerStory`, with indexes into `story`. */
  readonly late?: ViewerStory['late']
  readonly takeovers?: ViewerStory['takeovers']
  readonly outcome?: Outcome
  /** The author and the type of the last action. Left out by `lookBack`. */
  readonly actor?: Actor
  readonly type?: string
}

/** A saved position from which the game can be played on. */
interface Bookmark {
  readonly step: number
  readonly state: unknown
  /** Position of the seeded chance. */
  readonly chancePosition: number
}

/** Number of actions between bookmarks, at first. A jump plays on from the bookmark before it. */
const firstDistance = 8
/** Above this number every second bookmark is dropped, because a game may have any length. */
const maxBookmarks = 128

export class Timeline {
  readonly game: Game
  readonly header: LogHeader
  /** All events so far. */
  readonly story = new Story()
  readonly #entries: LogEntry[] = []
  /** The open prompts at each step, from step 0 on. */
  readonly #prompts: (readonly OpenPrompt[])[] = []
  #bookmarks: Bookmark[] = []
  /** Number of actions from one bookmark to the next. */
  #distance = firstDistance
  /** Also those steps from which it is nobody's turn. */
  readonly #turns: { readonly step: number; readonly seat: Seat | null; readonly round: number | undefined }[] = []
  #outcome: Outcome | undefined
  /** The position that was read last, so that the step after it costs only one action. */
  #last: Bookmark | undefined

  /** Throws LogError if these rules can't play the log to its end. */
  constructor(game: Game, log: MatchLog) {
    this.game = game
    const dealt = replay(game, { header: log.header, entries: [] })
    this.header = dealt.header
    this.#note(dealt)
    replay(game, log, (events, match) => this.follow(match, log.entries[this.length]!, events))
  }

  /** Number of actions so far, which is also the last step. */
  get length(): number {
    return this.#entries.length
  }

  get turns(): readonly TurnMark[] {
    return this.#turns.flatMap(({ step, seat }) => (seat === null ? [] : { step, seat }))
  }

  get entries(): readonly LogEntry[] {
    return this.#entries
  }

  get outcome(): Outcome | undefined {
    return this.#outcome
  }

  /** Adds the newest action of the match. Steps that the match had taken back before it are removed. */
  follow(match: Match, entry: LogEntry, events: readonly ScopedEvent<unknown>[]): void {
    this.cutTo(match.revision - 1)
    this.#entries.push(entry)
    this.story.add(events, entry.late ? entry.actor : undefined)
    this.#note(match)
  }

  /** Keeps the first `length` actions and returns the events of the rest. */
  cutTo(length: number): ScopedEvent<unknown>[] {
    if (length >= this.length) return []
    this.#entries.splice(length)
    this.#prompts.splice(length + 1)
    const isBeyond = ({ step }: { readonly step: number }) => step > length
    for (const list of [this.#bookmarks, this.#turns]) while (list.length > 0 && isBeyond(list.at(-1)!)) list.pop()
    if (this.#last && isBeyond(this.#last)) this.#last = undefined
    this.#outcome = undefined
    return this.story.cutTo(length)
  }

  /** The match at `step` as this viewer saw it. A step beyond the end is the last one. `takeovers`: those of the whole game. */
  at(step: number, viewer: Viewer, takeovers: readonly Takeover[] = []): PastPosition {
    const past = this.#position(step, viewer, takeovers, 'partFor')
    const last = this.#entries[past.step - 1]
    return last ? { ...past, actor: last.actor, type: last.action.type } : past
  }

  /** The match at `step` as everybody may see it while the game goes on: the public view without passing events. */
  lookBack(step: number, takeovers: readonly Takeover[] = []): PastPosition {
    const past = this.#position(step, 'public', takeovers, 'lastingPartFor')
    return this.#outcome || !this.game.replayView ? past : { ...past, view: this.game.replayView(past.view) }
  }

  #position(
    wish: number,
    viewer: Viewer,
    takeovers: readonly Takeover[],
    method: 'partFor' | 'lastingPartFor',
  ): PastPosition {
    const step = Math.min(Math.max(Math.trunc(wish) || 0, 0), this.length)
    const { state } = this.#goTo(step)
    const outcome = this.game.outcome(state)
    const { events, ...more } = this.story[method](viewer, takeovers, { to: step })
    return {
      step,
      view: this.game.view(state, viewer),
      prompts: this.#prompts[step]!,
      news: this.story[method](viewer, [], { from: Math.max(step - 1, 0), to: step }).events,
      story: events,
      ...more,
      ...(outcome && { outcome }),
    }
  }

  #goTo(step: number): Bookmark {
    const mark = this.#bookmarks[Math.floor(step / this.#distance)]!
    const start = this.#last && this.#last.step <= step && this.#last.step > mark.step ? this.#last : mark
    const chance = seededChance(this.header.seed, start.chancePosition)
    let { state } = start
    for (const { actor, action } of this.#entries.slice(start.step, step)) {
      state = this.game.clone(state)
      this.game.apply(state, actor, action, chance)
    }
    this.#last = { step, state, chancePosition: chance.position }
    return this.#last
  }

  #bookmark(newest: Bookmark): void {
    this.#bookmarks.push(newest)
    if (this.#bookmarks.length <= maxBookmarks) return
    this.#bookmarks = this.#bookmarks.filter((_, index) => index % 2 === 0)
    this.#distance *= 2
  }

  #note(match: Match): void {
    const step = this.length
    const { prompts } = match
    if (step % this.#distance === 0)
      this.#bookmark({ step, state: match.position(), chancePosition: match.chancePosition })
    this.#prompts.push(prompts)
    this.#outcome = match.outcome
    const { turn, round } = match.view('public') as GameView
    const seat = match.outcome ? null : turn
    const last = this.#turns.at(-1)
    if (last?.seat !== seat || last.round !== round) this.#turns.push({ step, seat, round })
  }
}
