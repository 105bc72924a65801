// A part of a page can't be drawn: the page reloads, and the guest has the seat and the board again.

import { expect } from '@playwright/test'
import { connectClient } from '../../bench/contenders/lanyard-client.ts'
import { comeByLink } from '../../bench/pages/guest-visit.ts'
import { startHost } from '../../tools/driver/host.ts'
import { phone } from '../support/phone.ts'
import { test } from '../support/test.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

test('a guest whose board can not be drawn has it again after a reload by itself', async ({ browser }) => {
  const host = await startHost()
  const page = await (await browser.newContext(phone)).newPage()
  let breakNextView = (): void => undefined
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    let last: HostMessage | undefined
    server.onMessage((frame) => {
      const message = JSON.parse(String(frame)) as HostMessage
      if (message.type === 'view') last = message
      socket.send(frame)
    })
    // A later position of the same match, without anything that the board needs.
    breakNextView = () => {
      if (last?.type !== 'view') throw new Error('no view has come')
      socket.send(JSON.stringify({ ...last, revision: last.revision + 1, whole: true, events: [], view: {} }))
    }
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const owner = await connectClient(host.url)
  await comeByLink(page, host.url, owner, 'dead-mans-draw')
  const board = page.locator('[data-decision]').first()
  await expect(board).toBeVisible()

  const reloaded = page.waitForEvent('domcontentloaded')
  breakNextView()
  await reloaded
  await expect(board).toBeVisible()
  expect(errors).not.toEqual([])
  owner.socket.terminate()
  await host.stop()
})
