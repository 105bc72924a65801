// What the rules of a game work on while an action is played, and how they add events.

import type { Chance } from './chance.ts'
import type { ScopedEvent, Seat } from './game.ts'

/** An action that is being played: the rules change `state`, ask `chance`, and add to `events`. */
export interface ActionContextOf<S, E> {
  readonly state: S
  readonly chance: Chance
  readonly events: ScopedEvent<E>[]
}

type WithEvents<E> = Pick<ActionContextOf<unknown, E>, 'events'>

/** Adds an event that everybody may see. */
export function emit<E>({ events }: WithEvents<E>, event: NoInfer<E>): void {
  events.push({ public: event })
}

/** Adds an event that everybody sees, but only when it happens (`passing`). */
export function emitPassing<E>({ events }: WithEvents<E>, event: NoInfer<E>): void {
  events.push({ public: event, passing: true })
}

/** Adds an event of which these seats get `secret` in place of `event`. */
export function emitPrivately<E>(
  { events }: WithEvents<E>,
  event: NoInfer<E>,
  seats: readonly Seat[],
  secret: NoInfer<E>,
): void {
  events.push({ public: event, seats: Object.fromEntries(seats.map((seat) => [seat, secret])) })
}
