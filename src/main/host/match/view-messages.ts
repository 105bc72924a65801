// The messages by which viewers follow a match: the view, and the news since the last one.

import { numberedPrompts } from './prompt-numbers.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { Match } from '#shared/engine/match.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { Story, ToldPart } from '#shared/history/story.ts'

/** The part of a story that a viewer has: the number of actions, and the number of takeovers. */
export interface HeardSoFar {
  readonly revision: number
  readonly takeovers: number
}

/** The part of a match that a viewer has been sent. */
export interface SentSoFar {
  readonly deal: number
  readonly viewer: Viewer
  readonly undone: number
  readonly heard: HeardSoFar
}

/** The parts of a message that are not about the match itself. */
export interface MessageContext {
  /** The table's id. */
  readonly table: string
  readonly timer: RunningTimer | undefined
  readonly takeovers: readonly Takeover[]
}

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
  heardBy(viewer: Viewer, sent: SentSoFar | undefined): HeardSoFar | undefined {
    const goesOn = sent?.deal === this.#deal && sent.viewer === viewer && sent.undone === this.#match.undone
    return goesOn ? sent.heard : undefined
  }

  isNewFor(heard: HeardSoFar | undefined): boolean {
    return heard?.revision !== this.#match.revision
  }

  /** Whether the public would get the same message if it had the same part of the story. */
  isSameForPublic(viewer: Viewer, heard: HeardSoFar | undefined): boolean {
    return (
      !this.#isAsked(viewer) && !this.#match.seesMore(viewer) && this.#story.isPublicFor(viewer, heard?.revision ?? 0)
    )
  }

  /** The view, and the part of the story that this viewer does not have yet. */
  for(viewer: Viewer, heard: HeardSoFar | undefined, { table, timer, takeovers }: MessageContext): ViewMessage {
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
      whole: heard === undefined,
      ...this.#newsFor(viewer, heard, takeovers),
      ...(timer && { limit: timer }),
      ...(outcome && { outcome }),
    }
  }

  /** What a viewer has of the match after this message. */
  sentTo(viewer: Viewer, takeovers: readonly Takeover[]): SentSoFar {
    const { revision, undone } = this.#match
    const heard = { revision, takeovers: takeovers.length }
    return { deal: this.#deal, viewer, undone, heard }
  }

  #newsFor(viewer: Viewer, heard: HeardSoFar | undefined, takeovers: readonly Takeover[]): ToldPart {
    if (!heard) return this.#story.retold(viewer, takeovers)
    return this.#story.told(viewer, takeovers.slice(heard.takeovers), { from: heard.revision })
  }

  #isAsked(viewer: Viewer): boolean {
    return this.#match.prompts.some(({ seat }) => seat === viewer)
  }
}
