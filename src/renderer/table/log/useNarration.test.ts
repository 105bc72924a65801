// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { computed, defineComponent, nextTick, shallowRef, watch } from 'vue'
import { createI18n } from 'vue-i18n'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import type { GameUi } from '../../games/contract.ts'
import type { StoryLine } from '../../games/match/useStoryLines.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import NarratorVoice from '../../app/NarratorVoice.vue'
import { useNarration } from './useNarration.ts'
import type { Narration } from './useNarration.ts'
import { useQuestion } from './useQuestion.ts'
import type { AskedQuestion } from './useQuestion.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
beforeEach(() => setActivePinia(createPinia()))

type Story = Pick<MatchScene, 'story' | 'fresh' | 'late' | 'takeovers' | 'limit'>
type Source = Parameters<typeof useNarration>[0]

/** The log of a table where Ana and Ben play a game in which each event is its own sentence. */
const logOf = (change: Story, table: Partial<TableState> = {}) => narrationOf(change, [], {}, table)

let page: ReturnType<typeof mount> | undefined

function sceneOf(change: Story, asked: readonly OpenPrompt[] = []): MatchScene {
  return {
    message: {
      type: 'view',
      table: 'abc123',
      deal: 1,
      revision: 0,
      viewer: 0,
      view: { wind: 'north' },
      prompts: [...asked],
      whole: false,
      events: [],
    },
    news: [],
    ...change,
  }
}

/** `asked`: the open prompts. `own`: further functions of the game, whose texts are their keys. `source`: the board's reports. */
function narrationOf(
  change: Story,
  asked: readonly OpenPrompt[] = [],
  own: Partial<GameUi> = {},
  table: Partial<TableState> = {},
  source: Partial<Source> = {},
): Narration & AskedQuestion {
  const scene = sceneOf(change, asked)
  let narration: (Narration & AskedQuestion) | undefined
  const words = {
    describePrompts: () => '',
    describeEvent: (event: unknown) => `${String(event)}.`,
    ...own,
  } as unknown as GameUi
  const listener = defineComponent({
    setup() {
      const match = {
        gameUi: words,
        speech: computed(() => ({ t: String, name: (seat: number) => ['Ana', 'Ben'][seat]!, isYou: () => false })),
        handOverSeat: computed(() => undefined),
        awaitsDismissal: shallowRef(false),
        muted: computed(() => false),
        standing: { open: computed(() => asked), covers: () => false },
        table: () => ({ seats: [{ kind: 'bot' }, { kind: 'bot' }], ...table }) as never,
        scene: () => scene,
        shownEventCount: () => scene.story.length,
        showing: () => false,
        ...source,
      } as unknown as Source
      const question = useQuestion(match)
      narration = { ...question, ...useNarration({ ...match, asked: question }) }
      return () => null
    },
  })
  page = mount(listener, { global: { plugins: [i18n] } })
  return narration!
}

const textsOf = (story: readonly StoryLine[]) => story.map(({ text }) => text)
const ranOut = (name: string) => `Time has run out for ${name}, so the table has answered.`

test('where time has run out the log says so, before what was answered', () => {
  const late = [
    { at: 0, seat: 0 },
    { at: 2, seat: 1 },
  ]
  const { story, fresh } = logOf({ story: ['a', 'b', 'c'], fresh: 1, late })
  expect(textsOf(story.value)).toEqual([ranOut('Ana'), 'a.', 'b.', ranOut('Ben'), 'c.'])
  expect(fresh.value).toBe(2)
})

test('the log tells whoever reads it of their own time as "you"', () => {
  const speech = computed(() => ({
    t: String,
    n: String,
    list: String,
    name: () => 'Ana',
    isYou: (seat: number) => seat === 0,
  }))
  const { story } = narrationOf({ story: ['a'], fresh: 1, late: [{ at: 0, seat: 0 }] }, [], {}, {}, { speech })
  expect(textsOf(story.value)).toEqual(['Your time has run out, so the table has answered.', 'a.'])
})

test('two whose time has run out are both named, also where nothing came of it', () => {
  const late = [0, 1].map((seat) => ({ at: 1, seat }))
  const { story } = logOf({ story: ['a'], fresh: 1, late })
  expect(textsOf(story.value)).toEqual(['a.', ranOut('Ana'), ranOut('Ben')])
})

test('a log without time that ran out is the story as it is', () => {
  const { story, fresh } = logOf({ story: ['a', 'b'], fresh: 1 })
  expect(textsOf(story.value)).toEqual(['a.', 'b.'])
  expect(fresh.value).toBe(1)
})

test('who has taken a seat stands where it happened, before what time that ran out brought then', () => {
  const takeovers = [
    { at: 1, seat: 1, player: 'Eve', before: 'Ben' },
    { at: 2, seat: 1, player: 'ben', before: 'Eve', namesake: 2 },
  ]
  const { story, fresh } = logOf({ story: ['a', 'b'], fresh: 0, takeovers, late: [{ at: 1, seat: 1 }] })
  expect(textsOf(story.value)).toEqual([
    'a.',
    "Eve has taken Ben's seat and plays on there.",
    ranOut('Ben'),
    'b.',
    "ben\u00a0(2) has taken Eve's seat and plays on there. This is another person of the same name.",
  ])
  expect(fresh.value).toBe(1)
})

