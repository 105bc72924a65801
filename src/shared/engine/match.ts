// A match: one game being played, with its log, its chance and its open prompts. Only this file changes a position.

import { algorithm, seededChance } from './chance.ts'
import type { SeededChance } from './chance.ts'
import { stackOf } from '../error-message.ts'
import { FieldError } from './field-error.ts'
import { readOptions } from './game.ts'
import { numberPrompts, renumberPrompts } from './open-prompts.ts'
import { PieceCount } from './piece-count.ts'
import type { Action, Actor, Choice, Game, Outcome, Seat, TimeLimit, ScopedEvent, Viewer } from './game.ts'
import type { LogEntry, LogHeader, MatchLog } from './log.ts'
import type { NumberedPrompts, OpenPrompt, PromptNumbering } from './open-prompts.ts'
import type { MatchRejection } from './rejection.ts'

/** A state, with values computed once for as long as it is the current one. */
interface Position<S, A extends Action, V> {
  readonly state: S
  /** Undefined while the match goes on. */
  readonly outcome: Outcome | undefined
  readonly limit: TimeLimit<A> | undefined
  /** The views that have been requested so far. */
  readonly views: Map<Viewer, V>
}

/** The position that a prepared action leads to, and the one it was prepared for. */
interface Step<S, A extends Action, V> {
  readonly from: Position<S, A, V>
  readonly to: Position<S, A, V>
  /** Position of the match's chance after the action. */
  readonly chancePosition: number
  readonly undoable: boolean
}

/** An accepted action that has not been played yet: see `Match.prepare`. */
export interface PreparedAction<E> {
  readonly accepted: true
  readonly entry: LogEntry
  readonly events: ScopedEvent<E>[]
  /** Set if the action ends the match. */
  readonly outcome: Outcome | undefined
}

/** What `prepare` really returns. The step has secrets, so readers of an accepted action must not get it. */
interface PreparedStep<S, A extends Action, V, E> extends PreparedAction<E> {
  readonly step: Step<S, A, V>
}

/** A take-back that has not been carried out yet: see `Match.prepareTakeBack`. */
export interface PreparedTakeBack {
  /** The action to be taken back. */
  readonly entry: LogEntry
  /** The numbering of prompts afterwards. */
  readonly numbering: PromptNumbering
}

export interface RejectedAction {
  readonly accepted: false
  readonly rejection: MatchRejection
}

/** The most actions that can be taken back one after the other. Each needs a saved position. */
export const maxTakeBacks = 32

export type Submission<E> = PreparedAction<E> | RejectedAction

export interface MatchSetup {
  /** Options as the game's `options` schema reads them; missing ones get their defaults. */
  readonly options?: unknown
  readonly seats: number
  /** 128 random bits in play. The seed reveals everything hidden in the game. */
  readonly seed: string
}

export class Match<S = unknown, A extends Action = Action, V = unknown, E = unknown, O = unknown> {
  readonly game: Game<S, A, V, E, O>
  readonly header: LogHeader
  readonly #entries: LogEntry[] = []
  readonly #chance: SeededChance
  /** The pieces that no action may make or lose. */
  readonly #pieces: PieceCount
  #position: Position<S, A, V>
  #prompts: NumberedPrompts = { open: [], made: 0 }
  /** Positions before each of the newest actions that may be taken back, oldest first. */
  #before: Position<S, A, V>[] = []
  #undone = 0

  /** Sets the game up. Throws RangeError for a number of seats that the game does not have, FieldError for wrong options. */
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
    const state = game.setup(options, setup.seats, this.#chance)
    this.#pieces = new PieceCount(game.conserved(state))
    this.#position = this.#positionOf(state)
    this.#prompts = this.#promptsOf(state, 'table')
  }

  /** Number of accepted actions that have led to the position, without those taken back. */
  get revision(): number {
    return this.#entries.length
  }

  /** Number of actions that were taken back. */
  get undone(): number {
    return this.#undone
  }

