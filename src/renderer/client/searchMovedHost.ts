// Finds a host that has changed its address: this machine's own host lists the nearby hosts, with their ids.

import { createApi } from './api.ts'
import { namelessMemory } from './storage/devices.ts'
import { createSession, maxStrangerMessageLength } from './session.ts'
import type { Session, SessionOptions } from './session.ts'

export interface SearchOptions {
  /** The host of this machine: `http://127.0.0.1:4747`. */
  readonly homeUrl: string
  /** The host to look for, and the address at which it was lost. */
  readonly hostId: string
  readonly lostUrl: string
  readonly openSocket?: SessionOptions['openSocket']
  found(url: string): void
}

/** Searches until `stop` is called, even after the host has been found. */
export function searchMovedHost({ homeUrl, hostId, lostUrl, openSocket, found }: SearchOptions): { stop(): void } {
  const sockets = openSocket && { openSocket }
  let tried: { readonly url: string; readonly session: Session } | undefined

  const session = createSession({
    hostUrl: homeUrl,
    // No token is sent: another window may be using this machine's.
    memory: { recall: () => ({ token: undefined }), keep: () => true },
    listeners: {
      welcome: () => void createApi(session.ask).seekHosts(),
      nearby({ hosts }) {
        const host = hosts.find(({ id, url }) => id === hostId && url !== lostUrl)
        if (host) tryThere(host.url)
      },
    },
    onConnection: () => undefined,
    ...sockets,
  })

  /** Any host can announce this id. One that cannot prove it is ignored, and the search goes on. */
  function tryThere(url: string): void {
    if (url === tried?.url) return
    tried?.session.close()
    const there = createSession({
      hostUrl: url,
      memory: namelessMemory(url, hostId),
      maxMessageLength: maxStrangerMessageLength,
      listeners: {
        welcome(message) {
          if (message.hostId === hostId) found(url)
        },
      },
      onConnection: () => undefined,
      ...sockets,
    })
    tried = { url, session: there }
  }

  function stop(): void {
    session.close()
    tried?.session.close()
  }

  return { stop }
}
