// The contract of a game: one object of the type `Game`. The match, the host and the tools use nothing else of a game.

import type { z } from 'zod/mini'
import type { Chance } from './chance.ts'
import { FieldError } from './field-error.ts'
import type { GameManifest } from './manifest.ts'

/** A place at the table, counted from 0, clockwise. It stays the same when another player takes it. */
export type Seat = number
/** The receiver of a view or an event: a seat, or the public, which sees only what everybody may see. */
export type Viewer = Seat | 'public'
/** All viewers of a table with this many seats, the public last. */
export function allViewers(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'public']
}

/**
 * The author of an action, as the log keeps it: a seat, or the table itself when the game's own time limit has run out. An
 * action that is played because a person's decision time has run out is the seat's, and its log entry has `late`.
 */
export type Actor = Seat | 'table'

/** A move of a seat. Each game has its own union of these; every field is plain data. */
export interface Action {
  readonly type: string
}
/** Describes moves that can't be listed. It is never an action itself; `sample` makes one from it. */
export interface FreeChoice extends Action {
  readonly free: true
}
export type Choice<A extends Action> = A | FreeChoice

/** Whether a choice only describes moves. Checks the value, because `in` is slow for choices of many shapes. */
export function isFree(choice: Action): choice is FreeChoice {
  return (choice as Partial<FreeChoice>).free === true
}

/** A question that a seat has to answer. Two prompts are the same one if all fields are equal. */
export interface Prompt {
  readonly seat: Seat
  /** The kind of question, named by the game; the renderer has a sentence for each. */
  readonly kind: string
  /** Distinguishes two prompts of one kind that can follow each other without an answer of the seat between them. */
  readonly about?: string
  /** The first answer of several seats may close the question for the others. Bots answer last, so that they race nobody. */
  readonly firstCounts?: true
}

/** What every game's view has; the rest of it is for the game's own table. */
export interface GameView {
  /**
   * The seat whose turn it is, null if it is nobody's, as where all are asked at once. A replay marks the turns, and a kiosk
   * guest whose time is over may finish theirs.
   */
  readonly turn: Seat | null
  /** The number of the round, if a seat may have the last turn of one round and the first of the next: these are two turns. */
  readonly round?: number
}

/** A time limit on the open prompts, and the action that the table takes when it runs out. */
export interface TimeLimit<A extends Action> {
  readonly seconds: number
  /** While this stays equal the same timer runs on: an answer of one seat gives the others no more time. */
  readonly about: string
  /** The table's action, logged like a seat's. */
  readonly action: A
}

