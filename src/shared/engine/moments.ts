// The durations of moments: how long a table takes to show each event. Pages show it for this long, and the host's bots
// wait for the same time before they move.

/**
 * By an event's type: milliseconds, or a function of the event if they depend on its fields. Left out: 0. Something to
 * see and read (a bust, a hit, a find) takes about two seconds, a card that only moves less than 300 ms. A function reads
 * only public fields, so that the time reveals nothing that only one seat knows.
 */
export type Moments = Readonly<Record<string, number | ((event: never) => number)>>

/** A game's moments, for the compiler to check: every event is one of the game's. */
export type MomentsOf<E extends { readonly type: string }> = {
  readonly [T in E['type']]?: number | ((event: Extract<E, { type: T }>) => number)
}

/** Milliseconds that a table takes to show one event, at normal speed. */
export function momentDuration({ moments = {} }: { readonly moments?: Moments }, event: unknown): number {
  const { type } = event as { readonly type: string }
  const duration = Object.hasOwn(moments, type) ? moments[type]! : 0
  return typeof duration === 'number' ? duration : duration(event as never)
}

/** Milliseconds for the public versions of these events. An event without one takes no time. */
export function publicMomentsDuration(
  game: { readonly moments?: Moments },
  events: readonly { readonly public?: unknown; readonly seats?: unknown }[],
): number {
  return events.reduce((sum, event) => sum + (event.public === undefined ? 0 : momentDuration(game, event.public)), 0)
}
