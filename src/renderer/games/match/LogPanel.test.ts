// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import type { SeatState } from '#shared/protocol/table.ts'
import LogPanel from './LogPanel.vue'
import type { StoryLine } from './useStoryLines.ts'

const person = { kind: 'person', connected: true, ready: true, yours: false } as const
const seats: SeatState[] = [
  { ...person, name: 'Ana', face: 'gull', colour: 'violet' },
  { kind: 'bot', bot: 'easy' },
  { kind: 'open' },
]
const lines = [
  { text: 'The game begins.' },
  { text: 'Ana draws.', seat: 0 },
  { text: 'Ana collects.', seat: 0 },
  { text: 'A bot draws.', seat: 1 },
  { text: 'Ana draws.', seat: 0 },
  { text: 'Seat 3 is free.', seat: 2 },
]
const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: {} }, missingWarn: false, fallbackWarn: false })
const log = (seated?: SeatState[]) =>
  mount(LogPanel, { props: { lines, fresh: 2, ...(seated && { seats: seated }) }, global: { plugins: [i18n] } })

test('a face stands before the first of the sentences in a row about a player, and their colour beside each', () => {
  const said = log(seats).findAll('li')
  expect(said.map((line) => line.find('.face').exists())).toEqual([false, true, false, true, true, false])
  expect(said.map((line) => line.attributes('style') ?? '')).toEqual([
    '',
    ...Array.from({ length: 2 }, () => expect.stringContaining('--person-violet') as string),
    expect.not.stringContaining('--person-violet') as string,
    expect.stringContaining('--person-violet') as string,
    '',
  ])
})

test('the faces are no part of what is read aloud', () => {
  const [, ana] = log(seats).findAll('li')
  expect(ana!.text()).toBe('Ana draws.')
  expect(ana!.get('.face').attributes('aria-hidden')).toBe('true')
})

test('a log of a match that is over shows no faces: nobody knows which they were', () => {
  expect(log().find('.face').exists()).toBe(false)
})

describe('the list', () => {
  const [height, lineHeight] = [100, 20]
  /** A log of which five sentences are visible. */
  function onScreen() {
    const panel = log(seats)
    const list = panel.get('ol').element
    Object.defineProperties(list, {
      clientHeight: { value: height },
      scrollHeight: { get: () => lineHeight * list.children.length },
    })
    return {
      list,
      isAtEnd: () => list.scrollTop >= list.scrollHeight - height,
      tell: (...more: StoryLine[]) => panel.setProps({ lines: [...panel.props('lines'), ...more] }),
      restart: (...first: StoryLine[]) => panel.setProps({ lines: first }),
      async readAt(place: number): Promise<void> {
        list.scrollTop = place
        await panel.get('ol').trigger('scroll')
      },
    }
  }

  test('follows the game, and stays where somebody reads back', async () => {
    const { list, isAtEnd, tell, readAt } = onScreen()
    await tell({ text: 'A bot collects.', seat: 1 })
    expect(isAtEnd()).toBe(true)

    await readAt(0)
    await tell({ text: 'Ana draws.', seat: 0 })
    expect(list.scrollTop).toBe(0)
    await readAt(list.scrollHeight - height)
    await tell({ text: 'Ana collects.', seat: 0 }, { text: 'A bot draws.', seat: 1 })
    expect(isAtEnd()).toBe(true)
  })

  test('does not move by what adds nothing to it', async () => {
    const { list, tell } = onScreen()
    list.scrollTop = 3
    await tell()
    expect(list.scrollTop).toBe(3)
  })

  test('makes no error of a scroll that the browser reports only after the log is gone', () => {
    const errorHandler = vi.fn()
    const panel = mount(LogPanel, { props: { lines, fresh: 2 }, global: { plugins: [i18n], config: { errorHandler } } })
    const list = panel.get('ol').element
    panel.unmount()
    list.dispatchEvent(new Event('scroll'))
    expect(errorHandler).not.toHaveBeenCalled()
  })

  test('follows again in a new game, whose first sentences can all be seen', async () => {
    const { isAtEnd, tell, readAt, restart } = onScreen()
    await readAt(0)
    await restart({ text: 'The game begins.' })
    await tell(...lines)
    expect(isAtEnd()).toBe(true)
  })
})
