// Overrides, for a test, the time left that a kiosk's page gets for its guests.

import type { Page } from '@playwright/test'
import type { CafeState } from '../../src/shared/protocol/cafe.ts'
import type { HostMessage, MessageOf } from '../../src/shared/protocol/messages.ts'

/** Returns a function that sets the milliseconds left. Undefined restores the host's value. */
export async function overrideTimeLeft(page: Page): Promise<(left: number | undefined) => void> {
  let left: number | undefined
  let last: MessageOf<'cafe'> | undefined
  let send: (text: string) => void = () => undefined
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (text) => socket.send(text)
    socket.connectToServer().onMessage((raw) => {
      const message = JSON.parse(raw.toString()) as HostMessage
      if (message.type === 'cafe') last = message
      send(JSON.stringify(message.type === 'cafe' ? { ...message, cafe: withLeft(message.cafe) } : message))
    })
  })
  const withLeft = (cafe: CafeState) => ({ ...cafe, ...(left !== undefined && { left }) })
  return (now) => {
    left = now
    if (last) send(JSON.stringify({ ...last, cafe: withLeft(last.cafe) }))
  }
}
