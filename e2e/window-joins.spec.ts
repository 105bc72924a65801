// A window of Lanyard is a guest at another machine's table. Electron's binary is not everywhere, so its window is stood
// in for by a page with the same bridge, whose sockets come from the window's origin; the hosts are real.

import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Bridge } from '../src/preload/bridge.ts'
import { lanAddresses } from '../src/main/net/addresses.ts'
import { startHost } from './support/host.ts'
import type { RunningHost } from './support/host.ts'
import { test } from './support/test.ts'
import { hostAndJoin, playATurnEach } from './support/two-machines.ts'

test('one hosts, the other joins by address, both play a turn', async ({ browser }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
  const hosts = [await startHost({ name: 'Kitchen' }), await startHost({ name: 'Porch' })] as const
  try {
    const [kitchen, porch] = [await openWindow(browser, hosts[0]), await openWindow(browser, hosts[1])]
    await hostAndJoin(kitchen, porch, `127.0.0.1:${hosts[0].port}`)
    await playATurnEach(kitchen, porch)
  } finally {
    for (const host of hosts) await host.stop()
  }
})

async function openWindow(browser: Browser, host: RunningHost): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.routeWebSocket(/\/ws$/, (route) => {
    const socket = new WebSocket(route.url(), { origin: 'app://lanyard' })
    const waiting: (string | Buffer)[] = []
    route.onMessage((message) => (socket.readyState === WebSocket.OPEN ? socket.send(message) : waiting.push(message)))
    route.onClose(() => socket.close())
    socket.on('open', () => waiting.forEach((message) => socket.send(message)))
    socket.on('message', (data: Buffer) => route.send(data.toString()))
    socket.on('close', (code) => void route.close({ code: code === 1006 ? 1000 : code }))
    socket.on('error', (error) => complaints.push(error.message))
  })
  await page.addInitScript((hostUrl) => {
    const facts = { platform: 'linux', version: '0.1.0', hostUrl, kiosk: false }
    const bridge: Bridge = { ...facts, setLanguage: () => Promise.resolve() }
    Object.assign(globalThis, { lanyard: bridge })
  }, host.url)
  await page.goto(host.url)
  await expect(page.getByRole('heading', { name: 'Lanyard' })).toBeVisible()
  expect(complaints).toEqual([])
  return page
}
