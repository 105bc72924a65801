// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { useNotices } from '../../stores/notices.ts'
import { counterOfEachTest, state, table } from '../testing/counter.ts'

const { open } = counterOfEachTest()

test('figures of a day are added up, shown and asked for again when a game has ended', async () => {
  const { page, comeIn, router, network, answer, tell } = await open()
  await comeIn(state({ tables: [table()] }))
  await router.push('/counter/figures')
  await flushPromises()
  expect(network.last().asked('figures')).toMatchObject([{ day: '2026-11-22' }])
  await answer('figures')
  const game = { game: 'dead-mans-draw', hour: 15, minutes: 20, people: 2, bots: 1, complete: true }
  const played = [game, { ...game, hour: 17, game: 'chess', complete: false }]
  network.last().hears({ type: 'figures', day: '2026-11-22', days: ['2026-11-21'], played })
  await flushPromises()
  expect(page.get('[data-tile=games]').text()).toContain('1 of them broken off')
  expect(page.findAll('[data-hour]').map((bar) => bar.attributes('data-hour'))).toEqual(['15', '16', '17'])
  expect(page.text()).toContain('chess')
  await tell(state({ tables: [table({ phase: 'finished' })] }))
  expect(network.last().asked('figures')).toHaveLength(2)
  await page.get('select').setValue('2026-11-21')
  expect(network.last().asked('figures').at(-1)).toMatchObject({ day: '2026-11-21' })
})

test('figures are asked for until the host has them ready, and no longer once another day is chosen', async () => {
  vi.useFakeTimers()
  const { page, comeIn, router, network, answer } = await open()
  await comeIn()
  await router.push('/counter/figures')
  await flushPromises()
  const days = () =>
    network
      .last()
      .asked('figures')
      .map(({ day }) => day)
  await answer('figures', 'too-fast')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(days()).toEqual(['2026-11-22', '2026-11-22'])
  network.last().hears({ type: 'figures', day: '2026-11-22', days: ['2026-11-21'], played: [] })
  await answer('figures', 'too-fast')
  await page.get('select').setValue('2026-11-21')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(days()).toEqual(['2026-11-22', '2026-11-22', '2026-11-21'])
  expect(useNotices().notices).toEqual([])
})

test('figures are asked for again after a broken connection, once the host has let staff in', async () => {
  vi.useFakeTimers()
  const { comeIn, comesBack, router, network, answer } = await open()
  await comeIn()
  await router.push('/counter/figures')
  await flushPromises()
  await answer('figures')
  network.last().breaks()
  await vi.advanceTimersByTimeAsync(5_000)
  await comesBack()
  expect(network.last().asked('figures')).toEqual([])
  await answer('staff')
  await answer('counter')
  expect(network.last().asked('figures')).toMatchObject([{ day: '2026-11-22' }])
})
