// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DefineComponent } from 'vue'
import type { Action, Choice } from '#shared/engine/game.ts'
import { games } from '#shared/games/registry.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { useNotices } from '../../stores/notices.ts'
import { useSettings } from '../../stores/settings.ts'
import type { TableProps } from '../contract.ts'
import { loadGameUi } from '../registry.ts'
import { playAnimations, stopAnimations } from '../testing/animations.ts'
import TutorialScreen from './TutorialScreen.vue'
import { hasTutorial, loadTutorial } from './tutorials.ts'
import { stuckMs } from './useHighlight.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })

let screen: VueWrapper
let act: (action: Action) => Promise<void>
let choices: () => readonly Choice<Action>[]
// Loads modules before fake timers are installed.
beforeAll(() =>
  Promise.all(games.flatMap(({ id }) => [loadGameUi(id), ...(hasTutorial(id) ? [loadTutorial(id)] : [])])),
)
beforeEach(() => {
  setActivePinia(createPinia())
  vi.useFakeTimers()
  playAnimations()
  useSettings().chosen.motion = 'reduced'
})
afterEach(() => {
  screen.unmount()
  // Running animations may end; no new timers may start.
  vi.advanceTimersByTime(10_000)
  expect(vi.getTimerCount()).toBe(0)
  stopAnimations()
  vi.useRealTimers()
})

async function open(game: string): Promise<void> {
  screen = mount(TutorialScreen, { props: { game }, global: { plugins: [i18n] }, attachTo: document.body })
  await vi.dynamicImportSettled()
  await flushPromises()
  const { table } = await loadGameUi(game)
  await flushPromises()
  const component = () => screen.getComponent(table as DefineComponent<TableProps>)
  choices = () => component().props('choices')
  act = async (action) => {
    component().vm.$emit('act', action)
    await flushPromises()
  }
}
/** Longer than the moment of a bust. */
const bustMs = 4000
const said = () => screen.get('[data-say]').text()
const hint = () => screen.find('[data-hint]')
const button = (name: string) => screen.findAll('button').find((one) => one.text() === name)!
async function othersMove(): Promise<void> {
  await vi.advanceTimersByTimeAsync(30_000)
  await flushPromises()
}

describe('the tutorial of Dead Man’s Draw', () => {
  beforeEach(() => open('dead-mans-draw'))

  test('says what to do, and answers anything else with a hint until the right thing is done', async () => {
    expect(said()).toContain('Tap the draw pile')
    expect(hint().exists()).toBe(false)
    await act({ type: 'draw' })
    expect(said()).toMatch(/^A map!/)
    await act({ type: 'choose-card', card: 'mermaid-6' } as Action)
    await act({ type: 'collect' })
    expect(hint().text()).toContain('draw')
    await act({ type: 'draw' })
    expect(hint().exists()).toBe(false)
    expect(said()).toMatch(/^The oracle shows/)
  })

  test('shows where after a second wrong try, and to whoever tries nothing', async () => {
    // happy-dom has no layout: every element would have the size 0.
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 30, 40))
    const rings = () => screen.findAll('[data-ring]').length
    await act({ type: 'draw' })
    await act({ type: 'collect' })
    expect(rings()).toBe(0)
    await act({ type: 'collect' })
    await vi.advanceTimersByTimeAsync(50)
    expect(rings(), 'three cards').toBe(3)
    await act({ type: 'choose-card', card: 'chest-5' } as Action)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rings()).toBe(0)
    await vi.advanceTimersByTimeAsync(stuckMs)
    expect(rings(), 'the draw pile').toBe(1)
    box.mockRestore()
  })

  test('draws the ring around what hangs over an edge, too', async () => {
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[data-place="draw-pile"] > *') ? new DOMRect(15, 20, 30, 60) : new DOMRect(10, 20, 30, 40)
    })
    await vi.advanceTimersByTimeAsync(stuckMs + 1000)
    expect(screen.get('[data-ring]').attributes('style')).toBe('translate: 10px 20px; width: 35px; height: 60px;')
    box.mockRestore()
  })

  test('brings back what was scrolled away before it shows where, once for each wrong try', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    const away = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[data-place="draw-pile"]') ? new DOMRect(0, -90, 30, 40) : new DOMRect(0, 0, 300, 400)
    })
    await vi.advanceTimersByTimeAsync(stuckMs + 1000)
    expect(screen.findAll('[data-ring]')).toEqual([])
    expect(scrolled.mock.contexts).toEqual([screen.get('[data-place="draw-pile"]').element])
    await act({ type: 'collect' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(scrolled).toHaveBeenCalledTimes(2)
    away.mockRestore()
    scrolled.mockRestore()
  })

  test('lets the others move by themselves, and ends with a word and the ways on', async () => {
    for (const action of [{ type: 'draw' }, { type: 'choose-card', card: 'anchor-3' }, { type: 'draw' }])
      await act(action as Action)
    await act({ type: 'collect' })
    expect(said()).toBe('Watch what happens.')
    expect(choices()).toEqual([])
    await othersMove()
    expect(said()).toContain('Barnabas has had a turn')
    await act({ type: 'draw' })
    await act({ type: 'draw' })
    await vi.advanceTimersByTimeAsync(bustMs)
    expect(said()).toMatch(/^Bust!/)
    expect(choices()).toEqual([])
    await button('Play it now').trigger('click')
    expect(screen.emitted('play')).toHaveLength(1)
    expect(screen.text()).not.toContain('Choose players and rules')
    await screen.setProps({ choosable: true })
    await button('Choose players and rules').trigger('click')
    expect(screen.emitted('choose')).toHaveLength(1)
  })

  test('tells listeners what was drawn, what others did and what was lost, each before the coach’s next words', async () => {
    const heard: string[] = []
    const saidBefore: string[] = []
    vi.spyOn(useNotices(), 'narrate').mockImplementation((news) => {
      heard.push(news.join(' ').replaceAll('\u00A0', ' '))
      saidBefore.push(said())
    })
    for (const action of [{ type: 'draw' }, { type: 'choose-card', card: 'anchor-3' }, { type: 'draw' }])
      await act(action as Action)
    expect(heard[0]).toMatch(/^You draw Map 4/)
    expect(saidBefore[0]).toContain('Tap the draw pile')
    await act({ type: 'collect' })
    await othersMove()
    expect(heard.at(-1)).toMatch(/^Barnabas collects/)
    expect(saidBefore.at(-1)).toBe('Watch what happens.')
    await act({ type: 'draw' })
    await act({ type: 'draw' })
    await vi.advanceTimersByTimeAsync(bustMs)
    expect(heard.at(-1)).toContain('Bust! You turn up Key 2 and lose Key 4.')
    expect(said()).toMatch(/^Bust!/)
    expect(heard, 'nothing is told twice').toHaveLength(9)
  })

  test.each([
    ['anchor-3', 'only what the anchor protects would be yours'],
    ['chest-5', 'all of this would be lost'],
  ])('after %s says truly what a bust would take', async (card, words) => {
    for (const action of [{ type: 'draw' }, { type: 'choose-card', card }, { type: 'draw' }])
      await act(action as Action)
    expect(said()).toContain(words)
  })

  test('can be played once more from the start', async () => {
    for (const action of [{ type: 'draw' }, { type: 'choose-card', card: 'chest-5' }, { type: 'draw' }])
      await act(action as Action)
    await act({ type: 'collect' })
    await othersMove()
    await act({ type: 'draw' })
    await act({ type: 'draw' })
    await vi.advanceTimersByTimeAsync(bustMs)
    button('Once more').element.focus()
    await button('Once more').trigger('click')
    await flushPromises()
    expect(said()).toContain('Tap the draw pile')
    // The button that was pressed is gone.
    expect(screen.get('section').element.contains(document.activeElement)).toBe(true)
    await act({ type: 'draw' })
    expect(said()).toMatch(/^A map!/)
  })

  test('can be left at any moment, also while others move', async () => {
    for (const action of [{ type: 'draw' }, { type: 'choose-card', card: 'chest-5' }, { type: 'draw' }])
      await act(action as Action)
    await act({ type: 'collect' })
    await button('Back').trigger('click')
    expect(screen.emitted('done')).toHaveLength(1)
  })
})

