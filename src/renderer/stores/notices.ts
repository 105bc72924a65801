// Short notices that everybody sees for some seconds, and the narration for screen readers.

import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'

export interface Notice {
  readonly id: number
  readonly text: string
  readonly kind: 'bad' | 'plain'
  /** The text for screen readers, if the narrator tells the rest; otherwise they read `text`. */
  readonly spokenText: string | undefined
}

export const shownForMs = 7_000
const maxNotices = 3

export const useNotices = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  const narration = shallowRef('')
  let lastId = 0

  /** Returns the notice's id. `dismiss` removes the notice before its time is over. */
  function notify(text: string, kind: Notice['kind'] = 'bad', spokenText?: string): number {
    const id = ++lastId
    notices.value = [...notices.value.filter((notice) => notice.text !== text), { id, text, kind, spokenText }].slice(
      -maxNotices,
    )
    setTimeout(() => dismiss(id), shownForMs)
    return id
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  /** Passes sentences to the narrator, which queues them behind what the screen reader is still reading. */
  function narrate(sentences: readonly string[]): void {
    if (sentences.length > 0) narration.value = sentences.join(' ')
  }

  /** Removes this narration, unless another has replaced it. */
  function clearNarration(text: string): void {
    if (narration.value === text) narration.value = ''
  }

  return { notices, narration, notify, dismiss, narrate, clearNarration }
})
