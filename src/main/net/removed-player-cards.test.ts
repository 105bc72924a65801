// An owner who plays tries to get an opponent's hand, over real sockets: who is sent its cards, and what everybody is told.

import { expect, test } from 'vitest'
import { secrets } from '#shared/games/help-the-sheriff/testing/secrets.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'

/** Ada has opened the table, and plays with Ben and Cleo. Ada's second device and a shared display watch. */
async function party(url: string) {
  const [ada, ben, cleo] = [await Client.connect(url), await Client.connect(url), await Client.connect(url)]
  const opened = await ada.ask({ type: 'open-table', game: 'help-the-sheriff', name: 'Saloon', seats: 3 })
  const table = opened.type === 'accepted' ? opened.table! : ''
  const [second, screen] = [await Client.connect(url), await Client.connect(url)]
  for (const each of [ben, cleo, second]) await each.ask({ type: 'enter', table })
  await screen.ask({ type: 'enter', table, as: 'screen' })
  for (const [seat, [each, name]] of (
    [
      [ada, 'Ada'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ] as const
  ).entries()) {
    await each.ask({ type: 'sit', seat, name })
    await each.ask({ type: 'ready', ready: true })
  }
  await ada.ask({ type: 'start' })
  for (const each of [ada, ben, cleo, second, screen]) await each.until('view')
  return { ada, ben, cleo, second, screen }
}

test('a removed person’s cards go to nobody before the others agree, and then to one device, which all are told of', async () => {
  const host = await startHost()
  const { ada, ben, cleo, second, screen } = await party(host.url)
  const seen = (client: Client) => new Set(client.messages.flatMap((message) => secrets.namesIn(message)))
  const own = [...seen(ben)].filter((card) => !seen(screen).has(card))
  expect(own.length).toBeGreaterThan(0)
  const known = (client: Client) => own.filter((card) => seen(client).has(card))

  await ada.until('table', ({ table }) => table.phase === 'playing')
  const visitor = ada.last('table').table.visitors!.find(({ names }) => names.includes('Ben'))!.id
  await ada.ask({ type: 'remove', visitor })
  await ben.until('table-closed')
  expect(await ada.ask({ type: 'absence', seat: 1, wish: 'free' })).toMatchObject({ type: 'accepted' })
  expect(await second.ask({ type: 'sit', seat: 1, name: 'Ben' })).toMatchObject({ type: 'rejected', code: 'in-play' })
  expect(await ada.ask({ type: 'bot', seat: 1, bot: null })).toMatchObject({ code: 'seat-taken' })
  expect(await ada.ask({ type: 'look', viewer: 1 })).toMatchObject({ code: 'not-your-seat' })
  const asked = await cleo.until('table', ({ table }) => table.seats.some((seat) => 'votes' in seat))
  expect(asked.table.seats[1]).toMatchObject({ name: 'Ben', freeNeeds: 2, votes: [{ wish: 'free', count: 1 }] })
  for (const each of [ada, cleo, second, screen]) expect(known(each)).toEqual([])

  expect(await cleo.ask({ type: 'absence', seat: 1, wish: 'free' })).toMatchObject({ type: 'accepted' })
  await second.until('table', ({ table }) => table.seats[1]?.kind === 'open')
  expect(await second.ask({ type: 'sit', seat: 1, name: 'BEN' })).toMatchObject({ type: 'accepted' })
  await second.until('view', ({ viewer }) => viewer === 1)
  expect(known(second)).toEqual(own)
  const news = { kind: 'seat-taken', seat: 1, player: 'BEN', before: 'Ben', namesake: 2 }
  for (const each of [ada, cleo, screen]) {
    await each.until('table', ({ table }) => 'namesake' in table.seats[1]!)
    const told = each.messages.findIndex((message) => message.type === 'course')
    expect(each.messages[told]).toMatchObject({ news })
    expect(each.messages[told + 1]).toMatchObject({
      type: 'table',
      table: { seats: { 1: { name: 'BEN', namesake: 2 } } },
    })
    expect(known(each)).toEqual([])
  }
})
