// The messages by which viewers follow a match: the view, and the news since the last one.

import { numberedPrompts } from './prompt-numbers.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { Match } from '#shared/engine/match.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { Story } from '#shared/history/story.ts'

/** The part of a story that a viewer has: the number of actions, and the number of takeovers. */
export interface StoryProgress {
  readonly revision: number
  readonly takeovers: number
}

/** The part of a match that a viewer has been sent. */
export interface SentSoFar {
  readonly deal: number
  readonly viewer: Viewer
  readonly undone: number
  readonly progress: StoryProgress
}

/** The parts of a message that are not about the match itself. */
export interface MessageContext {
  /** The table's id. */
  readonly table: string
  readonly timer: RunningTimer | undefined
  readonly takeovers: readonly Takeover[]
}

type News = Pick<ViewMessage, 'events' | 'latest' | 'late' | 'takeovers'>

export class ViewMessages {
  readonly #deal: number
  readonly #match: Match
  readonly #story: Story

  /** `deal`: counts the matches at the table, from 1. */
  constructor(deal: number, match: Match, story: Story) {
    this.#deal = deal
    this.#match = match
    this.#story = story
  }

  /**
   * The part of the story that a viewer has; undefined if the story is sent from its beginning: after another match,
   * another viewer or a take-back.
   */
  progressOf(viewer: Viewer, sent: SentSoFar | undefined): StoryProgress | undefined {
    const goesOn = sent?.deal === this.#deal && sent.viewer === viewer && sent.undone === this.#match.undone
    return goesOn ? sent.progress : undefined
  }

  isNewFor(progress: StoryProgress | undefined): boolean {
    return progress?.revision !== this.#match.revision
  }

  /** Whether the public would get the same message if it had the same part of the story. */
  isSameForPublic(viewer: Viewer, progress: StoryProgress | undefined): boolean {
    return (
      !this.#isAsked(viewer) &&
      !this.#match.seesMore(viewer) &&
      this.#story.isPublicFor(viewer, progress?.revision ?? 0)
    )
  }

  /** The view, and the part of the story that this viewer does not have yet. */
  for(viewer: Viewer, progress: StoryProgress | undefined, { table, timer, takeovers }: MessageContext): ViewMessage {
    const { revision, undone, outcome } = this.#match
    const choices = viewer !== 'public' && this.#isAsked(viewer) && { choices: this.#match.choices(viewer) }
    return {
      type: 'view',
      table,
      deal: this.#deal,
      revision,
      ...(undone > 0 && { undone }),
      viewer,
      view: this.#match.view(viewer),
      prompts: numberedPrompts(this.#match, this.#deal),
      ...choices,
      whole: progress === undefined,
      ...this.#newsFor(viewer, progress, takeovers),
      ...(timer && { limit: timer }),
      ...(outcome && { outcome }),
    }
  }

  /** What a viewer has of the match after this message. */
  sentTo(viewer: Viewer, takeovers: readonly Takeover[]): SentSoFar {
    const { revision, undone } = this.#match
    const progress = { revision, takeovers: takeovers.length }
    return { deal: this.#deal, viewer, undone, progress }
  }

  #newsFor(viewer: Viewer, progress: StoryProgress | undefined, takeovers: readonly Takeover[]): News {
    if (!progress) {
      const latest = this.#story.latestFor(viewer)
      return { ...this.#story.lastingPartFor(viewer, takeovers), ...(latest > 0 && { latest }) }
    }
    return this.#story.partFor(viewer, takeovers.slice(progress.takeovers), { from: progress.revision })
  }

  #isAsked(viewer: Viewer): boolean {
    return this.#match.prompts.some(({ seat }) => seat === viewer)
  }
}
