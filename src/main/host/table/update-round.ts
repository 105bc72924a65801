// One round of updates at a table. Devices that see the same get the same view message, which is made once.

import type { Viewer } from '#shared/engine/game.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Announcement } from '../match/match-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { StoryProgress, ViewMessages } from '../match/view-messages.ts'
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
   * The view message for a device. `progress`: the part of the story that it has. `timer`: the timer that it is shown. A seat
   * that gets no more than the public gets the public's message, with its own `viewer`.
   */
  view(
    messages: ViewMessages,
    viewer: Viewer,
    progress: StoryProgress | undefined,
    timer: TimerState | undefined,
  ): ViewMessage {
    const sharedViewer = messages.isSameForPublic(viewer, progress) ? 'public' : viewer
    const key = `${sharedViewer} ${progress?.revision} ${progress?.takeovers} ${timer?.mark}`
    let message = this.#views.get(key)
    if (!message) {
      const { table, takeovers } = this.update
      message = messages.for(sharedViewer, progress, { table, timer: timer?.timer, takeovers })
      this.#views.set(key, message)
    }
    return sharedViewer === viewer ? message : { ...message, viewer }
  }
}
