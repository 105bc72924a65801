// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { Timeline } from '#shared/history/timeline.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { useHistory } from '../../stores/history.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { connected } from '../../stores/testing/connected.ts'
import MatchEnding from '../result/MatchEnding.vue'
import ResultExtras from '../result/ResultExtras.vue'
import TableReplay from './TableReplay.vue'
import { playedMatch } from '../../games/testing/playedMatch.ts'
import { messages } from '../../games/testing/speech.ts'

const match = playedMatch()
const timeline = new Timeline(gameOf('dead-mans-draw')!, match.log)
const plugins = () => [createI18n({ legacy: false, locale: 'en', messages })]

const table: TableState = {
  id: 'abc123',
  name: 'Kitchen',
  game: 'dead-mans-draw',
  phase: 'playing',
  options: {},
  spectators: 0,
  owner: true,
  reactions: true,
  seats: [
    { kind: 'person', name: 'Ana', connected: true, ready: true, yours: true },
    { kind: 'bot', bot: 'easy' },
  ],
}
function sceneAt(revision: number, change: Partial<ViewMessage> = {}): MatchScene {
  const { view, prompts } = timeline.at(revision, 0)
  const message: ViewMessage = {
    type: 'view',
    table: 'abc123',
    deal: 1,
    revision,
    viewer: 0,
    view,
    prompts: [...prompts],
    whole: true,
    events: [],
    ...change,
  }
  return { message, news: [], story: [], fresh: 0 }
}
/** The first step, counted from `from`, at which this seat is asked. */
const askedAt = (seat: number, from = 1) =>
  Array.from({ length: timeline.length }, (_, step) => step).findIndex(
    (step) => step >= from && timeline.at(step, 'public').prompts[0]?.seat === seat,
  )

let network: ReturnType<typeof connected>
let mounted: ReturnType<typeof show> | undefined
beforeEach(() => {
  network = connected()
  useTable().table = table
})
afterEach(() => mounted?.unmount())

function show(revision: number, replayed: 'running' | typeof match | undefined) {
  return mount(TableReplay, {
    props: { table, scene: sceneAt(revision), modelValue: replayed },
    global: { plugins: plugins() },
    attachTo: document.body,
  })
}
const dialog = () => document.querySelector('[role="dialog"]')

describe('looking back at a game that goes on', () => {
  async function answerRecall(): Promise<void> {
    await flushPromises()
    const { id, step } = network.last().asked('recall').at(-1)!
    network.last().hears({ type: 'accepted', id })
    const position = timeline.lookBack(step)
    network.last().hears({ ...position, type: 'recalled', table: 'abc123', deal: 1, length: 9, turns: timeline.turns })
    await flushPromises()
  }

  test('begins where it is now, with the public’s eyes alone', async () => {
    const theirs = askedAt(1)
    mounted = show(theirs, 'running')
    await answerRecall()
    expect(network.last().asked('recall')).toMatchObject([{ step: theirs }])
    expect(dialog()!.querySelector('input')!.value).toBe(String(theirs))
    expect(dialog()!.textContent).not.toContain('Seen by')
    expect(dialog()!.querySelector('[role="status"]')!.textContent.trim()).toBe('')
  })

  test('says when the game has gone on, and when it is one’s turn, and leads back', async () => {
    const theirs = askedAt(1)
    mounted = show(theirs, 'running')
    await answerRecall()
    await mounted.setProps({ scene: sceneAt(askedAt(1, theirs + 1)) })
    expect(dialog()!.textContent).toContain('The game has gone on.')
    await mounted.setProps({ scene: sceneAt(askedAt(0, theirs + 1)) })
    expect(dialog()!.textContent).toContain('It is your turn now.')
    const back = [...dialog()!.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Back to the present'),
    )
    back!.click()
    await flushPromises()
    expect(mounted.emitted('update:modelValue')).toEqual([[undefined]])
  })

  test('shows the time that runs at the table meanwhile', async () => {
    mounted = show(askedAt(0), 'running')
    await answerRecall()
    expect(dialog()!.querySelector('[role="timer"]')).toBeNull()
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    const limit = { seconds: 30, endsAt: 15_500, more: true as const }
    await mounted.setProps({ scene: { ...sceneAt(askedAt(0)), limit } })
    expect(dialog()!.querySelector('[role="timer"]')!.getAttribute('aria-label')).toBe('11 seconds left.')
    vi.mocked(performance.now).mockRestore()
  })

  test('says that the game is paused, not that it is one’s turn', async () => {
    mounted = show(askedAt(0), 'running')
    await answerRecall()
    expect(dialog()!.textContent).toContain('It is your turn now.')
    await mounted.setProps({ table: { ...table, paused: { by: 'Ana', bySeat: 0 } } })
    expect(dialog()!.textContent).toContain('Ana has paused the game.')
    expect(dialog()!.textContent).not.toContain('It is your turn now.')
  })

  test('ends with the game: the result is for everybody', async () => {
    mounted = show(2, 'running')
    await answerRecall()
    await mounted.setProps({ scene: sceneAt(timeline.length, { outcome: timeline.outcome! }) })
    expect(mounted.emitted('update:modelValue')).toEqual([[undefined]])
  })
})

describe('a game that is over', () => {
  async function end() {
    const ending = mount(MatchEnding, {
      props: {
        table,
        scene: sceneAt(timeline.length),
        gameUi: {} as never,
        outcome: undefined,
        speech: {} as never,
        seated: true,
        resultOpen: false,
        lookingBack: false,
        replayed: undefined,
      },
      global: { plugins: plugins() },
    })
    await ending.setProps({
      table: { ...table, phase: 'finished' },
      scene: sceneAt(timeline.length, { outcome: timeline.outcome! }),
    })
    const { id, match: which } = network.last().asked('match')[0]!
    expect(which).toBeUndefined()
    return id
  }
  const after = () =>
    mount(ResultExtras, {
      props: {
        matchId: 'abc123-1',
        speech: {
          t: (key) => key,
          n: String,
          list: String,
          name: (seat: number) => ['Ana', 'Barnabas'][seat]!,
          isYou: () => false,
        },
      },
      global: { plugins: plugins() },
    })

  test('tells what stood out, each with whose it was and the figure, and can be watched again', async () => {
    const id = await end()
    network.last().hears({ type: 'accepted', id })
    network.last().hears({ type: 'match', match })
    await expect.poll(() => useHistory().lastMatch).toBeTruthy()
    const page = after()
    const told = page.findAll('[data-award]').map((award) => award.text())
    expect(told.length).toBeGreaterThanOrEqual(3)
    for (const award of told) expect(award).toMatch(/(Ana|Barnabas).*: /)
    expect(page.findAll('svg.badge')).toHaveLength(told.length)
    await page.findAll('button')[0]!.trigger('click')
    expect(page.emitted('watch')).toEqual([[match]])

    mounted = show(timeline.length, match)
    await flushPromises()
    expect([...dialog()!.querySelectorAll('select')[1]!.options].map(({ text }) => text)).toEqual([
      ...['Everybody', 'Ana', 'Barnabas'],
    ])
    expect(network.last().asked('recall')).toEqual([])
  })

  test('offers nothing where the host hands nothing out', async () => {
    const id = await end()
    network.last().hears({ type: 'rejected', id, code: 'unknown-match' })
    await flushPromises()
    expect(useHistory().lastMatch).toBeUndefined()
    expect(after().find('button').exists()).toBe(false)
  })
})
