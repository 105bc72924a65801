// For tests of a game's rules book: opens it with all texts of the frame and the game, and reads in it. A missing text or any
// other warning fails the test.

import { mount } from '@vue/test-utils'
import type { DOMWrapper, VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import type { Component } from 'vue'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Language } from '../../i18n/languages.ts'
import type { RulesProps } from '../contract.ts'
import { messages } from './speech.ts'

/** The controls of the book that was opened last. */
export interface OpenBook {
  open(props?: RulesProps, language?: Language): VueWrapper
  /** The IDs of the entries that are shown, in order. */
  entries(within?: string): (string | undefined)[]
  entry(id: string): Omit<DOMWrapper<Element>, 'exists'>
  search(typed: string): Promise<void>
  /** The entry that has the focus. */
  inHand(): string | null | undefined
}

/** `book` is called when a test opens the book. */
export function mountBook(book: () => Component): OpenBook {
  let opened: VueWrapper | undefined
  const warn = vi.spyOn(console, 'warn')

  beforeEach(() => {
    warn.mockClear()
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  })
  afterEach(() => {
    opened?.unmount()
    expect(warn).not.toHaveBeenCalled()
  })

  const now = () => opened ?? expect.unreachable('no book has been opened')
  return {
    open(props = {}, language = 'en') {
      opened?.unmount()
      const i18n = createI18n({ legacy: false, locale: language, messages, missingWarn: true, fallbackWarn: true })
      opened = mount(book(), { props: { ...props }, global: { plugins: [i18n] }, attachTo: document.body })
      return opened
    },
    entries: (within = '.pages') =>
      now()
        .findAll(`${within} [data-entry]`)
        .map((entry) => entry.attributes('data-entry')),
    entry: (id) => now().get(`[data-entry="${id}"]`),
    search: (typed) => now().get('input[type="search"]').setValue(typed),
    inHand: () => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry'),
  }
}
