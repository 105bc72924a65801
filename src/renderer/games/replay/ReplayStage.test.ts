// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { gameOf, games } from '#shared/games/registry.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { useNotices } from '../../stores/notices.ts'
import { loadGameUi } from '../registry.ts'
import ReplayStage from './ReplayStage.vue'
import TimelineBar from './TimelineBar.vue'
import { finishedMatchSource } from './finishedMatchSource.ts'
import { playedMatch } from '../testing/playedMatch.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })

let stage: Awaited<ReturnType<typeof show>> | undefined
beforeEach(() => {
  setActivePinia(createPinia())
  document.documentElement.dataset.motion = 'reduced'
})
afterEach(() => stage?.unmount())

async function show(game = 'dead-mans-draw', seats = 2, options = {}, match = playedMatch(game, seats, options)) {
  const gameUi = await loadGameUi(game)
  const source = finishedMatchSource(gameOf(game)!, match, 'Somebody')
  const shown = mount(ReplayStage, { props: { source }, global: { plugins: [i18n] }, attachTo: document.body })
  await flushPromises()
  return Object.assign(shown, {
    source,
    table: () => shown.getComponent(gameUi.table).props() as Record<string, unknown>,
  })
}
const deadButtons = () =>
  stage!.findAll('.replay__table :is([aria-disabled="true"], :disabled)').map((one) => one.text())
async function goTo(step: number): Promise<void> {
  await stage!.get('input[type="range"]').setValue(String(step))
  await flushPromises()
}