  /** The seat whose action is the newest, if it may be taken back: it has revealed nothing and used no luck. */
  get undoable(): Seat | undefined {
    const actor = this.#before.length > 0 && !this.outcome ? this.#entries.at(-1)?.actor : undefined
    return actor === 'table' ? undefined : actor
  }

  /** The header, with the seed, and the actions not taken back. Everything hidden can be computed from it. */
  get log(): MatchLog {
    return { header: this.header, entries: this.#entries.slice() }
  }

  get prompts(): readonly OpenPrompt[] {
    return this.#prompts.open
  }

  get outcome(): Outcome | undefined {
    return this.#position.outcome
  }

  /** The time limit on the open prompts; undefined for none. */
  get limit(): TimeLimit<A> | undefined {
    return this.#position.limit
  }

  /** The answers that a seat may give; empty while it is not asked. */
  choices(seat: Seat): Choice<A>[] {
    return this.#prompts.open.some((prompt) => prompt.seat === seat)
      ? this.game.choices(this.#position.state, seat)
      : []
  }

  /** The action of a seat that is asked and does not answer in time; undefined if the game leaves it to a bot. */
  unanswered(seat: Seat): A | undefined {
    return this.game.unanswered?.(this.#position.state, seat)
  }

  /** The viewer's view. All viewers who see the same get the same object, so nobody may change it. */
  view(viewer: Viewer): V {
    const { state, views } = this.#position
    const sharedViewer = this.seesMore(viewer) ? viewer : 'public'
    if (!views.has(sharedViewer)) views.set(sharedViewer, this.game.view(state, sharedViewer))
    return views.get(sharedViewer)!
  }

  /** Called when the position has been sent to everybody; a later request computes the view again. */
  forgetViews(): void {
    this.#position.views.clear()
  }

  /** Whether the viewer may now see more than the public. */
  seesMore(viewer: Viewer): boolean {
    return viewer !== 'public' && (this.game.seesMore?.(this.#position.state, viewer) ?? true)
  }

  /** A copy of the whole position, secrets included: for the host itself, never for a viewer. */
  position(): S {
    return this.game.clone(this.#position.state)
  }

  /** The position of the seeded chance: with the game's position, all that is needed to play on. */
  get chancePosition(): number {
    return this.#chance.position
  }

  /**
   * Checks one action and computes what it leads to, or says why it is rejected. Nothing changes until `commit`.
   * `prompt` is the id of the prompt that the actor saw: with it an answer to an older prompt is `stale-prompt` instead of
   * an answer to the newer one. Never throws: if the game does, the rejection is `internal-error`.
   */
  prepare(actor: Actor, raw: unknown, prompt?: number): Submission<E> {
    if (this.outcome) return rejected({ code: 'finished' })
    const open = this.#prompts.open.find((candidate) => candidate.seat === actor)
    if (actor !== 'table' && !open) return rejected({ code: 'not-asked' })
    if (prompt !== undefined && open?.id !== prompt) return rejected({ code: 'stale-prompt' })
    const parsed = this.game.action.safeParse(raw)
    if (!parsed.success)
      return rejected({ code: 'malformed-action', detail: FieldError.of('action', parsed.error, raw).message })
    const luck = this.#chance.position
    try {
      return this.#prepare(actor, parsed.data, luck)
    } catch (error) {
      return rejected({ code: 'internal-error', detail: stackOf(error) })
    } finally {
      this.#chance.position = luck
    }
  }

  /** Plays a prepared action. Throws if it was not prepared for the current position. */
  commit(prepared: PreparedAction<E>): void {
    const { step } = prepared as PreparedStep<S, A, V, E>
    if (step.from !== this.#position) throw new Error('this action was prepared for another position')
    this.#before = step.undoable ? [...this.#before, this.#position].slice(-maxTakeBacks) : []
    this.#position = step.to
    this.#chance.position = step.chancePosition
    this.#entries.push(prepared.entry)
    this.#prompts = this.#promptsOf(step.to.state, prepared.entry.actor)
  }

  /** `prepare` and `commit` in one, for callers that save nothing in between. */
  submit(actor: Actor, raw: unknown, prompt?: number): Submission<E> {
    const prepared = this.prepare(actor, raw, prompt)
    if (prepared.accepted) this.commit(prepared)
    return prepared
  }

  /** Prepares to take back the newest action. Changes nothing. Throws when it may not be taken back. */
  prepareTakeBack(): PreparedTakeBack {
    const before = this.#before.at(-1)
    const entry = this.#entries.at(-1)
    if (!before || !entry || this.undoable === undefined) throw new Error('nothing may be taken back')
    const { open, made } = this.#promptsOf(before.state, entry.actor)
    const ids = open.map(({ id }) => id)
    return { entry, numbering: { revision: this.revision - 1, undone: this.#undone + 1, made, ids } }
  }

  /**
   * Takes the newest action back: everything, luck included, is as if it had never been played, except that prompts which
   * are opened again have new ids. Throws if the take-back was not prepared for the current position.
   */
  commitTakeBack({ entry, numbering }: PreparedTakeBack): void {
    if (entry !== this.#entries.at(-1)) throw new Error('this take-back was prepared for another position')
    const before = this.#before.pop()!
    this.#entries.pop()
    this.#position = before
    this.#prompts = this.#promptsOf(before.state, entry.actor)
    this.#undone = numbering.undone
  }

  /** `prepareTakeBack` and `commitTakeBack` in one, for callers that save nothing in between. */
  takeBack(): PreparedTakeBack {
    const prepared = this.prepareTakeBack()
    this.commitTakeBack(prepared)
    return prepared
  }

  /**
   * Gives the prompts the ids that they had after the take-back that led to this position. Used when a log is played again.
   * Throws if the numbering belongs to another position.
   */
  renumber(numbering: PromptNumbering): void {
    this.#prompts = renumberPrompts(this.#prompts, numbering)
    this.#undone = numbering.undone
  }

  #prepare(actor: Actor, action: A, chanceBefore: number): Submission<E> {
    const from = this.#position
    const rejection = this.game.validate(from.state, actor, action)
    if (rejection) return rejected({ code: 'illegal-action', refusal: rejection })
    const next = this.game.clone(from.state)
    const events = this.game.apply(next, actor, action, this.#chance)
    const to = this.#positionOf(next)
    this.#pieces.check(this.game.conserved(next))
    const { outcome } = to
    if (!outcome && this.game.prompts(next).length === 0) throw new Error('nobody is asked and the game is not over')
    const entry: LogEntry = { actor, action }
    const undoable = this.#isUndoable(entry, events, chanceBefore, next)
    const step = { from, to, chancePosition: this.#chance.position, undoable }
    return { accepted: true, entry, events, outcome, step } satisfies PreparedStep<S, A, V, E> as PreparedAction<E>
  }

  #positionOf(state: S): Position<S, A, V> {
    const outcome = this.game.outcome(state)
    const limit = outcome ? undefined : this.game.limit?.(state)
    return { state, outcome, limit, views: new Map() }
  }

  #isUndoable({ actor, action }: LogEntry, events: readonly ScopedEvent<E>[], chanceBefore: number, after: S): boolean {
    const { undoable } = this.game
    if (!undoable || actor === 'table' || this.#chance.position !== chanceBefore) return false
    if (!undoable.actions.includes(action.type) || undoable.reveals?.(after, events)) return false
    return events.every((event) => {
      const { public: seen, seats = {} } = event
      const knowing = Object.keys(seats).map(Number)
      const said = [seen, ...Object.values(seats)].filter((one) => one !== undefined) as { type: string }[]
      return knowing.every((seat) => seat === actor) && said.every(({ type }) => undoable.events.includes(type))
    })
  }

  #promptsOf(state: S, actor: Actor): NumberedPrompts {
    return numberPrompts(this.#prompts, this.game.prompts(state), actor)
  }
}

function rejected(rejection: MatchRejection): RejectedAction {
  return { accepted: false, rejection }
}