describe('the tutorial of Help the Sheriff', () => {
  beforeEach(() => open('help-the-sheriff'))

  test('goes through two rounds, and takes letting all pass for letting this one pass', async () => {
    const table = (await loadGameUi('help-the-sheriff')).table
    await act({ type: 'play', card: 'j-clubs-mariachi' } as Action)
    expect(hint().text()).toContain('would be a lie')
    await act({ type: 'play', card: 'k-hearts-teddy' } as Action)
    await othersMove()
    expect(said()).toContain("Rusty didn't believe you")
    await act({ type: 'choose-seat', seat: 2 } as Action)
    await othersMove()
    screen.getComponent(table as DefineComponent<TableProps>).vm.$emit('stand', true)
    await flushPromises()
    expect(hint().text()).toContain('challenge')
    await act({ type: 'challenge' })
    await othersMove()
    expect(said()).toMatch(/^Caught!/)
    await act(choices()[0] as Action)
    await othersMove()
    expect(said()).toMatch(/^Nobody dared/)
  })
})

describe('the tutorial of Pirates', () => {
  beforeEach(() => open('davy-jones-gold'))

  test('says in the game’s own words why a move can’t be', async () => {
    await act({ type: 'move', ship: 'scout-4', to: [9000, 7000] } as Action)
    expect(hint().text()).toMatch(/\d mm/)
    await act({ type: 'move', ship: 'scout-4', to: [6000, 3771] } as Action)
    expect(hint().text()).toContain('island in the middle')
  })

  test('does not ask for gold to be brought home that is there already', async () => {
    await act({ type: 'move', ship: 'scout-4', to: [5531, 3771] } as Action)
    await act({ type: 'use-ability', captain: 'scout', ship: 'scout-4' } as Action)
    await act({ type: 'stop' } as Action)
    await act({ type: 'shoot', ship: 'scout-3', targets: [{ mast: 2, target: 'gunner-3' }] } as Action)
    await othersMove()
    expect(said()).toContain('her gold already lies on your home island')
    expect(said()).toContain('What you dug up must still get there')
  })
})

test('a game without a tutorial is left at once', async () => {
  const messages = { en: { ...wordsIn('en'), games: { chess: { name: 'Chess' } } } }
  const named = createI18n({ legacy: false, locale: 'en', messages: messages as never })
  screen = mount(TutorialScreen, { props: { game: 'chess' }, global: { plugins: [named] } })
  await flushPromises()
  expect(screen.emitted('done')).toHaveLength(1)
})
