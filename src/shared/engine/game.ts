// What every game is made of. A game is one object of this shape; the match, the host and the tools know no other.

import type { z } from 'zod'
import type { Chance } from './chance.ts'
import { FieldError } from './field-error.ts'
import type { Tally } from './tallies.ts'

/** A place at the table, counted from 0, clockwise. It outlives whoever sits on it. */
export type Seat = number
/** Whose eyes: a seat's, or anybody's. */
export type Viewer = Seat | 'public'
/** Every pair of eyes at a table of so many seats, the public's last. */
export function allViewers(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'public']
}

/** Who acts: a seat, or the table itself (a time-out, an act of the host). Both are logged. */
export type Actor = Seat | 'table'

/** What a seat does. Each game has its own union of these; every field is data. */
export interface Action {
  readonly type: string
}
/** Describes moves that can't be listed. It is never an action itself; `sample` makes one of it. */
export interface FreeChoice extends Action {
  readonly free: true
}
export type Choice<A extends Action> = A | FreeChoice

/** A question that is open to a seat. Two questions are the same one as long as all of this is equal. */
export interface Prompt {
  readonly seat: Seat
  /** What is asked, in the game's words; the renderer has a sentence for each. */
  readonly kind: string
  /** Tells apart two questions of one kind that could follow each other without an answer of the seat's between. */
  readonly about?: string
  /** The first answer of several seats may close it to the others. Nobody is to be raced by a machine: bots answer last. */
  readonly firstCounts?: true
}

/** How long the table waits for those who are asked, and what it does by itself then. */
export interface TimeLimit<A extends Action> {
  readonly seconds: number
  /** Two limits are the same wait as long as this is equal: an answer of one seat gives the others no more time. */
  readonly about: string
  /** The table's act, logged like a seat's. */
  readonly action: A
}

