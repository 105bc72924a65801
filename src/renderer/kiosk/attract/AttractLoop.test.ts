// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DefineComponent } from 'vue'
import { games } from '#shared/games/registry.ts'
import { i18n, loadLanguage, loadTexts, setLanguage } from '../../i18n/index.ts'
import { languages } from '../../i18n/languages.ts'
import type { Language } from '../../i18n/languages.ts'
import type { TableProps } from '../../games/contract.ts'
import { loadGameUi } from '../../games/registry.ts'
import { playAnimations, stopAnimations } from '../../games/testing/animations.ts'
import AttractLoop from './AttractLoop.vue'
import { startAttractGame } from './attractGame.ts'
import { times } from './useAttract.ts'

let loop: VueWrapper
const listeners = { now: 0 }
beforeEach(async () => {
  // Loads what the app has before it shows the loop, and what the loop would load on demand.
  await loadTexts('kiosk')
  await setLanguage('en')
  await Promise.all(games.map(({ id }) => loadGameUi(id)))
  document.documentElement.dataset.motion = 'reduced'
  const pages: readonly EventTarget[] = [document, window]
  for (const target of pages) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    vi.spyOn(target, 'addEventListener').mockImplementation((...given) => {
      listeners.now++
      add(...given)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
      listeners.now--
      remove(...given)
    })
  }
  listeners.now = 0
  vi.useFakeTimers()
  playAnimations()
  // The same games in each run: what is looked for in them must not depend on luck.
  let round = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => (numbers as Uint32Array).fill(++round) as never)
})
afterEach(() => {
  loop?.unmount()
  const left = vi.getTimerCount()
  stopAnimations()
  vi.useRealTimers()
  vi.restoreAllMocks()
  see(true)
  expect(left).toBe(0)
})

