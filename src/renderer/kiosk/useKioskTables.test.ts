// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { manifestOf } from '#shared/games/manifests.ts'
import type { StationSettings } from '#shared/cafe/settings.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import { mountStation, withFreshStations } from './testing/station.ts'
import { useKioskTables } from './useKioskTables.ts'

/** Beside the games that there are, one whose best bot is an easy one. */
vi.mock(import('#shared/games/manifests.ts'), async (original) => {
  const real = await original()
  const small = { ...real.manifests[0]!, id: 'small', botLevels: ['random', 'easy'] }
  return { ...real, manifestOf: (id) => (id === 'small' ? small : real.manifestOf(id)) }
})

const table: TableSummary = {
  ...{ id: 'abc123', name: 'Table of Zora', game: 'dead-mans-draw', phase: 'lobby', seats: 4, open: 3 },
  ...{ people: ['Zora'], yours: false, door: 'open' },
}

withFreshStations()

/** A screen with a form for a new game, and a list of tables. */
const station = (settings: Partial<StationSettings> = {}) =>
  mountStation(settings, () => ({ form: useKioskTables(), list: useKioskTables() }))

test('a table that is closed while guests press it holds them up no longer than its host', async () => {
  const { own, made, router } = await station()
  const joined = made.list.join(table)
  expect([made.form.busy.value, made.form.isDealing.value]).toEqual([true, false])
  own.hears({ type: 'rejected', id: own.asked('enter')[0]!.id, code: 'unknown-table' })
  await joined
  expect(made.list.busy.value).toBe(false)
  // Its page says that it is gone, and leads back.
  expect(router.currentRoute.value.path).toBe('/table/abc123')
})

test('guests go to one table, however many buttons they press', async () => {
  const { own, made } = await station()
  const opened = made.form.playNow('dead-mans-draw', ['Ana'], 1)
  expect([made.list.busy.value, made.form.isDealing.value]).toEqual([true, true])
  await made.list.join(table)
  expect(own.asked('enter')).toEqual([])
  own.hears({ type: 'rejected', id: own.asked('open-table')[0]!.id, code: 'not-today' })
  await opened
  expect([made.form.busy.value, made.list.busy.value]).toEqual([false, false])
})

test.each([
  ['small', 'easy'],
  ['dead-mans-draw', 'normal'],
])('of the bots that the cafe wants, %s is played with the nearest that it has', async (game, bot) => {
  expect(manifestOf(game)?.botLevels).toContain(bot)
  const { own, made } = await station({ bots: 'normal' })
  const send = own.send.bind(own)
  own.send = (text) => {
    send(text)
    const { type, id } = JSON.parse(text) as Request
    queueMicrotask(() =>
      own.hears(
        type === 'ready' ? { type: 'rejected', id, code: 'in-play' } : { type: 'accepted', id, table: 'abc123' },
      ),
    )
  }
  await made.form.playNow(game, ['Ana'], 1)
  expect(own.asked('bot')).toMatchObject([{ seat: 1, bot }])
})

test('a failure leaves no button dead', async () => {
  const { made, router } = await station()
  vi.spyOn(router, 'push').mockRejectedValue(new Error('the page is lost'))
  await expect(made.list.join({ ...table, door: 'code' })).rejects.toThrow('lost')
  expect(made.list.busy.value).toBe(false)
})