/** Why an action can't be done, as a code with parameters; the renderer has a sentence for each. */
export interface RuleRejection {
  readonly reason: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Something that happened, written once: what anybody may know, and what single seats know more of it. */
export interface ScopedEvent<E> {
  readonly public?: E
  readonly seats?: Readonly<Record<Seat, E>>
  /** Shown for this moment only: whoever comes later is not told of it. */
  readonly passing?: true
}

/** What a viewer is told of an event; `undefined` when it happened behind that viewer's back. */
export function eventFor<E>(event: ScopedEvent<E>, viewer: Viewer): E | undefined {
  return (viewer === 'public' ? undefined : event.seats?.[viewer]) ?? event.public
}

/** What a viewer who was there is told of all these, in their order. */
export function eventsFor<E>(events: readonly ScopedEvent<E>[], viewer: Viewer): E[] {
  return events.map((event) => eventFor(event, viewer)).filter((event) => event !== undefined)
}

/** What is told of all these to a viewer who comes afterwards. */
export function lastingEventsFor<E>(events: readonly ScopedEvent<E>[], viewer: Viewer): E[] {
  return eventsFor(
    events.filter(({ passing }) => !passing),
    viewer,
  )
}

export interface Outcome {
  /** More than one when they share the win. */
  readonly winners: readonly Seat[]
  /** By seat. */
  readonly scores: readonly number[]
}

/** What a bot is given: what a person at that seat is shown and has been told, and luck of its own. */
export interface BotInput<V, A extends Action, E = unknown> {
  readonly seat: Seat
  readonly view: V
  /** All that this seat has been told since the game began, oldest first. */
  readonly story: readonly E[]
  readonly prompt: Prompt
  readonly choices: readonly Choice<A>[]
  readonly chance: Chance
}
export interface Bot<V, A extends Action, E = unknown> {
  choose(turn: BotInput<V, A, E>): A
}

/** How a game's positions are written in scenario files (docs: scenarios). */
export interface Notation<S, O> {
  /** Whether a scenario's `fate` may also deal the game, without a `state`. */
  readonly fateDeals?: true
  /** Reads a full position. Throws FieldError naming the first field that is wrong. */
  read(raw: unknown, options: O, seats: number, chance: Chance): S
  /** Plays on from a start that was read, as far as that goes by itself; changes `state`. Games without need none. */
  begin?(state: S, chance: Chance): ScopedEvent<unknown>[]
  /** Writes one that `read` takes back, with derived fields for the reader besides. */
  print(state: S): Record<string, unknown>
}

export interface Game<S = unknown, A extends Action = Action, V = unknown, E = unknown, O = unknown> {
  readonly id: string
  /** Goes up by one with every change that makes an old log replay differently. */
  readonly rulesVersion: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Parses and fills in the table's options. Its shape also draws the form in the lobby. */
  readonly options: z.ZodType<O>
  /** The exact shape of an action; anything else never reaches the rules. */
  readonly action: z.ZodType<A>
  /**
   * Whether this view may hold what others must not see, or the story so far, as told to the same viewer, may: then a
   * shared screen needs a curtain between seats. For all eyes it says the same as for those of any seat.
   */
  hasSecrets(view: V, story: readonly E[]): boolean
  setup(options: O, seats: number, chance: Chance): S
  /** Who must act now: nobody (the game is over), one seat or several at once. */
  prompts(state: S): Prompt[]
  /** What `seat` may do now: all of it, or for moves without number a description that `sample` can play from. */
  choices(state: S, seat: Seat): Choice<A>[]
  /** A random legal action of a seat that is asked. Only games with free choices need one. */
  sample?(state: S, seat: Seat, chance: Chance): A
  /** The time limit on what is asked now. Most questions have none. Everybody may know all of it but the action. */
  limit?(state: S): TimeLimit<A> | undefined
  /** Whether an actor may do this now. The match has asked `prompts` before for a seat, not for the table. */
  validate(state: S, actor: Actor, action: A): RuleRejection | undefined
  /** Plays a valid action. May change `state` as it goes; the match hands in a copy. */
  apply(state: S, actor: Actor, action: A, chance: Chance): ScopedEvent<E>[]
  /** What a viewer may know, built field by field, never the state with something taken away. */
  view(state: S, viewer: Viewer): V
  /**
   * What is left of a public view once its moment is over, for those who look back while the game goes on: without what
   * lay open for that moment only, as with events that are `passing`. Left out: all of it.
   */
  replayView?(view: V): V
  /** `undefined` as long as somebody has to act. */
  outcome(state: S): Outcome | undefined
  clone(state: S): S
  /** The names of all that play neither makes nor destroys, in any order: the match compares it around each action. */
  conserved(state: S): string[]
  readonly bots: Readonly<Record<string, Bot<V, A, E>>>
  /** How much of its usual moment a bot takes for one answer, where a turn has many of them: 0.5 is half. Left out: 1. */
  readonly botDelayFactor?: number
  /** What statistics count, by a name for it. */
  readonly tallies: Readonly<Record<string, Tally>>
  /** What is awarded after a game: a name for it, and the tally of which somebody has most. */
  readonly awards?: Readonly<Record<string, string>>
  /** What may be taken back. Left out: nothing. */
  readonly undoable?: UndoableTypes<A>
  readonly notation: Notation<S, O>
}

/**
 * By what nobody learns anything that was hidden: such an action can be taken back. It must be of one of these types, and
 * so must all that is told of it; whether luck had a say, or somebody else was told a secret, the match sees by itself.
 */
export interface UndoableTypes<A extends Action = Action> {
  readonly actions: readonly A['type'][]
  readonly events: readonly string[]
}

/** A table's options as its game reads them, filled in. Throws FieldError for the first that does not fit. */
export function readOptions<O>(game: { readonly options: z.ZodType<O> }, raw: unknown = {}): O {
  const parsed = game.options.safeParse(raw)
  if (parsed.success) return parsed.data
  throw FieldError.of('options', parsed.error)
}