describe('a game on its own table', () => {
  test('shows the faces and colours of those who played, on the table and in the log', async () => {
    const match = playedMatch()
    match.seats[0] = { kind: 'person', name: 'Ana', face: 'cat', colour: 'teal' }
    stage = await show('dead-mans-draw', 2, {}, match)
    await goTo(stage.source.length)
    const grounds = (within: string) =>
      stage!.findAll(`${within} .face`).map((face) => face.attributes('style')?.replace(/^background: (.*);$/, '$1'))
    expect(grounds('.replay__table')).toEqual(expect.arrayContaining(['var(--person-teal)', 'var(--person-bot)']))
    if (!stage.find('#replay-log').exists()) await stage.get('[aria-controls="replay-log"]').trigger('click')
    expect(grounds('#replay-log')).toEqual(expect.arrayContaining(['var(--person-teal)', 'var(--person-bot)']))
  })

  test.each(games.map(({ id, seats }) => [id, seats.min] as const))(
    '%s is shown from its deal to its end with anybody’s eyes, and asks nobody',
    async (id, seats) => {
      stage = await show(id, seats)
      const { length } = stage.source
      for (const eyes of ['public', '0']) {
        await stage.findAll('select')[1]!.setValue(eyes)
        for (const step of [0, 1, 2, Math.floor(length / 2), length - 1]) {
          await goTo(step)
          const { viewer, choices, prompts } = stage.table()
          expect(viewer).toBe(eyes === 'public' ? eyes : 0)
          expect(choices).toEqual([])
          expect((prompts as { seat: number }[]).map(({ seat }) => seat)).not.toContain(viewer)
          expect(stage.get('[data-then]').text()).not.toMatch(/\byou\b|^$/i)
          expect(deadButtons()).toEqual([])
        }
      }
      await goTo(length)
      expect(stage.get('[data-then]').text()).toBe('The game is over.')
    },
    60_000,
  )

  test.each(['dead-mans-draw', 'help-the-sheriff'])(
    '%s has no button that does nothing, at any step of a game with all that belongs to it',
    async (game) => {
      stage = await show(game, 3, game === 'dead-mans-draw' ? { traits: true } : {})
      await stage.findAll('select')[1]!.setValue('0')
      for (let step = 0; step < stage.source.length; step++) {
        await goTo(step)
        expect(deadButtons()).toEqual([])
      }
    },
    60_000,
  )

  test('tells by the buttons what a step brings, and leaves that to the slider where it has the focus', async () => {
    stage = await show()
    const narrate = vi.spyOn(useNotices(), 'narrate')
    await stage.get('button[aria-label="One step on"]').trigger('click')
    await flushPromises()
    expect(narrate).toHaveBeenCalledTimes(1)
    expect(narrate.mock.calls[0]![0].join(' ')).toMatch(/^Ana draws|^Barnabas draws/)
    stage.get<HTMLInputElement>('input[type="range"]').element.focus()
    await goTo(2)
    expect(narrate).toHaveBeenCalledTimes(1)
  })

  test('says at the slider what a step has brought once the table has shown it, and nothing of the step before', async () => {
    stage = await show()
    const said = () => stage!.get('input[type="range"]').attributes('aria-valuetext')!
    const last = () => stage!.findComponent(TimelineBar).props('said')
    await goTo(4)
    expect(last()).toBeDefined()
    stage.findComponent({ name: 'DeadMansDrawTable' }).vm.$emit('showing', true)
    await goTo(5)
    expect([said().startsWith('Step 5 of'), last()]).toEqual([true, undefined])
  })

  test('has the focus once the rules are closed, if the link to them has gone meanwhile', async () => {
    stage = await show()
    const link = stage.get('.replay__table').element.appendChild(document.createElement('button'))
    link.focus()
    stage.findComponent({ name: 'DeadMansDrawTable' }).vm.$emit('rules', 'suit:kraken')
    await flushPromises()
    link.remove()
    document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Close"]')!.click()
    await expect.poll(() => document.activeElement).toBe(stage.get('.replay__table').element)
  })

  test('says where time had run out for somebody, before what was answered', async () => {
    const match = playedMatch()
    const entries = match.log.entries.map((entry, index) => (index === 1 ? { ...entry, late: true as const } : entry))
    stage = await show('dead-mans-draw', 2, {}, { ...match, log: { ...match.log, entries } })
    await stage.get('[aria-controls="replay-log"]').trigger('click')
    const log = () => stage!.findAll('#replay-log li').map((line) => line.text())
    await goTo(1)
    const before = log()
    await goTo(2)
    expect(log()[before.length]).toMatch(/^Time has run out for (Ana|Barnabas), so the table has answered\.$/)
  })

  test('says who has taken a seat, from where it happened on, and marks a name that was another’s', async () => {
    const match = playedMatch()
    const takeovers = [{ at: 2, seat: 0, player: 'Ana', before: 'ana', namesake: 2 }]
    stage = await show('dead-mans-draw', 2, {}, { ...match, takeovers })
    await stage.get('[aria-controls="replay-log"]').trigger('click')
    const log = () => stage!.findAll('#replay-log li').map((line) => line.text())
    await goTo(1)
    expect(log().join(' ')).not.toContain('taken')
    await goTo(2)
    expect(log().at(-1)).toBe(
      "Ana\u00a0(2) has taken ana's seat and plays on there. This is another person of the same name.",
    )
    expect(stage.source.seats[0]).toMatchObject({ name: 'Ana', namesake: 2 })
  })

  test('says when a step can’t be had, also the first', async () => {
    const source = {
      ...finishedMatchSource(gameOf('dead-mans-draw')!, playedMatch(), ''),
      at: () => Promise.reject(new Error('offline')),
    }
    const shown = mount(ReplayStage, { props: { source }, global: { plugins: [i18n] } })
    await flushPromises()
    expect(shown.get('[data-then]').text()).toContain('Try again')
    shown.unmount()
  })

  test('played by itself to the end says so', async () => {
    vi.useFakeTimers()
    stage = await show()
    await goTo(stage.source.length - 2)
    await stage.get('button[aria-label="Play"]').trigger('click')
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await flushPromises()
    expect(stage.emitted('over')).toHaveLength(1)
  })

  test.each([
    ['Pause', () => stage!.get('button[aria-label="Pause"]').trigger('click')],
    ['a step back', () => stage!.get('button[aria-label="One step back"]').trigger('click')],
    ['the slider', () => goTo(stage!.source.length - 2)],
  ])('%s while the table shows the last move does not end the watching', async (_, stopIt) => {
    vi.useFakeTimers()
    stage = await show()
    const { source } = stage
    await goTo(source.length - 1)
    const { vm } = stage.findComponent({ name: 'DeadMansDrawTable' })
    const at = source.at.bind(source)
    vi.spyOn(source, 'at').mockImplementation((step, viewer) => {
      vm.$emit('showing', step === source.length)
      return at(step, viewer)
    })
    await stage.get('button[aria-label="Play"]').trigger('click')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stage.get('[data-then]').text()).toBe('The game is over.')
    await stopIt()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await flushPromises()
    expect(stage.emitted('over')).toBeUndefined()
  })
})
