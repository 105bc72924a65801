// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { defineComponent, h, nextTick, shallowRef } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TableState } from '#shared/protocol/table.ts'
import { gamesPath } from '../client/kioskPaths.ts'
import { useKioskMode } from '../client/kioskMode.ts'
import { resetKioskMode } from '../testing/resetKioskMode.ts'
import en from '../i18n/locales/en.json' with { type: 'json' }
import { useConnection } from '../stores/connection.ts'
import { useHistory } from '../stores/history.ts'
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import { askBeforeGoing } from '../ui/overlays/useAskBeforeBack.ts'
import LeaveDialog from './LeaveDialog.vue'
import { useLeaving } from './useLeaving.ts'

const shuffling = { phase: 'commit', given: 1, of: 2 } as const
const ana = { kind: 'person', name: 'Ana', connected: true, ready: true, yours: true } as const

let page: ReturnType<typeof mount> | undefined
afterEach(() => page?.unmount())

async function atTable(change: Partial<TableState>) {
  setActivePinia(createPinia())
  const table = shallowRef<TableState>({
    id: 'abc123',
    name: 'Friday',
    game: 'dead-mans-draw',
    phase: 'lobby',
    options: {},
    spectators: 0,
    owner: false,
    reactions: true,
    seats: [ana, { kind: 'open' }],
    ...change,
  })
  useTable().table = table.value
  const screen = defineComponent(() => {
    const { asking, askToLeave, leave } = useLeaving(() => table.value)
    return () => [
      h('button', { id: 'leave', onClick: () => askToLeave() }),
      h(LeaveDialog, {
        open: asking.value,
        table: table.value,
        'onUpdate:open': (open: boolean) => (asking.value = open),
        onLeave: leave,
      }),
    ]
  })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: ['/', '/join', '/table', gamesPath].map((path) => ({
      path,
      component: path === '/table' ? screen : { render: () => h('p', path) },
    })),
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })
  page = mount({ render: () => h(RouterView) }, { global: { plugins: [router, i18n] }, attachTo: document.body })
  for (const path of ['/', '/table']) await router.push(path)
  const settled = async (go: () => unknown) => {
    const done = new Promise<void>((resolve) => {
      const stop = router.afterEach(() => (stop(), resolve()))
    })
    go()
    await done
    await nextTick()
    return router.currentRoute.value.path
  }
  return { table, router, back: () => settled(() => router.back()), settled }
}
const dialog = () => document.querySelector('[role="dialog"]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)

test('while all shuffle, Back and the button ask, and say that the game begins without whoever goes', async () => {
  const { back, settled } = await atTable({ shuffling })
  expect(await back()).toBe('/table')
  expect(dialog()?.textContent).toContain('it begins without you')
  button('Cancel')!.click()
  await expect.poll(dialog).toBeNull()
  document.querySelector<HTMLElement>('#leave')!.click()
  await nextTick()
  expect(dialog()).not.toBeNull()
  expect(await settled(() => button('Leave the table')!.click())).toBe('/join')
})

test('in a game they say that the seat is kept; the question goes with the game', async () => {
  const { table, back } = await atTable({ phase: 'playing' })
  expect(await back()).toBe('/table')
  expect(dialog()?.textContent).toContain('Your seat is kept')
  table.value = { ...table.value, phase: 'finished' }
  await expect.poll(dialog).toBeNull()
})

test('a link or a file that is opened in a game asks as well, and leads there after a yes only', async () => {
  const { router, settled } = await atTable({ phase: 'playing' })
  askBeforeGoing(router, '/join?address=10.0.0.7')
  await nextTick()
  expect(router.currentRoute.value.path).toBe('/table')
  button('Cancel')!.click()
  await expect.poll(dialog).toBeNull()
  askBeforeGoing(router, '/')
  await nextTick()
  expect(await settled(() => button('Leave the table')!.click())).toBe('/')
})

test('a file that is not to be opened now does not open by itself later, and one that is asked for again does', async () => {
  const { router, settled } = await atTable({ phase: 'playing' })
  const history = useHistory()
  const doubleClick = async () => {
    history.fileToOpen = new Blob(['{}'])
    askBeforeGoing(router, '/')
    await nextTick()
  }
  await doubleClick()
  button('Cancel')!.click()
  await expect.poll(dialog).toBeNull()
  expect(history.fileToOpen).toBeUndefined()

  await doubleClick()
  await settled(() => button('Leave the table')!.click())
  expect(history.fileToOpen).toBeDefined()
})

test('a file is kept where the game ends while the table asks: nobody has said no to it', async () => {
  const { router, table } = await atTable({ phase: 'playing' })
  const history = useHistory()
  history.fileToOpen = new Blob(['{}'])
  askBeforeGoing(router, '/')
  await nextTick()
  table.value = { ...table.value, phase: 'finished' }
  await expect.poll(dialog).toBeNull()
  expect(history.fileToOpen).toBeDefined()
})

test('what is opened where nothing is lost by it is shown at once', async () => {
  const { router, settled } = await atTable({ phase: 'finished' })
  expect(await settled(() => askBeforeGoing(router, '/'))).toBe('/')
})

test.each([
  ['in a lobby that does not shuffle', {}],
  ['after a game', { phase: 'finished' as const }],
  ['without a seat', { phase: 'playing' as const, seats: [] }],
])('%s nothing is asked', async (_, change) => {
  const { back } = await atTable(change)
  expect(await back()).toBe('/')
})

test.each<[string, TableState['seats']]>([
  ['alone with bots', [ana, { kind: 'bot', bot: 'easy' }]],
  ['among others', [ana, { ...ana, name: 'Ben', yours: false }]],
])('whoever leaves a game at a kiosk, %s, is told what becomes of it there', async (_, seats) => {
  useKioskMode().enter()
  onTestFinished(resetKioskMode)
  await atTable({ phase: 'playing', owner: true, seats })
  await page!.get('#leave').trigger('click')
  expect(dialog()?.textContent).toContain(en.leaving.kiosk)
})

test.each<[string, TableState['seats'], string]>([
  ['alone with bots is told how long the game waits', [ana, { kind: 'bot', bot: 'easy' }], en.leaving.alone],
  ['among others is told what they may do', [ana, { ...ana, name: 'Ben', yours: false }], en.leaving.seatKept],
])('whoever leaves a game %s', async (_, seats, text) => {
  await atTable({ phase: 'playing', owner: true, seats })
  await page!.get('#leave').trigger('click')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(text)
})

describe('whoever plays alone', () => {
  const alone: Partial<TableState> = { phase: 'playing', owner: true, seats: [ana, { kind: 'bot', bot: 'easy' }] }

  test('may end the game instead, and goes where they wanted to', async () => {
    const { router, settled } = await atTable(alone)
    const send = vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
    askBeforeGoing(router, '/')
    await nextTick()
    expect(await settled(() => button(en.leaving.end)!.click())).toBe('/')
    expect(send.mock.calls).toEqual([[{ type: 'close-table' }]])
    // This page no longer accepts messages about the closed table.
    expect(useTable().isAtTable).toBe(false)
  })

  test('may end it at a kiosk, too, where a game that was left counts among those that are open', async () => {
    useKioskMode().enter()
    onTestFinished(resetKioskMode)
    const { settled } = await atTable(alone)
    vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: true })
    await page!.get('#leave').trigger('click')
    await settled(() => button(en.leaving.end)!.click())
    expect(useTable().isAtTable).toBe(false)
  })

  test('stays where the host does not end it', async () => {
    const { router } = await atTable(alone)
    vi.spyOn(useConnection(), 'send').mockResolvedValue({ accepted: false, code: 'not-owner' })
    await page!.get('#leave').trigger('click')
    button(en.leaving.end)!.click()
    await expect.poll(() => useNotices().notices).toHaveLength(1)
    expect(router.currentRoute.value.path).toBe('/table')
    expect(dialog()).not.toBeNull()
  })

  test.each<[string, Partial<TableState>]>([
    ['somebody watches, who may wait for the next game', { ...alone, spectators: 1 }],
    ['others play', { ...alone, seats: [ana, { ...ana, name: 'Ben', yours: false }] }],
    ['another device owns the table', { ...alone, owner: false }],
  ])('is not offered that where %s', async (_, change) => {
    await atTable(change)
    await page!.get('#leave').trigger('click')
    expect(dialog()).not.toBeNull()
    expect(button(en.leaving.end)).toBeUndefined()
  })
})
