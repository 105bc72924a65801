// For tests of a game's table: mounts it with the frame's words, and presses keys.

import { mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { defineComponent, h } from 'vue'
import type { Component } from 'vue'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import type { SeatState } from '#shared/protocol/table.ts'
import { provideSeats } from '../match/playerSeats.ts'
import { dismissGraceMs } from '../stage/stage.ts'
import { messages } from './speech.ts'

/** People, each at a screen of their own. */
export function people(...names: string[]): Extract<SeatState, { kind: 'person' }>[] {
  return names.map((name) => ({ kind: 'person', name, connected: true, ready: true, yours: false }))
}

/** The props of a table while nothing happens. */
export const idle = { prompts: [], choices: [], news: [], story: [], busy: false } as const

let laid: VueWrapper | undefined
function clear(): void {
  laid?.unmount()
  laid = undefined
}

/** Mounts a table. It is unmounted before the next one, and at the end of the test. */
export function mountTable(table: Component, props: object, attachTo: HTMLElement = document.body): VueWrapper {
  clear()
  const i18n = createI18n({ legacy: false, locale: 'en', messages })
  laid = mount(table, { props: { ...props }, global: { plugins: [i18n] }, attachTo })
  onTestFinished(clear)
  return laid
}

/** The table with its frame's seats, so that it shows faces and colours. */
export function withSeats(table: Component, seats: readonly SeatState[]): Component {
  return defineComponent({
    inheritAttrs: false,
    setup(_, { attrs }) {
      provideSeats(() => seats)
      return () => h(table, attrs)
    },
  })
}

/** The payloads of all events that the table has emitted under this name. */
export function emittedEvents(table: VueWrapper, name: string): unknown[] {
  return (table.emitted(name) ?? []).flat()
}

export function press(key: string, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Lets the time pass in which a press counts as the second of a double tap. */
export function passDoubleTap(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + dismissGraceMs)
  onTestFinished(() => clock.mockRestore())
}

/** Checks that new props don't take the focus away from an element outside of the table. */
export async function expectFocusElsewhere(table: VueWrapper, coming: object): Promise<void> {
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await table.setProps({ ...coming })
  await table.vm.$nextTick()
  await table.vm.$nextTick()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
}

/** For all tests of this group: things move, in animations that never end by themselves. */
export function holdAnimations(): void {
  beforeEach(() => {
    document.documentElement.dataset.motion = 'full'
    HTMLElement.prototype.animate = () => {
      const running = { playState: 'running', finished: Promise.resolve(), cancel() {} }
      running.finished = new Promise((_, reject) => (running.cancel = () => reject(new Error('cancelled'))))
      running.finished.catch(() => undefined)
      return running as unknown as Animation
    }
  })
  afterEach(() => {
    delete document.documentElement.dataset.motion
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })
}
