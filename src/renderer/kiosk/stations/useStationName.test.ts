// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { FakeSocket } from '../../client/testing/fakeSocket.ts'
import { useNotices } from '../../stores/notices.ts'
import { limits } from '#shared/protocol/limits.ts'
import { setLanguage } from '../../i18n/index.ts'
import { clearGuestData } from '../session/guestData.ts'
import { enterKioskMode } from '../../client/kioskMode.ts'
import { welcomeFrom, mountStation, withFreshStations } from '../testing/station.ts'
import { useStation } from './useStation.ts'

withFreshStations()

const namesSaid = (host: FakeSocket) => host.asked('station').map(({ name }) => name)
const languages = ['en', 'pt-BR', 'de'] as const

function tells(host: FakeSocket, changes: object = {}, station?: string): void {
  const cafe = {
    settings: { ...defaultSettings, ...changes },
    locked: false,
    ...(station !== undefined && { station }),
  }
  host.hears({ type: 'cafe', cafe })
}

/** A page in a browser at a cafe whose first language is Portuguese. */
async function browserStation() {
  vi.stubGlobal('lanyard', undefined)
  const mounted = await mountStation({ languages: ['pt-BR', 'en', 'de'] }, () => useStation())
  await vi.dynamicImportSettled()
  await nextTick()
  return mounted
}

beforeEach(() => enterKioskMode())

test('a browser’s has a number, in the cafe’s first language, whatever its guests speak', async () => {
  const { own } = await browserStation()
  const name = namesSaid(own).at(-1)!
  expect(name).toMatch(/^Tela \d{3}$/)
  const said = namesSaid(own).length
  for (const language of languages) await setLanguage(language)
  await nextTick()
  expect(namesSaid(own)).toHaveLength(said)

  // After a reload, the page has that name from the start.
  clearGuestData()
  const again = await browserStation()
  expect(new Set(namesSaid(again.own))).toEqual(new Set([name]))
})

test('one that was named in its address keeps that name', async () => {
  enterKioskMode('By the window')
  const { own } = await browserStation()
  tells(own, {}, 'Cellar')
  await setLanguage('de')
  await nextTick()
  expect(new Set(namesSaid(own))).toEqual(new Set(['By the window']))
})

test.each(['#3', '=3', '#42 by the window'])('a name is one also where it begins with a sign: %s', async (name) => {
  enterKioskMode(name)
  expect(new Set(namesSaid((await browserStation()).own))).toEqual(new Set([name]))
  clearGuestData()
  enterKioskMode()
  expect(new Set(namesSaid((await browserStation()).own))).toEqual(new Set([name]))
})

test('a name in the address that hosts do not take is said, and the station has a number', async () => {
  enterKioskMode('\u200b')
  const { own } = await browserStation()
  const name = namesSaid(own).at(-1)!
  expect(name).toMatch(/^Tela \d{3}$/)
  expect(namesSaid(own)).not.toContain('\u200b')
  expect(useNotices().notices.map(({ text }) => text)).toEqual([
    `Não dá para ler o nome no endereço desta página. No balcão, esta tela se chama “${name}”.`,
  ])
  // The page keeps the number after a reload, and shows the notice again.
  clearGuestData()
  const again = await browserStation()
  expect(new Set(namesSaid(again.own))).toEqual(new Set([name]))
  expect(useNotices().notices).toHaveLength(1)
})

test('a name that hosts do not take gives a number also where the address had a good name before', async () => {
  enterKioskMode('By the window')
  await browserStation()
  enterKioskMode('\u200b')
  expect(namesSaid((await browserStation()).own).at(-1)).toMatch(/^Tela \d{3}$/)
})

test('a long name that ends in the middle of a sign ends before it', async () => {
  enterKioskMode(`x${'🐙'.repeat(30)}`.slice(0, limits.tableNameLength))
  const { own } = await browserStation()
  expect(new Set(namesSaid(own))).toEqual(new Set([`x${'🐙'.repeat(19)}`]))
  expect(useNotices().notices).toEqual([])
})

test('a machine with a longer name than a station may have goes by the beginning of it', async () => {
  const { own } = await mountStation({}, () => useStation())
  own.hears({ type: 'house', house: { name: 'x'.repeat(63), open: false, urls: [] } })
  await nextTick()
  expect(namesSaid(own).at(-1)).toBe('x'.repeat(limits.tableNameLength))
})

test('the program’s own window waits for its host’s name, and is called as its settings say', async () => {
  const { own, connection, network } = await mountStation({}, () => useStation())
  expect(namesSaid(own)).toEqual(['own'])
  tells(own, {}, 'Cellar')
  await nextTick()
  expect(namesSaid(own)).toEqual(['own', 'Cellar'])
  // The name stays the same at another host, and is there from the start after a reload.
  connection.connect({ url: 'http://192.168.1.9:4747', id: 'bar' })
  welcomeFrom(network.last(), 'bar')
  await nextTick()
  expect(namesSaid(network.last())).toEqual(['Cellar'])
  clearGuestData()
  const again = await mountStation({}, () => useStation())
  expect(namesSaid(again.own)[0]).toBe('Cellar')
})