/** The rule that an action breaks, as a code with parameters; the renderer has a sentence for each. */
export interface RuleRejection {
  readonly reason: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** An event with its audience: one version for the public, and fuller ones for single seats. */
export interface ScopedEvent<E> {
  readonly public?: E
  readonly seats?: Readonly<Record<Seat, E>>
  /** Shown only when it happens: viewers who come later don't get it. */
  readonly passing?: true
}

/** The version of an event that a viewer gets; undefined when the viewer must not know of it. */
export function eventFor<E>(event: ScopedEvent<E>, viewer: Viewer): E | undefined {
  return (viewer === 'public' ? undefined : event.seats?.[viewer]) ?? event.public
}

/** The events for a viewer who is present all the time, in order. */
export function eventsFor<E>(events: readonly ScopedEvent<E>[], viewer: Viewer): E[] {
  return events.map((event) => eventFor(event, viewer)).filter((event) => event !== undefined)
}

/** The events for a viewer who comes afterwards: all but the passing ones. */
export function lastingEventsFor<E>(events: readonly ScopedEvent<E>[], viewer: Viewer): E[] {
  return eventsFor(
    events.filter(({ passing }) => !passing),
    viewer,
  )
}

export interface Outcome {
  /** More than one when they share the win, none when all have lost. */
  readonly winners: readonly Seat[]
  /** By seat. In lists and statistics a higher score is better. */
  readonly scores: readonly number[]
}

/** The input of a bot: the same view and events as a person in its seat gets, and chance of its own. */
export interface BotInput<V, A extends Action, E = unknown> {
  readonly seat: Seat
  readonly view: V
  /** All events that this seat got since the game began, oldest first. */
  readonly story: readonly E[]
  readonly prompt: Prompt
  readonly choices: readonly Choice<A>[]
  readonly chance: Chance
}
export interface Bot<V, A extends Action, E = unknown> {
  choose(turn: BotInput<V, A, E>): A
}

/** The format of a game's positions in scenario files (docs/scenarios.md). */
export interface Notation<S, O> {
  /** A scenario may leave out `state`; its `fate` then deals the game. */
  readonly fateDeals?: true
  /** Reads a full position. Throws FieldError naming the first field that is wrong. */
  read(raw: unknown, options: O, seats: number, chance: Chance): S
  /** Plays on from a position returned by `read` until somebody is asked; changes `state`. Left out if not needed. */
  begin?(state: S, chance: Chance): ScopedEvent<unknown>[]
  /** Writes a position that `read` accepts, with derived fields for human readers. */
  print(state: S): Record<string, unknown>
}

export interface Game<
  S = unknown,
  A extends Action = Action,
  V = unknown,
  E = unknown,
  O = unknown,
> extends GameManifest<O> {
  /** The exact shape of an action; nothing else reaches the rules. */
  readonly action: z.ZodMiniType<A>
  /**
   * Whether this view, or the story this viewer was told, may contain something others must not see. A hot seat then
   * needs a curtain between seats. The answer is the same for the public's view as for any seat's.
   */
  hasSecrets(view: V, story: readonly E[]): boolean
  setup(options: O, seats: number, chance: Chance): S
  /** The open prompts, of one seat or of several at the same time. None when the game is over. */
  prompts(state: S): Prompt[]
  /** All legal actions of `seat`. Moves that can't be listed are one `FreeChoice`, from which `sample` makes an action. */
  choices(state: S, seat: Seat): Choice<A>[]
  /**
   * A random legal action of a seat that is asked. Only games with free choices need it. `choices` saves time if the
   * caller has listed them already.
   */
  sample?(state: S, seat: Seat, chance: Chance, choices?: readonly Choice<A>[]): A
  /** The time limit on the open prompts; most have none. All of it except the action is public. */
  limit?(state: S): TimeLimit<A> | undefined
  /**
   * The action of a seat that does not answer in the time that the table's owner has set. Undefined, or left out: the host
   * asks a bot. Needed if a bot might do something that only the person may decide, such as acting before others.
   */
  unanswered?(state: S, seat: Seat): A | undefined
  /** Why an actor may not do this now. The match has already checked that a seat is asked, but nothing about the table. */
  validate(state: S, actor: Actor, action: A): RuleRejection | undefined
  /** Applies a valid action. May change `state`: the match passes a copy. */
  apply(state: S, actor: Actor, action: A, chance: Chance): ScopedEvent<E>[]
  /** The view of a viewer, built field by field from what that viewer may know, never the state with parts removed. */
  view(state: S, viewer: Viewer): V
  /**
   * Whether this seat's view may differ from the public one. Views that don't are made and encoded only once. Left out:
   * every seat's may differ.
   */
  seesMore?(state: S, seat: Seat): boolean
  /**
   * The public view of an earlier position for people who look back while the game goes on. It lacks what was visible only
   * at that time, as with `passing` events. Left out: the whole view.
   */
  replayView?(view: V): V
  /** Undefined until the game is over. */
  outcome(state: S): Outcome | undefined
  clone(state: S): S
  /** The names of all pieces that play neither makes nor destroys, in any order. The match counts them after each action. */
  conserved(state: S): string[]
  readonly bots: Readonly<Record<string, Bot<V, A, E>>>
  /** The actions that may be taken back. Left out: none. */
  readonly undoable?: UndoableTypes<A, S, E>
  readonly notation: Notation<S, O>
}

/**
 * The types of actions, and of their events, that reveal nothing hidden: an action with only such events may be taken back.
 * The match itself checks that no chance was used and that no other seat learned a secret.
 */
export interface UndoableTypes<A extends Action = Action, S = unknown, E = unknown> {
  readonly actions: readonly A['type'][]
  readonly events: readonly string[]
  /**
   * Whether an action has shown somebody something hidden, which the types of its events alone don't tell. Decided by the
   * position after it and by the contents of the events. If true, the action can't be taken back.
   */
  reveals?(after: S, events: readonly ScopedEvent<E>[]): boolean
}

/** Parses a table's options and fills in defaults. Throws FieldError for the first wrong one. */
export function readOptions<O>(game: { readonly options: z.ZodMiniType<O> }, raw: unknown = {}): O {
  const parsed = game.options.safeParse(raw)
  if (parsed.success) return parsed.data
  throw FieldError.of('options', parsed.error, raw)
}
