// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, expect, test } from 'vitest'
import type { SeatState, TableState } from '#shared/protocol/table.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { wordsIn } from '../../i18n/testing/words.ts'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { connected } from '../../stores/testing/connected.ts'
import { useTable } from '../../stores/table.ts'
import FreedSeats from './FreedSeats.ts'

const free: SeatState = { kind: 'open' }
const mine = (name: string): SeatState => ({ kind: 'person', name, connected: true, ready: true, yours: true })
const bens: SeatState = { kind: 'person', name: 'Ben', connected: true, ready: true, yours: false }
const tableOf = (change: Partial<TableState>) =>
  ({ id: 'abc123', name: 'Friday', game: 'dead-mans-draw', phase: 'lobby', owner: false, ...change }) as TableState

let watcher: ReturnType<typeof mount> | undefined
afterEach(() => watcher?.unmount())

/** A device at a table with these seats, in its lobby. */
async function atTable(...seats: SeatState[]) {
  const network = connected()
  void useTable().enter('abc123')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: wordsIn('en') } as never })
  const page = mount(FreedSeats, { global: { plugins: [i18n] } })
  watcher = page
  async function hears(table: Partial<TableState>): Promise<void> {
    network.last().hears({ type: 'table', table: tableOf(table) })
    await flushPromises()
  }
  await hears({ seats })
  return {
    hears,
    async losesConnection(): Promise<void> {
      network.last().breaks()
      await flushPromises()
      useConnection().check()
      network.last().opens()
      network.last().hears(welcome)
      await flushPromises()
    },
    told: () => useNotices().notices.map(({ text }) => text),
  }
}

test('whoever is back after their seat was freed is told so, once', async () => {
  const { losesConnection, hears, told } = await atTable(mine('Ana'), free)
  await losesConnection()
  await hears({ seats: [free, free] })
  await hears({ seats: [bens, free] })
  expect(told()).toEqual(['Your seat was freed while you were away.'])
})

test('whoever finds that the game has begun without them is told so, with each who shares the device', async () => {
  const { losesConnection, hears, told } = await atTable(mine('Ana'), mine('Cleo'), bens)
  await losesConnection()
  await hears({ phase: 'playing', seats: [bens, { kind: 'bot', bot: 'easy' }] })
  expect(told()).toEqual(['Your seats were freed while you were away.'])
})

test('nothing is said of seats that were kept or given up, nor of one that the question of a match offers again', async () => {
  const { losesConnection, hears, told } = await atTable(mine('Ana'), free)
  await losesConnection()
  await hears({ seats: [mine('Ana'), bens] })
  await hears({ seats: [free, bens] })
  await losesConnection()
  await hears({ seats: [free, free] })
  expect(told()).toEqual([])

  await hears({ phase: 'playing', seats: [mine('Ana'), bens] })
  await losesConnection()
  await hears({ phase: 'playing', seats: [{ kind: 'open', wasYours: true }, bens] })
  expect(told()).toEqual([])
})