test('a bot’s seat, one’s own seat and a name that was erased are told of as well', () => {
  const takeovers = [
    { at: 0, seat: 1, player: 'Eve' },
    { at: 0, seat: 1, player: 'Ben', before: 'Eve', again: true as const },
    { at: 0, seat: 1 },
  ]
  expect(textsOf(logOf({ story: [], fresh: 0, takeovers }).story.value)).toEqual([
    'Eve has taken a free seat and plays on there.',
    'Ben has their own seat again.',
    'Somebody has taken a free seat and plays on there.',
  ])
})

test.each([
  [false, 'asks 0'],
  [true, 'asks public'],
])('a question that a standing answer covers is nobody’s any more: %j, it %s', (isCovered, ask) => {
  const describePrompts: GameUi['describePrompts'] = (_, __, viewer) => `asks ${viewer}`
  const standing = { open: computed(() => []), covers: () => isCovered } as unknown as Source['standing']
  expect(narrationOf({ story: [], fresh: 0 }, [], { describePrompts }, {}, { standing }).askOf(0)).toBe(ask)
})

test('what the board keeps shown is told once, with how long there is, also when it ends its animation meanwhile', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(5000)
  const [awaitsDismissal, showing] = [shallowRef(true), shallowRef(true)]
  narrationOf(
    { story: ['a', 'b'], fresh: 2, limit: { seconds: 20, endsAt: 25_000 } },
    [{ id: 1, seat: 0, kind: 'sail' }],
    { describePrompts: () => 'Where to?' },
    {},
    { awaitsDismissal, showing: () => showing.value },
  )
  const narrations: string[] = []
  watch(
    () => useNotices().narration,
    (told) => narrations.push(told),
    { immediate: true, flush: 'sync' },
  )
  for (const done of [showing, awaitsDismissal]) {
    done.value = false
    await nextTick()
  }
  expect(narrations).toEqual(['a. b. Where to? You have 20 seconds.'])
  vi.mocked(performance.now).mockRestore()
})

test('who comes back after an absence is told what is asked, not all that was missed', async () => {
  const scene = shallowRef({ ...sceneOf({ story: ['a'], fresh: 1 }), news: [] })
  narrationOf({ story: [], fresh: 0 }, [], { describePrompts: () => 'Where to?' }, {}, { scene: () => scene.value })
  const next = (story: string[], whole: boolean) => {
    scene.value = { ...scene.value, story, message: { ...scene.value.message, whole } }
    return nextTick()
  }
  await next(['a', 'b'], false)
  expect(useNotices().narration).toBe('b. Where to?')
  await next(['a', 'b', 'c', 'd'], true)
  expect(useNotices().narration).toBe('Where to?')
})

test('a move that could not be read aloud before the screen was handed over is told once to whoever looks next', async () => {
  const muted = shallowRef(false)
  const scene = shallowRef(sceneOf({ story: [], fresh: 0 }))
  const source = { scene: () => scene.value, muted: computed(() => muted.value) }
  narrationOf({ story: [], fresh: 0 }, [], { describePrompts: () => 'Ben is asked.' }, {}, source)
  const next = (isMuted: boolean, story: string[], change: Partial<MatchScene['message']>) => {
    muted.value = isMuted
    scene.value = { ...scene.value, story, fresh: 1, message: { ...scene.value.message, ...change } }
    return nextTick()
  }
  await next(true, ['You pay'], { revision: 1 })
  await next(false, ['Ana pays'], { viewer: 'public', whole: true })
  expect(useNotices().narration).toBe('Ana pays. Ben is asked.')
  await next(false, ['Ana pays you'], { viewer: 1 })
  expect(useNotices().narration).toBe('Ben is asked.')
  // The same in the next game.
  await next(true, ['You draw'], { revision: 1, deal: 2, whole: false })
  await next(false, ['Ben draws'], { viewer: 'public', whole: true })
  expect(useNotices().narration).toBe('Ben draws. Ben is asked.')
})

test('what others do while the same question is open does not ask it again; another question is asked', async () => {
  const asked = [{ id: 1, seat: 0, kind: 'sail' }]
  const scene = shallowRef({ ...sceneOf({ story: [], fresh: 0 }, asked), news: [] })
  narrationOf({ story: [], fresh: 0 }, asked, { describePrompts: () => 'Where to?' }, {}, { scene: () => scene.value })
  expect(useNotices().narration).toBe('Where to?')
  const next = (story: string[], prompts: OpenPrompt[]) => {
    scene.value = { ...scene.value, story, message: { ...scene.value.message, prompts } }
    return nextTick()
  }
  await next(['a'], asked)
  expect(useNotices().narration).toBe('a.')
  await next(['a', 'b'], [{ id: 2, seat: 0, kind: 'sail' }])
  expect(useNotices().narration).toBe('b. Where to?')
})

