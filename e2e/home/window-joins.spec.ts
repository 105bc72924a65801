// A window of Lanyard is a guest at another machine's table. Electron's binary is not everywhere, so its window is stood
// in for by a page with the same bridge, whose sockets come from the window's origin; the hosts are real.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Bridge } from '../../src/preload/bridge.ts'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'
import { Session } from '../../tools/driver/session.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startImpostor } from '../support/impostor.ts'
import { longTest, test } from '../support/test.ts'
import { hostAndJoin, playATurnEach } from '../../tools/driver/two-machines.ts'

test('one hosts, the other joins by address, both play a turn', async ({ browser }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
  const hosts = [
    await startHost({ quickBots: true, name: 'Kitchen' }),
    await startHost({ quickBots: true, name: 'Porch' }),
  ] as const
  try {
    const [kitchen, porch] = [await openWindow(browser, hosts[0]), await openWindow(browser, hosts[1])]
    await hostAndJoin(kitchen.page, porch.page, `127.0.0.1:${hosts[0].port}`)
    await playATurnEach(kitchen.page, porch.page)
    expect([...kitchen.complaints, ...porch.complaints]).toEqual([])
  } finally {
    for (const host of hosts) await host.stop()
  }
})

test('a table of another host in the room is one press away', async ({ browser }) => {
  const hosts = [
    await startHost({ quickBots: true, name: 'Kitchen', open: true }),
    await startHost({ quickBots: true, name: 'Porch' }),
  ] as const
  const [kitchen, porch] = hosts
  try {
    const ana = await Session.connect(kitchen.url)
    await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: "Ana's table", seats: 4 })
    await ana.ask({ type: 'sit', seat: 0, name: 'Ana' })
    const { id } = (await (await fetch(`${kitchen.url}/lanyard.json`)).json()) as { id: string }
    const found = { id, name: 'Kitchen', url: kitchen.url, protocol: 1, tables: 1 }
    const { page, complaints } = await openWindow(browser, porch, { nearby: [found], said: [] })
    await page.getByRole('link', { name: /^Join/ }).click()
    const card = page.getByRole('button', { name: /^Ana's table Dead Man's Draw at Kitchen .* free seats? Come in/ })
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await card.click()
    await expect(page.getByRole('dialog', { name: 'Sit down' })).toContainText("Ana's table")
    expect(complaints).toEqual([])
    ana.close()
  } finally {
    for (const host of hosts) await host.stop()
  }
})

