// Short notices that everybody sees for some seconds, and the narration for screen readers.

import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'

export interface Notice {
  readonly id: number
  readonly text: string
  readonly kind: 'bad' | 'plain'
  /** What is read aloud instead, where the narrator tells the rest. */
  readonly said: string | undefined
}

export const shownForMs = 7_000
const atOnce = 3

export const useNotices = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  const narration = shallowRef('')
  let lastId = 0

  /** Returns the notice's id, by which `dismiss` takes it away before its time. */
  function notify(text: string, kind: Notice['kind'] = 'bad', said?: string): number {
    const id = ++lastId
    notices.value = [...notices.value.filter((notice) => notice.text !== text), { id, text, kind, said }].slice(-atOnce)
    setTimeout(() => dismiss(id), shownForMs)
    return id
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  /** For the narrator, which queues it behind what the screen reader is still reading. */
  function narrate(sentences: readonly string[]): void {
    if (sentences.length > 0) narration.value = sentences.join(' ')
  }

  /** Takes away what was narrated, unless something else has been since. */
  function unsay(said: string): void {
    if (narration.value === said) narration.value = ''
  }

  return { notices, narration, notify, dismiss, narrate, unsay }
})
