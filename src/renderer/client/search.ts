// A host that has another address: the host of this machine hears of it, and knows it by its id.

import { createSession } from './session.ts'
import type { Listeners, SessionOptions } from './session.ts'

export interface SearchOptions {
  /** The host of this machine: `http://127.0.0.1:4747`. */
  readonly homeUrl: string
  /** Whom to look for, and where it is not any more. */
  readonly hostId: string
  readonly lostUrl: string
  readonly openSocket?: SessionOptions['openSocket']
  found(url: string): void
}

/** Looks until it is found or `stop` is called. */
export function search({ homeUrl, hostId, lostUrl, openSocket, found }: SearchOptions): { stop(): void } {
  const ignore = () => undefined
  const listeners: Partial<Listeners> = {
    welcome: () => void session.ask({ type: 'seek' }),
    nearby({ hosts }) {
      const host = hosts.find(({ id, url }) => id === hostId && url !== lostUrl)
      if (!host) return
      session.close()
      found(host.url)
    },
  }
  const session = createSession({
    hostUrl: homeUrl,
    // Nobody in particular: the token of this machine may be in use by another window.
    memory: { recall: () => undefined, keep: ignore },
    listeners,
    onConnection: ignore,
    ...(openSocket && { openSocket }),
  })
  return { stop: () => session.close() }
}
