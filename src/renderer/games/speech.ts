// Hands the speech of a table's props to every part of it.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'
import type { Speech } from './contract.ts'

const key: InjectionKey<() => Speech> = Symbol('speech')

/** Gives the speech of the table's props to every part of the table. */
export function provideSpeech(speech: () => Speech): void {
  provide(key, speech)
}

/** The speech of the table around this component; always the newest, so it follows a change of language. */
export function useSpeech(): Speech {
  const speech = inject(key)
  if (!speech) throw new Error('a part of the table outside of a table: provideSpeech comes first')
  return {
    t: (name, params) => speech().t(name, params),
    n: (value) => speech().n(value),
    name: (seat) => speech().name(seat),
    isYou: (seat) => speech().isYou(seat),
  }
}
