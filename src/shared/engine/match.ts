// One game being played: its log, its luck, its open prompts. The only place where a position changes.

import { algorithm, seededChance } from './chance.ts'
import type { SeededChance } from './chance.ts'
import { FieldError } from './field-error.ts'
import { readOptions } from './game.ts'
import type { Action, Actor, Choice, Game, Outcome, Prompt, Seat, TimeLimit, ScopedEvent, Viewer } from './game.ts'
import type { LogEntry, LogHeader, Log } from './log.ts'
import type { MatchRejection } from './rejection.ts'

/** A prompt with the number by which an answer names it. */
export interface OpenPrompt extends Prompt {
  readonly id: number
}

/** A position to go back to. */
interface Before<S, A extends Action> {
  readonly state: S
  readonly limit: TimeLimit<A> | undefined
}

/**
 * How questions are numbered since the last taking back, which no log tells: after so many actions (`revision`) the open
 * ones have these numbers, in their order, and `made` of them have been given.
 */
export interface PromptNumbering {
  readonly revision: number
  /** Actions taken back so far. */
  readonly undone: number
  readonly made: number
  readonly ids: readonly number[]
}

export type Submission<E> =
  | { readonly accepted: true; readonly events: ScopedEvent<E>[]; readonly entry: LogEntry }
  | { readonly accepted: false; readonly rejection: MatchRejection }

export interface MatchSetup {
  /** As the game's `options` schema reads them; what is left out gets its default. */
  readonly options?: unknown
  readonly seats: number
  /** 128 random bits in play. Whoever knows it knows the game. */
  readonly seed: string
}

export class Match<S = unknown, A extends Action = Action, V = unknown, E = unknown, O = unknown> {
  readonly game: Game<S, A, V, E, O>
  readonly header: LogHeader
  readonly #entries: LogEntry[] = []
  readonly #chance: SeededChance
  #state: S
  #prompts: OpenPrompt[] = []
  #limit: TimeLimit<A> | undefined
  #promptsMade = 0
  /** Before each of the newest actions that may be taken back, oldest first. */
  #before: Before<S, A>[] = []
  #undone = 0

  /** Deals. Throws RangeError for a number of seats that the game does not have, FieldError for wrong options. */
  constructor(game: Game<S, A, V, E, O>, setup: MatchSetup) {
    if (!Number.isInteger(setup.seats) || setup.seats < game.seats.min || setup.seats > game.seats.max) {
      throw new RangeError(`${game.id} is for ${game.seats.min} to ${game.seats.max} seats, not ${setup.seats}`)
    }
    const options = readOptions(game, setup.options)
    this.game = game
    this.header = {
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      seats: setup.seats,
      seed: setup.seed,
      algorithm,
    }
    this.#chance = seededChance(setup.seed)
    this.#state = game.setup(options, setup.seats, this.#chance)
    this.#limit = this.#limitIn(this.#state)
    this.#renewPrompts('table')
  }

  /** How many actions have led to the position: those that were accepted and stand. */
  get revision(): number {
    return this.#entries.length
  }

  /** How many actions have been taken back. */
  get undone(): number {
    return this.#undone
  }

  /** Whose action the newest one is, if it may be taken back: nobody knows more by it, and luck had no say. */
  get undoable(): Seat | undefined {
    const actor = this.#before.length > 0 && !this.outcome ? this.#entries.at(-1)?.actor : undefined
    return actor === 'table' ? undefined : actor
  }

  get log(): Log {
    return { header: this.header, entries: this.#entries.slice() }
  }

  get prompts(): readonly OpenPrompt[] {
    return this.#prompts
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state)
  }

  /** How long whoever is asked now is waited for; `undefined` for as long as it takes. */
  get limit(): TimeLimit<A> | undefined {
    return this.#limit
  }

  choices(seat: Seat): Choice<A>[] {
    return this.#prompts.some((prompt) => prompt.seat === seat) ? this.game.choices(this.#state, seat) : []
  }

