// The events of a match by action, and which actions the table took because a seat's time had run out.

import { eventsFor, lastingEventsFor } from '../engine/game.ts'
import type { Actor, ScopedEvent, Seat, Viewer } from '../engine/game.ts'
import type { Takeover } from './takeover.ts'

/** A part of a story as one viewer may know it. */
export interface ViewerStory {
  readonly events: unknown[]
  /** Answers that the table gave because a seat's time had run out: their events begin at `events[at]`. */
  readonly late?: { readonly at: number; readonly seat: Seat }[]
  /** Persons who took a seat during the game, before `events[at]`. */
  readonly takeovers?: Takeover[]
}

/** A part of a story, as numbers of actions. The default is the whole story. */
export interface StoryRange {
  readonly from?: number
  readonly to?: number
}

export class Story {
  readonly #events: ScopedEvent<unknown>[] = []
  /** Number of events before each action. */
  readonly #chapters: number[] = []
  /** By index of an action that the table played because time had run out: for whom. */
  readonly #late = new Map<number, Actor>()

  /** All events, oldest first, each with the versions for all viewers. */
  get events(): readonly ScopedEvent<unknown>[] {
    return this.#events
  }

  /** Adds the events of the next action. `lateFor`: for whom the table played it because time had run out. */
  add(events: readonly ScopedEvent<unknown>[], lateFor: Actor | undefined): void {
    if (lateFor !== undefined) this.#late.set(this.#chapters.length, lateFor)
    this.#chapters.push(this.#events.length)
    this.#events.push(...events)
  }

  /** Keeps the first `actions` actions and returns the events of the rest. */
  cutTo(actions: number): ScopedEvent<unknown>[] {
    const cut = this.#events.splice(this.#before(actions))
    for (const action of this.#late.keys()) if (action >= actions) this.#late.delete(action)
    this.#chapters.splice(actions)
    return cut
  }

  /** The events after the first `actions` actions. */
  since(actions: number): readonly ScopedEvent<unknown>[] {
    return this.#events.slice(this.#before(actions))
  }

  /** The number of events of the latest action for a viewer who comes afterwards: the last ones of `lastingPartFor`. */
  latestFor(viewer: Viewer): number {
    return lastingEventsFor(this.since(this.#chapters.length - 1), viewer).length
  }

  /** Whether the viewer gets the public version of all events after the first `since` actions. */
  isPublicFor(viewer: Viewer, since: number): boolean {
    for (let index = this.#before(since); index < this.#events.length; index++) {
      const { seats } = this.#events[index]!
      if (seats && viewer in seats) return false
    }
    return true
  }

  /** The story for a viewer who was there, passing events included. Takeovers after the end of `range` are left out. */
  partFor(viewer: Viewer, takeovers: readonly Takeover[], range: StoryRange = {}): ViewerStory {
    return this.#partFor(viewer, takeovers, range, eventsFor)
  }

  /** The story for a viewer who comes afterwards: without passing events. */
  lastingPartFor(viewer: Viewer, takeovers: readonly Takeover[], range: StoryRange = {}): ViewerStory {
    return this.#partFor(viewer, takeovers, range, lastingEventsFor)
  }

  #partFor(
    viewer: Viewer,
    takeovers: readonly Takeover[],
    { from = 0, to = this.#chapters.length }: StoryRange,
    select: typeof eventsFor,
  ): ViewerStory {
    const events: unknown[] = []
    const late: { at: number; seat: Seat }[] = []
    /** Number of events told before each action of this part, and before its end. */
    const places: number[] = []
    for (let action = from; action < to; action++) {
      places.push(events.length)
      const lateFor = this.#late.get(action)
      if (lateFor !== undefined && lateFor !== 'table') late.push({ at: events.length, seat: lateFor })
      events.push(...select(this.#events.slice(this.#before(action), this.#before(action + 1)), viewer))
    }
    places.push(events.length)
    const placeOf = (action: number) => places[Math.max(action - from, 0)]!
    const taken = takeovers.filter(({ at }) => at <= to).map((one) => ({ ...one, at: placeOf(one.at) }))
    return {
      events,
      ...(late.length > 0 && { late }),
      ...(taken.length > 0 && { takeovers: taken }),
    }
  }

  #before(action: number): number {
    return this.#chapters[action] ?? this.#events.length
  }
}
