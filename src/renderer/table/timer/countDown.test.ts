// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { computed, defineComponent, nextTick, shallowRef } from 'vue'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { TableState } from '#shared/protocol/table.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import type { GameUi } from '../../games/contract.ts'
import PromptBar from '../../games/match/PromptBar.vue'
import type { Question } from '../../games/match/question.ts'
import { useNarration } from '../log/useNarration.ts'
import { useQuestion } from '../log/useQuestion.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
const question: Question = {
  ask: 'True or not?',
  asked: undefined,
  isMine: true,
  entry: undefined,
  help: undefined,
  missing: undefined,
}
const limitOf = (seconds: number, left = seconds * 1000) => ({ seconds, endsAt: performance.now() + left })

function bar(changes: Partial<InstanceType<typeof PromptBar>['$props']> = {}) {
  return mount(PromptBar, {
    props: { question, behindCurtain: false, over: false, limit: limitOf(20), ...changes },
    global: { plugins: [i18n] },
  })
}
const narration = () => useNotices().narration

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await nextTick()
}

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => vi.useRealTimers())

describe('the time that is left', () => {
  test('is shown in whole seconds, rounded up, and counted down without asking anybody', async () => {
    const shown = bar({ limit: limitOf(20, 12_300) })
    const timer = shown.get('[role="timer"]')
    expect(timer.text()).toBe('13 sec')
    expect(timer.attributes('aria-label')).toBe('13 seconds left.')
    await pass(299)
    expect(timer.text()).toBe('13 sec')
    await pass(2)
    expect(timer.text()).toBe('12 sec')
    await pass(60_000)
    expect(timer.text()).toBe('0 sec')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes on from what the host says anew, and ends with its limit', async () => {
    const shown = bar({ limit: limitOf(20, 4000) })
    await shown.setProps({ limit: limitOf(20) })
    expect(shown.get('[role="timer"]').text()).toBe('20 sec')
    await shown.setProps({ limit: undefined })
    expect(shown.find('[role="timer"]').exists()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('stands still while what was played is still being shown', async () => {
    const timer = bar({ limit: limitOf(20, 22_000) }).get('[role="timer"]')
    expect(timer.text()).toBe('20 sec')
    await pass(2000)
    expect(timer.text()).toBe('20 sec')
    await pass(1001)
    expect(timer.text()).toBe('19 sec')
  })

  test('is a line, too, that begins as long as what is left', () => {
    const line = bar({ limit: limitOf(20, 5000) })
      .get('.countdown__line')
      .attributes('style')
    expect(line).toContain('animation-duration: 20000ms')
    expect(line).toContain('animation-delay: -15000ms')
  })

  test('is seen at a curtain as well, though nothing else is told there', () => {
    const shown = bar({ behindCurtain: true })
    expect(shown.text()).toBe('20 sec')
    expect(shown.get('[role="timer"]').text()).toBe('20 sec')
  })
})

describe('the narrator', () => {
  test('says ten seconds before the end that it is near, once', async () => {
    bar()
    await pass(9990)
    expect(narration()).toBe('')
    await pass(20)
    expect(narration()).toBe('10 seconds left.')
    useNotices().narrate(['Something else.'])
    await pass(10_000)
    expect(narration()).toBe('Something else.')
  })

  test.each([
    ['those who are not asked', { question: { ...question, isMine: false } }],
    ['a curtain', { behindCurtain: true }],
  ])('leaves %s alone', async (_, changes) => {
    bar(changes)
    await pass(20_000)
    expect(narration()).toBe('')
  })

  test('where there never were more than ten seconds, says no more than the beginning', async () => {
    bar({ limit: limitOf(8) })
    await pass(8000)
    expect(narration()).toBe('')
  })
})

describe('at the beginning', () => {
  const table: TableState = {
    id: 'abc123',
    name: 'Big table',
    game: 'claims',
    phase: 'playing',
    options: {},
    spectators: 0,
    owner: true,
    reactions: true,
    seats: ['Ana', 'Ben'].map((name) => ({
      kind: 'person',
      name,
      connected: true,
      ready: true,
      yours: name === 'Ana',
    })),
  }
  const sceneOf = (asked: readonly number[], change: Partial<MatchScene> = {}): MatchScene => ({
    message: {
      type: 'view',
      table: 'abc123',
      deal: 1,
      revision: 0,
      viewer: 0,
      view: {},
      whole: false,
      events: [],
      prompts: asked.map((id) => ({ id, seat: id % 2, kind: 'doubt' })),
    },
    news: [],
    story: [...(change.news ?? [])],
    fresh: 0,
    ...change,
  })
  const scene = shallowRef<MatchScene>(sceneOf([]))
  const words = {
    describePrompts: () => 'True or not?',
    describeEvent: (event: unknown) => `${String(event)}.`,
  } as unknown as GameUi
  let gameUi: GameUi
  const [awaitsDismissal, muted] = [shallowRef(false), shallowRef(false)]
  const listener = defineComponent({
    setup() {
      const match = {
        gameUi,
        speech: shallowRef({ t: (key: string) => key, name: String, isYou: () => false }) as never,
        handOverSeat: shallowRef(undefined) as never,
        awaitsDismissal,
        muted: muted as never,
        standing: { open: computed(() => scene.value.message.prompts), covers: () => false },
        table: () => table,
        scene: () => scene.value,
        shownEventCount: () => scene.value.story.length,
        showing: () => false,
      }
      useNarration({ ...match, asked: useQuestion(match) })
      return () => null
    },
  })

  test('whoever is asked hears how long there is, once for a question', async () => {
    scene.value = sceneOf([2, 3], { limit: limitOf(20, 19_600), news: ['A claim'] })
    useTable().table = table
    gameUi = words
    mount(listener, { global: { plugins: [i18n] } })
    expect(narration()).toBe('A claim. True or not? You have 20 seconds.')
    await pass(5000)
    const story = ['A claim', 'Ben lets it pass']
    scene.value = sceneOf([2], { limit: limitOf(20, 14_600), news: story.slice(1), story })
    await nextTick()
    expect(narration()).toBe('Ben lets it pass.')
    scene.value = sceneOf([4, 5], { limit: limitOf(20), story })
    await nextTick()
    expect(narration()).toBe('True or not? You have 20 seconds.')
  })

  test('the end is told once: by its own news, or to whoever comes later', async () => {
    const ended = (news: string[]) => {
      const scene = sceneOf([], { news, story: ['It is over: Ana wins'] })
      return { ...scene, message: { ...scene.message, outcome: { winners: [0], scores: [1, 0] } } }
    }
    scene.value = sceneOf([2])
    useTable().table = table
    gameUi = { ...words, describePrompts: ([prompt]) => (prompt ? 'True or not?' : 'It is over.') }
    mount(listener, { global: { plugins: [i18n] } })
    scene.value = ended(['It is over: Ana wins'])
    await nextTick()
    expect(narration()).toBe('It is over: Ana wins.')
    scene.value = ended([])
    await nextTick()
    expect(narration()).toBe('It is over.')
  })

  test('what everybody looks at is told once, and in the words of everybody', async () => {
    scene.value = sceneOf([2])
    useTable().table = table
    gameUi = words
    mount(listener, { global: { plugins: [i18n] } })
    scene.value = sceneOf([2], { news: ['A lie', 'Ben draws an ace'] })
    muted.value = true
    await nextTick()
    expect(narration()).toBe('True or not?')
    awaitsDismissal.value = true
    muted.value = false
    scene.value = sceneOf([2], { story: ['A claim', 'A lie', 'Ben draws a card'], fresh: 2 })
    await nextTick()
    // The question is the same as before.
    expect(narration()).toBe('A lie. Ben draws a card.')
    awaitsDismissal.value = false
    scene.value = sceneOf([3])
    await nextTick()
    expect(narration()).toBe('True or not?')
  })

  test('whoever is not asked, or has no limit, hears nothing of it', async () => {
    scene.value = sceneOf([3], { limit: limitOf(20) })
    useTable().table = table
    gameUi = words
    mount(listener, { global: { plugins: [i18n] } })
    expect(narration()).toBe('True or not?')
    scene.value = sceneOf([2])
    await nextTick()
    expect(narration()).toBe('True or not?')
  })
})
