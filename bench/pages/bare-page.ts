// A page that Playwright does not observe. If it did, the browser would record for each request the line of code that made
// it, and parse scripts again for this: a tenth of the work of a page that fetches a dozen files.

import type { Browser, CDPSession } from '@playwright/test'

/** A page's DevTools: https://chromedevtools.github.io/devtools-protocol/ */
export type DevTools = Pick<CDPSession, 'send' | 'on'>

export interface BarePage {
  readonly tools: DevTools
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Opens a page in its own context, with an empty cache. */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const targets = await browser.newBrowserCDPSession()
  const { browserContextId } = await targets.send('Target.createBrowserContext')
  const { targetId } = await targets.send('Target.createTarget', { url: 'about:blank', browserContextId })
  // Not flat: otherwise Playwright would treat the page as one of its own.
  const { sessionId } = await targets.send('Target.attachToTarget', { targetId, flatten: false })
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (parameters: unknown) => void>()
  targets.on('Target.receivedMessageFromTarget', (received) => {
    const { id, method, params, result, error } = JSON.parse(received.message) as Message
    if (method !== undefined) listeners.get(method)?.(params)
    const answer = id === undefined ? undefined : answers.get(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })
  async function send(method: string, params: object = {}): Promise<unknown> {
    const id = answers.size + 1
    const answer = Promise.withResolvers<unknown>()
    answers.set(id, answer)
    await targets.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answer.promise
  }
  const on = (method: string, listener: (parameters: unknown) => void) => listeners.set(method, listener)
  return {
    tools: { send, on } as unknown as DevTools,
    async close() {
      await targets.send('Target.disposeBrowserContext', { browserContextId })
      await targets.detach()
    },
  }
}
