// Sends the stories of bots to another thread, which keeps them, so that only new events are sent. The story of a long game
// is tens of kilobytes, and sending all of it costs half as much as a bot's thinking.

/** The message from which the other thread gets a whole story. */
export interface StoryPart {
  readonly story: number
  /** Number of events of this story that the receiver has. */
  readonly from: number
  readonly events: readonly unknown[]
  /** Stories that the receiver can drop: if one is needed again, all of it is sent under a new number. */
  readonly forget: readonly number[]
}

/** Number of events that the receiver keeps of all stories together. */
const defaultRoom = 100_000

/** The sending side, in the thread that has the stories. */
export class StorySender {
  /** By the story's key; the one that was sent longest ago comes first. */
  readonly #sent = new Map<string, { readonly story: number; readonly events: number }>()
  readonly #room: number
  #stories = 0
  /** Events that the receiver keeps. Each story counts as one more, so that empty ones are bounded too. */
  #kept = 0

  constructor(room = defaultRoom) {
    this.#room = room
  }

  /** `key`: identifies a story that has only grown since it was last sent. */
  partOf(key: string, events: readonly unknown[]): StoryPart {
    const { story, events: from } = this.#remove(key) ?? { story: ++this.#stories, events: 0 }
    const forget: number[] = []
    for (const oldest of this.#sent.keys()) {
      if (this.#kept + events.length < this.#room) break
      forget.push(this.#remove(oldest)!.story)
    }
    this.#sent.set(key, { story, events: events.length })
    this.#kept += events.length + 1
    return { story, from, events: events.slice(from), forget }
  }

  #remove(key: string): { readonly story: number; readonly events: number } | undefined {
    const sent = this.#sent.get(key)
    if (!sent) return undefined
    this.#sent.delete(key)
    this.#kept -= sent.events + 1
    return sent
  }
}

/** The receiving side, in the other thread. */
export class StoryReceiver {
  readonly #stories = new Map<number, unknown[]>()

  /** The whole story. Throws if a part of it has not arrived. */
  whole({ story, from, events, forget }: StoryPart): readonly unknown[] {
    for (const forgotten of forget) this.#stories.delete(forgotten)
    const known = this.#stories.get(story) ?? []
    if (known.length !== from) throw new Error('a part of the story is missing')
    for (const event of events) known.push(event)
    this.#stories.set(story, known)
    return known
  }
}
