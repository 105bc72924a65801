// The stories of bots on their way to another thread: it keeps what it has been sent, and is sent what is new. The story
// of a long game is tens of kilobytes, and sending all of it costs half as much as a bot's thinking.

/** What the other thread needs to know a whole story. */
export interface StoryPart {
  readonly story: number
  /** Number of events that the thread has. */
  readonly from: number
  readonly events: readonly unknown[]
  /** Other stories that it is not asked about again before they are sent anew. */
  readonly forget: readonly number[]
}

/** Number of events that the other thread keeps of all stories together. */
const defaultRoom = 100_000

/** In the thread that has the stories. */
export class StorySender {
  /** By the story's key, in the order in which they were last sent. */
  readonly #sent = new Map<string, { readonly story: number; readonly events: number }>()
  readonly #room: number
  #stories = 0
  /** Events that the other thread keeps; a story counts as one more, so that there is an end to empty ones. */
  #kept = 0

  constructor(room = defaultRoom) {
    this.#room = room
  }

  /** `key`: of a story that has only grown since it was sent last. */
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

/** In the other thread. */
export class StoryReceiver {
  readonly #stories = new Map<number, unknown[]>()

  /** The whole story. Throws where a part of it has not arrived. */
  whole({ story, from, events, forget }: StoryPart): readonly unknown[] {
    for (const forgotten of forget) this.#stories.delete(forgotten)
    const known = this.#stories.get(story) ?? []
    if (known.length !== from) throw new Error('a part of the story is missing')
    for (const event of events) known.push(event)
    this.#stories.set(story, known)
    return known
  }
}