longTest(
  'a window tells an impostor under the id of its host nothing, and finds the host again at another address',
  async ({ browser }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-impostor-'))
    const porch = await startHost({ quickBots: true, name: 'Porch' })
    let kitchen = await startHost({ quickBots: true, name: 'Kitchen', dataFolder })
    const { id, key } = (await (await fetch(`${kitchen.url}/lanyard.json`)).json()) as { id: string; key: string }
    const impostor = await startImpostor(id)
    try {
      const room: Room = { nearby: [], said: [] }
      const { page, complaints } = await openWindow(browser, porch, room)
      const asKitchen = (url: string): NearbyHost => ({ id, name: 'Kitchen', url, protocol: 1, tables: 0 })
      const guestOfKitchen = page.getByRole('main').getByText('You are a guest of Kitchen.')
      const visit = page.getByRole('button', { name: 'Go there Kitchen' })

      room.nearby = [asKitchen(kitchen.url)]
      await page.getByRole('link', { name: /^Join/ }).click()
      await visit.click()
      await expect(guestOfKitchen).toBeVisible()
      const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('lanyard.devices') ?? '{}') as Known)
      expect((await known()).keys).toMatchObject({ [id]: key })
      const token = (await known()).tokens[id]!
      expect(token).toMatch(/^[0-9a-f]{32}$/)

      // The host is gone, and somebody announces its id: the window does not go after them.
      await kitchen.kill()
      room.nearby = [asKitchen(impostor.url)]
      await expect.poll(() => impostor.heard.length).toBeGreaterThan(0)
      await expect(page.locator('.banner')).toBeVisible()

      // Nor does it tell them who it is when they are picked from the list.
      await page.getByRole('button', { name: 'Back to this machine' }).click()
      const before = impostor.heard.length
      await visit.click()
      await expect.poll(() => impostor.heard.length).toBeGreaterThan(before)
      expect(impostor.heard.join()).not.toContain(token)
      await expect(page.getByRole('heading', { name: 'This is another machine than last time' })).toBeVisible()
      expect(impostor.heard.map((frame) => (JSON.parse(frame) as { type: string }).type)).not.toContain('hello')
      await page.getByRole('button', { name: 'Join as a new guest' }).click()
      await expect(guestOfKitchen).toBeVisible()
      expect(impostor.heard.filter((frame) => frame.includes('"hello"'))).toEqual(['{"type":"hello","protocol":1}'])
      expect(impostor.heard.join()).not.toContain(token)

      // The host itself is back elsewhere, and knows this device again.
      kitchen = await startHost({ quickBots: true, name: 'Kitchen', dataFolder })
      room.nearby = [asKitchen(kitchen.url)]
      await page.getByRole('button', { name: 'Back to this machine' }).click()
      room.said.length = 0
      await visit.click()
      await expect(guestOfKitchen).toBeVisible()
      expect(room.said).toContain(`${kitchen.url} {"type":"hello","protocol":1,"device":"${token}"}`)
      expect(complaints).toEqual([])
    } finally {
      impostor.stop()
      for (const host of [porch, kitchen]) await host.stop()
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
)

/** `nearby`: the hosts that the test makes visible on the network; `said`: each message of the window, after its host's URL. */
interface Room {
  nearby: NearbyHost[]
  readonly said: string[]
}
interface Known {
  tokens: Record<string, string>
  keys: Record<string, string>
}

interface Window {
  readonly page: Page
  /** Errors of the page, and of its sockets where no host is meant to go away. */
  readonly complaints: readonly string[]
}

async function openWindow(browser: Browser, host: RunningHost, room?: Room): Promise<Window> {
  const page = await browser.newPage({ locale: 'en-GB' })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.routeWebSocket(/\/ws$/, (route) => {
    const socket = new WebSocket(route.url(), { origin: 'app://lanyard' })
    const waiting: (string | Buffer)[] = []
    const there = route.url().replace(/^ws(.*)\/ws$/, 'http$1')
    route.onMessage((message) => {
      room?.said.push(`${there} ${String(message)}`)
      if (socket.readyState === WebSocket.OPEN) socket.send(message)
      else waiting.push(message)
    })
    // The message that the window's own host would send if it had discovered them.
    const tellNearby = () => route.send(JSON.stringify({ type: 'nearby', hosts: room?.nearby }))
    const telling = room && there === host.url ? setInterval(tellNearby, 100) : undefined
    route.onClose(() => socket.close())
    socket.on('open', () => waiting.forEach((message) => socket.send(message)))
    socket.on('message', (data: Buffer) => route.send(data.toString()))
    socket.on('close', () => clearInterval(telling))
    socket.on('close', (code) => void route.close({ code: code === 1006 ? 1000 : code }))
    socket.on('error', (error) => {
      if (!room) complaints.push(error.message)
    })
  })
  await page.addInitScript((hostUrl) => {
    const facts = { platform: 'linux', version: '0.1.0', hostUrl, kiosk: false }
    const quiet = () => Promise.resolve()
    const bridge: Bridge = { ...facts, setLanguage: quiet, flashFrame: quiet, onOpened: () => undefined }
    Object.assign(globalThis, { lanyard: bridge })
  }, host.url)
  await page.goto(host.url)
  await expect(page.getByRole('heading', { name: 'Lanyard' })).toBeVisible()
  return { page, complaints }
}
