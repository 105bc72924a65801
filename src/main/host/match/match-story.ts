// What has been told of a match, by action, and which of the answers the table gave because a seat's time had run out.

import { takeoversTold } from '#shared/history/takeover.ts'
import { eventsFor, lastingEventsFor } from '#shared/engine/game.ts'
import type { Actor, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

/** The part of a story that a viewer has: of which position, and how much of it. */
export interface HeardSoFar {
  readonly revision: number
  readonly events: number
  readonly takeovers: number
}

export class MatchStory {
  readonly #events: ScopedEvent<unknown>[] = []
  /** Number of events before each action. */
  readonly #chapters: number[] = []
  /** By number of the action: for whom the table has played it, since their time had run out. */
  readonly #late = new Map<number, Actor>()

  /** Oldest first, as each viewer may know them. */
  get events(): readonly ScopedEvent<unknown>[] {
    return this.#events
  }

  get length(): number {
    return this.#events.length
  }

  /** The events of the next action. `lateFor`: for whom the table has played it. */
  add(events: readonly ScopedEvent<unknown>[], lateFor: Actor | undefined): void {
    if (lateFor !== undefined) this.#late.set(this.#chapters.length, lateFor)
    this.#chapters.push(this.#events.length)
    this.#events.push(...events)
  }

  /** Takes the newest action out and returns its events. */
  cutLast(): ScopedEvent<unknown>[] {
    const told = this.#events.splice(this.#chapters.pop() ?? 0)
    this.#late.delete(this.#chapters.length)
    return told
  }

  /** The events since the match had so many actions. */
  since(revision: number): readonly ScopedEvent<unknown>[] {
    return this.#events.slice(this.#chapters[revision] ?? this.#events.length)
  }

  isLate(action: number): boolean {
    return this.#late.has(action)
  }

  /** The events that a viewer who was there from the beginning has been told. */
  for(viewer: Viewer): unknown[] {
    return eventsFor(this.#events, viewer)
  }

  /** Whether everybody is told the same as the viewer of the events after the first so many. */
  isPublicFor(viewer: Viewer, after: number): boolean {
    for (let index = after; index < this.#events.length; index++) {
      const { seats } = this.#events[index]!
      if (seats && viewer in seats) return false
    }
    return true
  }

  /** What a viewer has not heard yet; without `heard` all of it, as for a viewer who comes later. */
  newsFor(
    viewer: Viewer,
    heard: HeardSoFar | undefined,
    takeovers: readonly Takeover[],
  ): Pick<ViewMessage, 'events' | 'late' | 'takeovers'> {
    const select = heard ? eventsFor : lastingEventsFor
    const from = heard?.events ?? 0
    const toldBefore = (action: number) => select(this.#events.slice(from, this.#chapters[action]), viewer).length
    const late = [...this.#late].flatMap(([index, actor]) => {
      if (index < (heard?.revision ?? 0) || actor === 'table') return []
      return [{ at: toldBefore(index), seat: actor }]
    })
    const taken = takeoversTold(takeovers.slice(heard?.takeovers ?? 0), this.#chapters.length, toldBefore)
    return {
      events: select(this.#events.slice(from), viewer),
      ...(late.length > 0 && { late }),
      ...(taken.length > 0 && { takeovers: taken }),
    }
  }
}
