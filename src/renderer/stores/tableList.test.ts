// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connected } from './testing/connected.ts'
import { welcome } from '../client/testing/fakeSocket.ts'
import { useShownTables } from '../ui/useShownTables.ts'
import { useHouse } from './house.ts'
import type { TableSummary } from '#shared/protocol/table.ts'

const table: TableSummary = {
  id: 'abc123',
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: 2,
  open: 2,
  people: [],
  yours: false,
  door: 'open',
}
const asked = (network: ReturnType<typeof connected>) =>
  network
    .last()
    .asked('watch-tables')
    .map(({ on }) => on)

test('the host is asked for its tables while a list of them is on the page', async () => {
  const network = connected()
  expect(asked(network)).toEqual([false])
  network.last().hears({ type: 'accepted', id: network.last().asked('watch-tables')[0]!.id })
  const isShown = ref(true)
  const [home, join] = [effectScope(), effectScope()]
  home.run(() => useShownTables(() => isShown.value))
  await nextTick()
  join.run(() => useShownTables())
  await nextTick()
  expect(asked(network)).toEqual([false, true])
  isShown.value = false
  await nextTick()
  expect(asked(network)).toEqual([false, true])
  join.stop()
  await nextTick()
  expect(asked(network)).toEqual([false, true, false])
})

test('from one list to another nothing is said', async () => {
  const network = connected()
  const [home, join] = [effectScope(), effectScope()]
  home.run(() => useShownTables())
  await nextTick()
  home.stop()
  join.run(() => useShownTables())
  await nextTick()
  expect(asked(network)).toEqual([false, true])
})

test('a new welcome is told again what the page shows', async () => {
  const network = connected()
  effectScope().run(() => useShownTables())
  await nextTick()
  network.last().hears(welcome)
  expect(asked(network)).toEqual([false, true, true])
})

test('an older host, which knows no such request, is asked once on each connection', async () => {
  const network = connected()
  const host = network.last()
  host.hears({ type: 'rejected', id: host.asked('watch-tables')[0]!.id, code: 'malformed-message' })
  // The answer passes through several promises.
  for (let step = 0; step < 5; step++) await Promise.resolve()
  const shown = effectScope()
  shown.run(() => useShownTables())
  await nextTick()
  shown.stop()
  await nextTick()
  expect(asked(network)).toEqual([false])
  host.hears({ type: 'tables', tables: [table] })
  expect(useHouse().tables).toEqual([table])
})

test('a host that is asked too much is asked again, unless the page has something else to say by then', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const network = connected()
  const refuse = () =>
    network.last().hears({ type: 'rejected', id: network.last().asked('watch-tables').at(-1)!.id, code: 'too-fast' })
  refuse()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked(network)).toEqual([false, false])
  refuse()
  await vi.advanceTimersByTimeAsync(0)
  effectScope().run(() => useShownTables())
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked(network)).toEqual([false, false, true])
})

test('changes replace tables, add new ones at the end, and take closed ones away', () => {
  const network = connected()
  const [second, third] = [
    { ...table, id: 'def456' },
    { ...table, id: 'ghi789' },
  ]
  network.last().hears({ type: 'tables', tables: [table, second] })
  const fuller = { ...table, open: 1, people: ['Ana'] }
  network.last().hears({ type: 'tables-changed', changed: [fuller, third], gone: ['def456'] })
  expect(useHouse().tables).toEqual([fuller, third])
})
