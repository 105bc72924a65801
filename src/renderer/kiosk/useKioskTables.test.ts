// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { manifestOf } from '#shared/games/manifests.ts'
import type { StationSettings } from '#shared/cafe/settings.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { SeatState, TableState, TableSummary } from '#shared/protocol/table.ts'
import type { RejectionCode } from '#shared/protocol/messages.ts'
import { guestsHere } from '../stores/guestsHere.ts'
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import { mountStation, withFreshStations } from './testing/station.ts'
import { useKioskGuests } from './session/kioskGuests.ts'
import { provideGuestsHere, useKioskTables } from './useKioskTables.ts'

/** The real games and, besides, one whose best bot is an easy one. */
vi.mock(import('#shared/games/manifests.ts'), async (original) => {
  const real = await original()
  const small = { ...real.manifests[0]!, id: 'small', botLevels: ['random', 'easy'] }
  return { ...real, manifestOf: (id) => (id === 'small' ? small : real.manifestOf(id)) }
})

const table: TableSummary = {
  id: 'abc123',
  name: 'Table of Zora',
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: 4,
  open: 3,
  people: ['Zora'],
  yours: false,
  door: 'open',
}

const zora: SeatState = { kind: 'person', name: 'Zora', connected: true, ready: true, yours: false }
const lobby: TableState = {
  id: 'abc123',
  name: 'Table of Zora',
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: [zora, { kind: 'open' }, { kind: 'open' }],
  owner: false,
  reactions: true,
  spectators: 0,
  options: {},
}

withFreshStations()

/** A screen with a form for a new game and a list of tables. */
const station = (settings: Partial<StationSettings> = {}) =>
  mountStation(settings, () => {
    provideGuestsHere()
    return { form: useKioskTables(), list: useKioskTables() }
  })

test('a table that is closed while guests press it holds them up no longer than its host', async () => {
  const { own, made, router } = await station()
  const joined = made.list.join(table)
  expect([made.form.busy.value, made.form.isDealing.value]).toEqual([true, false])
  own.hears({ type: 'rejected', id: own.asked('enter')[0]!.id, code: 'unknown-table' })
  await joined
  expect(made.list.busy.value).toBe(false)
  // The table's page says that it is gone, and leads back.
  expect(router.currentRoute.value.path).toBe('/table/abc123')
})

/** Two guests choose a table with two free seats. Its host answers their requests in turn. Returns the requested seats. */
async function guestsJoin(...answers: readonly (RejectionCode | 'sits')[]) {
  const { own, made } = await station()
  useKioskGuests().people = 2
  const send = own.send.bind(own)
  own.send = (text) => {
    send(text)
    const { type, id } = JSON.parse(text) as Request
    queueMicrotask(() => {
      const answer = type === 'sit' ? answers[own.asked('sit').length - 1] : 'sits'
      own.hears(answer && answer !== 'sits' ? { type: 'rejected', id, code: answer } : { type: 'accepted', id })
      if (type !== 'enter') return
      own.hears({ type: 'table', table: lobby })
    })
  }
  await made.list.join(table)
  return { seats: own.asked('sit').map(({ seat }) => seat), ready: own.asked('ready').length }
}

test('guests who come to a table sit down side by side, and are ready', async () => {
  expect(await guestsJoin('sits', 'sits')).toEqual({ seats: [1, 2], ready: 1 })
  expect(useNotices().notices).toEqual([])
})

test('a guest takes the next seat where somebody was faster, and one who has none is told so', async () => {
  expect(await guestsJoin('seat-taken', 'sits')).toEqual({ seats: [1, 2], ready: 1 })
  expect(await guestsJoin('sits', 'seat-taken')).toEqual({ seats: [1, 2], ready: 1 })
  await expect.poll(() => useNotices().notices).toHaveLength(1)
})

/** Two guests choose a table that asks for a code. Its host lets them in with the right one. */
async function guestsPressTableWithCode() {
  const { own, made, router } = await station()
  Object.assign(useKioskGuests(), { people: 2 })
  useKioskGuests().typed.push('Ana', 'Ben')
  const send = own.send.bind(own)
  own.send = (text) => {
    send(text)
    const request = JSON.parse(text) as Request
    const { type, id } = request
    const isShut = type === 'enter' && request.code !== 'BRIG'
    queueMicrotask(() => own.hears(isShut ? { type: 'rejected', id, code: 'code-needed' } : { type: 'accepted', id }))
    if (type === 'enter' && !isShut) queueMicrotask(() => own.hears({ type: 'table', table: lobby }))
  }
  const joined = made.list.join({ ...table, door: 'code', people: [] })
  await vi.advanceTimersByTimeAsync(0)
  const tableStore = useTable()
  // The table's page does this.
  await tableStore.enter(table.id)
  return { own, made, router, joined, tableStore }
}

test('guests who have typed the code of a table get their seats by their names', async () => {
  const { own, joined, tableStore } = await guestsPressTableWithCode()
  expect(tableStore.entryRejection).toEqual({ code: 'code-needed' })
  // The guests ask others for the code.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(guestsHere.value?.areSeatedAt(table.id)).toBe(true)
  await tableStore.retryEntry('BRIG')
  await joined
  expect(own.asked('sit')).toMatchObject([
    { seat: 1, name: 'Ana' },
    { seat: 2, name: 'Ben' },
  ])
  expect(own.asked('ready')).toHaveLength(1)
  expect(guestsHere.value?.areSeatedAt(table.id)).toBe(false)
})

test('guests who do not know the code go on elsewhere', async () => {
  const { own, made, router, joined } = await guestsPressTableWithCode()
  expect(made.list.busy.value).toBe(true)
  await router.push('/kiosk/games')
  await joined
  expect(made.list.busy.value).toBe(false)
  expect(guestsHere.value?.areSeatedAt(table.id)).toBe(false)
  expect(own.asked('sit')).toEqual([])
})

test('guests who get no seat are told why, and are not said to be ready', async () => {
  expect(await guestsJoin('one-seat-each')).toEqual({ seats: [1], ready: 0 })
  await expect.poll(() => useNotices().notices).toHaveLength(1)
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
