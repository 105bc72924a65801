// One round of updates at a table. Devices that see the same get the same view message, which is made once.

import type { Viewer } from '#shared/engine/game.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Announcement } from '../match/match-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { HeardSoFar, ViewMessages } from '../match/view-messages.ts'
import type { TimerState } from '../turns/timer.ts'

export interface Update {
  /** The table's id. */
  readonly table: string
  readonly match: TableMatch | undefined
  readonly takeovers: readonly Takeover[]
  readonly announcements: readonly Announcement[]
}

export class UpdateRound {
  readonly update: Update
  /** By the content that a viewer gets. */
  readonly #views = new Map<string, ViewMessage>()

  constructor(update: Update) {
    this.update = update
  }

  /**
   * The view message for a device. `heard`: the part of the story that it has. `timer`: the timer that it is shown. A seat
   * that gets no more than the public gets the public's message, with its own `viewer`.
   */
  view(
    messages: ViewMessages,
    viewer: Viewer,
    heard: HeardSoFar | undefined,
    timer: TimerState | undefined,
  ): ViewMessage {
    const eyes = messages.isSameForPublic(viewer, heard) ? 'public' : viewer
    const key = `${eyes} ${heard?.revision} ${heard?.takeovers} ${timer?.mark}`
    let message = this.#views.get(key)
    if (!message) {
      const { table, takeovers } = this.update
      message = messages.for(eyes, heard, { table, timer: timer?.timer, takeovers })
      this.#views.set(key, message)
    }
    return eyes === viewer ? message : { ...message, viewer }
  }
}
