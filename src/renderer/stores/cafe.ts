// The state of the cafe as a station gets it, and the state of all stations as the counter gets it.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CafeMessage, CafeState, CounterState } from '#shared/protocol/cafe.ts'

type Figures = Extract<CafeMessage, { type: 'figures' }>

/** `at`: when the message came, as a value of `performance.now()`. Times in the message count from there. */
export type Received<T> = T & { readonly at: number }

export const useCafe = defineStore('cafe', () => {
  const cafe = shallowRef<Received<CafeState>>()
  const counter = shallowRef<Received<CounterState>>()
  const figures = shallowRef<Figures>()

  function receive(message: CafeMessage): void {
    if (message.type === 'cafe') cafe.value = { ...message.cafe, at: performance.now() }
    else if (message.type === 'counter') counter.value = { ...message.counter, at: performance.now() }
    else figures.value = message
  }

  /** Removes the remaining time when the guests to whom it belonged have gone. */
  function forgetTime(): void {
    if (!cafe.value) return
    const rest = { ...cafe.value }
    delete rest.left
    cafe.value = rest
  }

  /** Called when the host changes. */
  function forget(): void {
    cafe.value = undefined
    counter.value = undefined
    figures.value = undefined
  }

  return { cafe, counter, figures, receive, forgetTime, forget }
})
