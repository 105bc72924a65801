// What a station hears of its cafe, and what the counter sees of all of them.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CafeMessage, CafeState, CounterState } from '#shared/protocol/cafe.ts'

type Figures = Extract<CafeMessage, { type: 'figures' }>

/** With the moment at which it came, in milliseconds of `performance.now()`: times in it count from there. */
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

  /** Those whose time the host has told of have gone. */
  function forgetTime(): void {
    if (!cafe.value) return
    const rest = { ...cafe.value }
    delete rest.left
    cafe.value = rest
  }

  /** Another host has other stations. */
  function forget(): void {
    cafe.value = undefined
    counter.value = undefined
    figures.value = undefined
  }

  return { cafe, counter, figures, receive, forgetTime, forget }
})
