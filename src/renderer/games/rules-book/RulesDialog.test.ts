// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { wordsIn } from '../../i18n/testing/words.ts'
import { loadGameUi } from '../registry.ts'
import type * as Registry from '../registry.ts'
import RulesButton from './RulesButton.vue'
import { deferred } from '../../testing/deferred.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })

/** What the loading of a game's book waits for. */
const arrival = vi.hoisted((): Record<string, Promise<unknown>> => ({}))
vi.mock('../registry.ts', async (real) => {
  const registry = await real<typeof Registry>()
  return { ...registry, loadGameUi: async (game: string) => (await arrival[game], registry.loadGameUi(game)) }
})

let lobby: ReturnType<typeof mount<typeof RulesButton>>
beforeAll(() => Promise.all(['dead-mans-draw', 'help-the-sheriff'].map(loadGameUi)))
afterEach(() => lobby.unmount())

const book = () => document.querySelector('[role="dialog"]')!
const title = () => book().querySelector('h2')!.textContent
const entries = () => [...book().querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => entry.dataset.entry)
async function loaded(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
async function openBook(game: string, options: unknown): Promise<void> {
  lobby = mount(RulesButton, { props: { game, options }, global: { plugins: [i18n] }, attachTo: document.body })
  await lobby.get('button').trigger('click')
}

test('a book that lies open becomes that of the game which the owner puts on the table', async () => {
  await openBook('help-the-sheriff', { openMoney: true })
  await loaded()
  expect(title()).toBe('Rules: Help the Sheriff')
  expect(entries()).toContain('claim')

  await lobby.setProps({ game: 'dead-mans-draw', options: { traits: true } })
  expect(entries()).toEqual([])
  await loaded()
  expect(title()).toBe("Rules: Dead Man's Draw")
  expect(entries()).toContain('suit:kraken')
})

test('a book that comes late is not shown under the title of another game', async () => {
  const { promise, resolve: arrives } = deferred<undefined>()
  arrival['help-the-sheriff'] = promise
  await openBook('help-the-sheriff', {})
  await lobby.setProps({ game: 'dead-mans-draw' })
  await loaded()
  arrives(undefined)
  await loaded()
  expect(entries()).toContain('suit:kraken')
})