async function open(shown = games.map(({ id }) => id), spoken: readonly Language[] = languages): Promise<void> {
  const props = { games: shown, languages: [...spoken] }
  loop = mount(AttractLoop, { props, global: { plugins: [i18n] }, attachTo: document.body })
  await pass(0)
}
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  await flushPromises()
}
function see(isSeen: boolean): void {
  const state = isSeen ? 'visible' : 'hidden'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const isTitle = () => loop.find('.opening').exists()
const isPlaying = () => loop.find('.scene').exists()
const isDark = () => !isTitle() && !isPlaying()
/** Passes the time until the screen is dark again. */
async function passGame(): Promise<void> {
  for (let part = 0; part < 400 && isDark(); part++) await pass(500)
  for (let part = 0; part < 400 && !isDark(); part++) await pass(500)
  expect(isDark()).toBe(true)
}
/** Passes the time until the current game's table is shown. */
async function toTable(): Promise<void> {
  await pass(times.dark + 10)
  await pass(times.title + 10)
}

describe('the loop', () => {
  test('shows darkness, a title, the game, and then the next one', async () => {
    await open()
    for (const { id } of games) {
      expect(isDark()).toBe(true)
      await pass(times.dark + 10)
      expect(isTitle()).toBe(true)
      expect(loop.get('.name').text()).toMatch(/\S/)
      await pass(times.title + 10)
      expect(isPlaying()).toBe(true)
      const { table } = await loadGameUi(id)
      const shown = loop.getComponent(table as DefineComponent<TableProps>)
      expect(shown.props('viewer')).toBe('public')
      const before = shown.props('story').length
      await pass(15_000)
      expect(shown.props('story').length).toBeGreaterThan(before)
      expect(shown.props('choices')).toEqual([])
      await passGame()
    }
  })

  test('asks for a touch in all languages of the cafe, each by its own name, one after another', async () => {
    // Removes languages that earlier tests have loaded.
    for (const language of languages.slice(1)) Reflect.deleteProperty(i18n.global.messages.value, language)
    await open()
    await pass(times.dark + 10)
    const calls = new Map<string, string>()
    for (let turn = 0; turn < 3; turn++) {
      const card = loop.get('.card')
      calls.set(card.attributes('lang') ?? '', card.get('.call').text())
      await pass(times.language)
    }
    expect(Object.fromEntries(calls)).toEqual({
      en: 'Touch to play',
      'pt-BR': 'Toque para jogar',
      de: 'Zum Spielen berühren',
    })
  })

  test('a table speaks one of the languages, and another when its game comes round again', async () => {
    await open(['dead-mans-draw'], ['de', 'en'])
    const spoken: string[] = []
    for (let round = 0; round < 2; round++) {
      await toTable()
      spoken.push(`${loop.get('.table').attributes('lang')}: ${loop.get('.table').text()}`)
      await passGame()
    }
    expect(spoken.map((one) => one.slice(0, 3))).toEqual(['de:', 'de:'])
    expect(spoken[0]).toContain('Beutestapel')
  })

  test('has one button for all of it, by its name, and nothing else for those who do not see it', async () => {
    await open()
    await toTable()
    expect(loop.get('.picture').attributes()).toMatchObject({ 'aria-hidden': 'true', inert: '' })
    const button = loop.get('button.touch')
    expect(button.attributes('aria-label')).toBe('Touch to play')
    await button.trigger('click')
    expect(loop.emitted('touch')).toHaveLength(1)
  })

  test('a finger that slides over the screen is heard, too', async () => {
    await open()
    const button = loop.get('button.touch')
    const touch = (type: string, clientX: number) =>
      button.trigger(type, { clientX, clientY: 300, pointerType: 'touch' })
    await touch('pointerdown', 300)
    await touch('pointerup', 304)
    expect(loop.emitted('touch')).toBeUndefined()
    await touch('pointerdown', 300)
    await touch('pointerup', 420)
    expect(loop.emitted('touch')).toHaveLength(1)
  })

  test('a key on the button is not heard by the table behind it', async () => {
    await open()
    await toTable()
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    await loop.get('button.touch').trigger('keydown', { key: 'Enter' })
    expect(heard).not.toHaveBeenCalled()
    document.body.removeEventListener('keydown', heard)
  })

  test('rests while nobody can see the page, and goes on afterwards', async () => {
    await open()
    await toTable()
    see(false)
    await pass(0)
    const { table } = await loadGameUi('dead-mans-draw')
    const steps = () => loop.getComponent(table as DefineComponent<TableProps>).props('story').length
    const before = steps()
    expect(vi.getTimerCount()).toBe(0)
    await pass(600_000)
    expect(steps()).toBe(before)
    see(true)
    await pass(10_000)
    expect(steps()).toBeGreaterThan(before)
  })

  test('goes on to the next game where one is broken', async () => {
    await Promise.all(languages.map(loadLanguage))
    const chess = { name: 'Chess', summary: 'A game without code.' }
    for (const language of languages) i18n.global.mergeLocaleMessage(language, { games: { chess } })
    await open(['chess', 'dead-mans-draw'])
    await toTable()
    expect(isDark()).toBe(true)
    await toTable()
    expect(isPlaying()).toBe(true)
  })
})

test('games leave nothing behind: no timer, no listener, no element; and each stands somewhere else', async () => {
  await open(['dead-mans-draw', 'help-the-sheriff'])
  await passGame()
  await passGame()
  const [timers, heard, elements] = [vi.getTimerCount(), listeners.now, document.querySelectorAll('*').length]
  expect(timers).toBeGreaterThan(0)
  const places: string[] = []
  for (let round = 0; round < 4; round++) {
    await toTable()
    const { corner } = (loop.get('.drift').element as HTMLElement).dataset
    places.push(`${corner} ${'above' in (loop.get('.scene').element as HTMLElement).dataset}`)
    await passGame()
  }
  expect(new Set(places).size).toBe(4)
  expect(vi.getTimerCount()).toBe(timers)
  expect(listeners.now).toBe(heard)
  expect(document.querySelectorAll('*').length).toBe(elements)
  loop.unmount()
  expect(listeners.now).toBe(0)
})

describe.each(games.map(({ id }) => id))('%s as it plays itself', (id) => {
  test('shows anybody something new for 40 seconds and more', () => {
    const picture = startAttractGame(id, 'an evening')
    let told = picture.first.story.length
    let moves = 0
    let latest = picture.first
    for (let step = 0; step < 30; step++) {
      const shown = picture.step()
      if (!shown) break
      moves++
      told = shown.story.length
      latest = shown
      expect(shown.viewer).toBe('public')
    }
    expect(told).toBeGreaterThanOrEqual(picture.first.story.length + moves / 2)
    // A game that is over earlier makes way for the next one.
    if (moves < 30) expect(latest.outcome).toBeDefined()
  })
})