test('a question that several are asked is not asked again with each of their answers', async () => {
  const asked = [0, 1].map((seat) => ({ id: seat, seat, kind: 'challenge' }))
  const scene = shallowRef({ ...sceneOf({ story: [], fresh: 0 }, asked), news: [] })
  narrationOf({ story: [], fresh: 0 }, asked, { describePrompts: () => 'A lie?' }, {}, { scene: () => scene.value })
  expect(useNotices().narration).toBe('A lie?')
  scene.value = {
    ...scene.value,
    story: ['Ben trusts'],
    message: { ...scene.value.message, prompts: asked.slice(0, 1) },
  }
  await nextTick()
  expect(useNotices().narration).toBe('Ben trusts.')
})

test('a question in the very words of the last news is not told twice', () => {
  const scene = sceneOf({ story: ['Ana stops', 'Ben plays'], fresh: 2 })
  const source = { scene: () => ({ ...scene, news: scene.story }) }
  narrationOf({ story: [], fresh: 0 }, [], { describePrompts: () => 'Ben plays.' }, {}, source)
  expect(useNotices().narration).toBe('Ana stops. Ben plays.')
})

test('with the table go its own last words, and nothing that somebody else has said since', () => {
  const asked = [{ id: 1, seat: 0, kind: 'sail' }]
  const notices = useNotices()
  const lastWords = (since?: string) => {
    narrationOf({ story: [], fresh: 0 }, asked, { describePrompts: () => 'Where to?' })
    expect(notices.narration).toBe('Where to?')
    if (since) notices.narrate([since])
    page?.unmount()
    return notices.narration
  }
  expect(lastWords()).toBe('')
  expect(lastWords('Another game.')).toBe('Another game.')
})

test('the last words go when somebody at the table has another name: the one in them may have been erased', async () => {
  const seats = shallowRef([{ kind: 'person', name: 'Ana' }])
  narrationOf(
    { story: ['Ana draws'], fresh: 1 },
    [],
    {},
    {},
    {
      table: () => ({ seats: seats.value }) as never,
      scene: () => ({ ...sceneOf({ story: ['Ana draws'], fresh: 1 }), news: ['Ana draws'] }),
    },
  )
  await nextTick()
  expect(useNotices().narration).toBe('Ana draws.')
  seats.value = [{ kind: 'person', name: 'Ana' }]
  await nextTick()
  expect(useNotices().narration).toBe('Ana draws.')
  seats.value = [{ kind: 'person', name: 'Guest' }]
  await nextTick()
  expect(useNotices().narration).toBe('')
})

test('in another language the narrator says its last words anew, and what nobody repeats it says no more', async () => {
  const words = {
    en: { turn: 'your turn', drew: 'Ana draws' },
    de: { turn: 'du bist dran', drew: 'Ana zieht' },
  }
  const word = (key: 'turn' | 'drew') => words[i18n.global.locale.value as 'en' | 'de'][key]
  const voice = mount(NarratorVoice, { global: { plugins: [i18n] } })
  narrationOf({ story: ['a'], fresh: 1 }, [], {
    describeEvent: () => word('drew'),
    describePrompts: () => word('turn'),
  } as unknown as Partial<GameUi>)
  await nextTick()
  expect(voice.text()).toBe('your turn')

  i18n.global.locale.value = 'de' as never
  await nextTick()
  expect(voice.text()).toBe('du bist dran')

  page!.unmount()
  useNotices().narrate(['Ein Satz.'])
  i18n.global.locale.value = 'en'
  await nextTick()
  expect(voice.text()).toBe('')
})

test('while the game is paused nobody is asked anything, and the bar says who has paused it', () => {
  const { question } = logOf({ story: [], fresh: 0 }, { paused: { by: 'Ana' } } as Partial<TableState>)
  expect(question.value).toMatchObject({ ask: en.flow.news.paused.replace('{name}', 'Ana'), isMine: false })
  expect(question.value.help).toBeUndefined()
})

describe('what now?', () => {
  const asked = [{ id: 1, seat: 0, kind: 'sail' }]
  const ana = { kind: 'person', name: 'Ana', yours: true, connected: true }
  const helpOf = (own?: Partial<GameUi>) => {
    useTable().table = { seats: [ana] } as unknown as TableState
    const { goal, advice } = narrationOf({ story: [], fresh: 0 }, asked, own).question.value.help!
    return { goal: goal(), advice: advice() }
  }

  test('a game without words of its own for it has a text for each kind of question', () => {
    expect(helpOf()).toEqual({ goal: 'goal', advice: 'now.sail' })
  })

  test('a game may say what the aim and the advice are at this table', () => {
    const own: Partial<GameUi<{ wind: string }>> = {
      describeAdvice: ({ kind }, { wind }) => `You can ${kind} ${wind}.`,
      describeGoal: ({ wind }) => `Get as far ${wind} as you can.`,
    }
    expect(helpOf(own as Partial<GameUi>)).toEqual({
      goal: 'Get as far north as you can.',
      advice: 'You can sail north.',
    })
  })
})