  view(viewer: Viewer): V {
    return this.game.view(this.#state, viewer)
  }

  /** Everything, secrets included, as the game clones it: for tools and tests, never for a viewer. */
  position(): S {
    return this.game.clone(this.#state)
  }

  /** How much of the seed's luck has been used: with the position, all that play goes on from. */
  get luckUsed(): number {
    return this.#chance.position
  }

  /**
   * Plays one action, or says why not; what is rejected leaves no trace. `prompt` is the number of the question that
   * the actor saw: with it an answer to an older question is `stale-prompt` instead of an answer to the newer one.
   * `record` gets the entry, and what comes of it, before the position changes: where it can't be written down, it has
   * not happened (`internal-error`).
   */
  submit(
    actor: Actor,
    raw: unknown,
    prompt?: number,
    record?: (entry: LogEntry, result: { events: readonly ScopedEvent<E>[]; outcome: Outcome | undefined }) => void,
  ): Submission<E> {
    if (this.outcome) return rejected({ code: 'finished' })
    const open = this.#prompts.find((candidate) => candidate.seat === actor)
    if (actor !== 'table' && !open) return rejected({ code: 'not-asked' })
    if (prompt !== undefined && open?.id !== prompt) return rejected({ code: 'stale-prompt' })
    const parsed = this.game.action.safeParse(raw)
    if (!parsed.success)
      return rejected({ code: 'malformed-action', detail: FieldError.of('action', parsed.error).message })
    try {
      return this.#play(actor, parsed.data, record)
    } catch (error) {
      return rejected({
        code: 'internal-error',
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }

  /**
   * Takes the newest action back: all is as if it had never been played, luck too, but what is asked again has a new
   * number. `record` is called before anything changes. Throws when the action may not be taken back.
   */
  takeBack(record?: (numbering: PromptNumbering) => void): LogEntry {
    const before = this.#before.at(-1)
    const entry = this.#entries.at(-1)
    if (!before || !entry || this.undoable === undefined) throw new Error('nothing may be taken back')
    const { prompts, made } = this.#promptsOf(before.state, entry.actor)
    const undone = this.#undone + 1
    record?.({ revision: this.revision - 1, undone, made, ids: prompts.map(({ id }) => id) })
    this.#state = before.state
    this.#limit = before.limit
    this.#prompts = prompts
    this.#promptsMade = made
    this.#undone = undone
    this.#before.pop()
    this.#entries.pop()
    return entry
  }

  /** Numbers the questions as they were numbered when this position was gone back to. For a log that is played again. */
  renumber({ undone, made, ids }: PromptNumbering): void {
    if (ids.length !== this.#prompts.length) throw new Error('the numbering is of another position')
    this.#prompts = this.#prompts.map((prompt, index) => ({ ...prompt, id: ids[index]! }))
    this.#promptsMade = made
    this.#undone = undone
  }

  #play(actor: Actor, action: A, record: Parameters<Match<S, A, V, E, O>['submit']>[3]): Submission<E> {
    const refusal = this.game.validate(this.#state, actor, action)
    if (refusal) return rejected({ code: 'illegal-action', refusal })
    const next = this.game.clone(this.#state)
    const position = this.#chance.position
    try {
      const events = this.game.apply(next, actor, action, this.#chance)
      assertConserved(this.game.conserved(this.#state), this.game.conserved(next))
      if (!this.game.outcome(next) && this.game.prompts(next).length === 0)
        throw new Error('nobody is asked and the game is not over')
      const limit = this.#limitIn(next)
      const entry: LogEntry = { actor, action }
      record?.(entry, { events, outcome: this.game.outcome(next) })
      if (this.#isUndoable(entry, events, position)) this.#before.push({ state: this.#state, limit: this.#limit })
      else this.#before = []
      this.#state = next
      this.#limit = limit
      this.#entries.push(entry)
      this.#renewPrompts(actor)
      return { accepted: true, events, entry }
    } catch (error) {
      this.#chance.position = position
      throw error
    }
  }

  #limitIn(state: S): TimeLimit<A> | undefined {
    return this.game.outcome(state) ? undefined : this.game.limit?.(state)
  }

  #isUndoable({ actor, action }: LogEntry, events: readonly ScopedEvent<E>[], luckBefore: number): boolean {
    const { undoable } = this.game
    if (!undoable || actor === 'table' || this.#chance.position !== luckBefore) return false
    if (!undoable.actions.includes(action.type)) return false
    return events.every((event) => {
      const { public: seen, seats = {} } = event
      const knowing = Object.keys(seats).map(Number)
      const said = [seen, ...Object.values(seats)].filter((one) => one !== undefined) as { type: string }[]
      return knowing.every((seat) => seat === actor) && said.every(({ type }) => undoable.events.includes(type))
    })
  }

  #renewPrompts(actor: Actor): void {
    const { prompts, made } = this.#promptsOf(this.#state, actor)
    this.#prompts = prompts
    this.#promptsMade = made
  }

  /** A question that stays as it was keeps its number, unless it is its own seat that `actor` says has just answered. */
  #promptsOf(state: S, actor: Actor): { prompts: OpenPrompt[]; made: number } {
    const before = this.#prompts
    let made = this.#promptsMade
    const prompts = this.game.prompts(state).map((prompt) => {
      const same = before.find(
        (old) =>
          old.seat === prompt.seat &&
          old.kind === prompt.kind &&
          old.about === prompt.about &&
          old.firstCounts === prompt.firstCounts,
      )
      return same && same.seat !== actor ? same : { ...prompt, id: ++made }
    })
    return { prompts, made }
  }
}

function rejected(rejection: MatchRejection): { accepted: false; rejection: MatchRejection } {
  return { accepted: false, rejection }
}

function assertConserved(before: string[], after: string[]): void {
  before.sort()
  after.sort()
  if (before.length !== after.length || before.some((name, index) => name !== after[index])) {
    throw new Error(`something was made or lost: before ${before.join(' ')}; after ${after.join(' ')}`)
  }
}
