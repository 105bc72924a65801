// Provides the `speech` prop of a table to all components inside it.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'
import type { Speech } from './contract.ts'

const key: InjectionKey<() => Speech> = Symbol('speech')

/** Provides the table's speech to all components inside it. */
export function provideSpeech(speech: () => Speech): void {
  provide(key, speech)
}

/** The speech of the table around this component. It follows changes of language. */
export function useSpeech(): Speech {
  const speech = inject(key)
  if (!speech) throw new Error('a part of the table outside of a table: provideSpeech comes first')
  return {
    t: (name, params) => speech().t(name, params),
    n: (value) => speech().n(value),
    list: (items, joinedBy) => speech().list(items, joinedBy),
    name: (seat) => speech().name(seat),
    isYou: (seat) => speech().isYou(seat),
  }
}
