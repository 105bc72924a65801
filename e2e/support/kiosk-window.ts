// A stand-in for the window of a kiosk's program: a page with the same bridge, whose sockets have the window's origin.

import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { Bridge } from '../../src/preload/bridge.ts'
import type { NearbyHost } from '../../src/shared/protocol/house.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import { attract, finger } from './kiosk.ts'

/** Opens the stand-in, which may connect to other hosts. `nearby`: the hosts that its own host has found. */
export async function openWindow(browser: Browser, hostUrl: string, nearby: readonly NearbyHost[] = []): Promise<Page> {
  const page = await (await browser.newContext(finger)).newPage()
  await page.routeWebSocket(/\/ws$/, (route) => {
    const socket = new WebSocket(route.url(), { origin: 'app://lanyard' })
    const waiting: (string | Buffer)[] = []
    route.onMessage((message) => (socket.readyState === WebSocket.OPEN ? socket.send(message) : waiting.push(message)))
    route.onClose(() => socket.close())
    socket.on('open', () => waiting.forEach((message) => socket.send(message)))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as HostMessage
      const isOwn = route.url().startsWith(hostUrl.replace('http', 'ws'))
      const finds = isOwn && message.type === 'nearby' && nearby.length > 0
      route.send(finds ? JSON.stringify({ ...message, hosts: nearby }) : data.toString())
    })
    socket.on('close', (code) => void route.close({ code: code === 1006 ? 1000 : code }))
    socket.on('error', () => void route.close({ code: 1000 }))
  })
  await page.addInitScript((url) => {
    const bridge: Bridge = {
      platform: 'linux',
      version: '0.1.0',
      hostUrl: url,
      kiosk: true,
      setLanguage: () => Promise.resolve(),
      onOpened: () => undefined,
      flashFrame: () => Promise.resolve(),
    }
    Object.assign(globalThis, { lanyard: bridge })
  }, hostUrl)
  await page.clock.install()
  await page.goto(`${hostUrl}/#/kiosk`)
  await expect(attract(page)).toBeVisible()
  return page
}
