// The connection to this page's host: its state, the host's identity, and `api`, which sends requests.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { RequestBody } from '#shared/protocol/messages.ts'
import { createApi } from '../client/api.ts'
import { deviceMemory, namelessMemory, ownHostMemory, ownPlace } from '../client/storage/devices.ts'
import { homePlace, mayChangeHost, rememberPlace } from '../client/hostPlace.ts'
import type { HostPlace } from '../client/hostPlace.ts'
import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import { createSession, maxStrangerMessageLength } from '../client/session.ts'
import { useCafe } from './cafe.ts'
import { useHouse } from './house.ts'
import type {
  Answer,
  Connection,
  DeviceMemory,
  Listeners,
  Session,
  SessionOptions,
  Welcome,
} from '../client/session.ts'

export const useConnection = defineStore('connection', () => {
  const status = shallowRef<Connection>({ state: 'connecting' })
  const welcome = shallowRef<Welcome>()
  const place = shallowRef<HostPlace>()
  const isUp = computed(() => status.value.state === 'up')
  let session: Session | undefined
  let listeners: Listeners | undefined
  let openSocket: SessionOptions['openSocket']
  /** Resolves to the running search for a moved host, once its code is loaded. */
  let searching: Promise<{ stop(): void } | undefined> | undefined

  /** Sets the listeners for the host's messages. Called once, before `connect`. `socketOf` is for tests. */
  function setListeners(all: Listeners, socketOf?: SessionOptions['openSocket']): void {
    listeners = all
    openSocket = socketOf
  }

  /**
   * Connects to this host and forgets the state of the previous one. `welcomesStrangers`: joins as a new guest even if another
   * host than last time answers. Throws before `setListeners`.
   */
  function connect(to: HostPlace, welcomesStrangers = false): void {
    if (!listeners) throw new Error('connection.setListeners() comes before connection.connect()')
    session?.close()
    stopSearching()
    if (to.url !== place.value?.url) {
      useHouse().forget()
      useCafe().forget()
    }
    place.value = to
    rememberPlace(to)
    welcome.value = undefined
    status.value = { state: 'connecting' }
    const others = listeners
    session = createSession({
      hostUrl: to.url,
      memory: memoryOf(to),
      welcomesStrangers,
      ...(openSocket && { openSocket }),
      onConnection(next) {
        status.value = next
        if (next.state === 'down') searchFor(to)
        else stopSearching()
      },
      listeners: {
        ...others,
        welcome(message) {
          welcome.value = message
          others.welcome(message)
        },
      },
    })
  }

  /** While the session retries the old address, looks for the host at a new one. A browser never does. */
  function searchFor(lost: HostPlace): void {
    const hostId = welcome.value?.hostId ?? lost.id
    if (searching || lost.isHome || hostId === undefined || !mayChangeHost()) return
    const search = fetchWithRetry(() => import('../client/searchMovedHost.ts')).then(({ searchMovedHost }) => {
      if (searching !== search) return undefined
      return searchMovedHost({
        homeUrl: homePlace().url,
        hostId,
        lostUrl: lost.url,
        ...(openSocket && { openSocket }),
        found: (url) => connect({ ...lost, url, id: hostId }),
      })
    })
    searching = search
  }

  function memoryOf({ isHome, url, id }: HostPlace): DeviceMemory {
    if (isHome && mayChangeHost()) return ownHostMemory()
    return deviceMemory(isHome ? ownPlace : url, id)
  }

  function stopSearching(): void {
    void searching?.then((search) => search?.stop())
    searching = undefined
  }

  /** Connects to the present host again, for example after another window has replaced this page. */
  function reconnect(): void {
    if (place.value) connect(place.value)
  }

  /** Joins the host that answered as a stranger. */
  function joinStranger(): void {
    if (place.value) connect(place.value, true)
  }

  /**
   * Opens a second session, to look at another host. It sends none of this device's tokens. The caller closes it. `onLost` is
   * called whenever the connection is not up.
   */
  function peek(
    url: string,
    peekListeners: Partial<Listeners>,
    { hostId, onLost }: { readonly hostId?: string; onLost?(): void } = {},
  ): Session {
    return createSession({
      hostUrl: url,
      memory: namelessMemory(url, hostId),
      maxMessageLength: maxStrangerMessageLength,
      listeners: peekListeners,
      onConnection: ({ state }) => state === 'up' || onLost?.(),
      ...(openSocket && { openSocket }),
    })
  }

  /** For `createApi`; pages use `api`. */
  async function send(request: RequestBody): Promise<Answer> {
    return session ? session.ask(request) : { accepted: false, code: 'offline' }
  }
  const api = createApi(send)

  const check = () => session?.check()

  return { status, welcome, place, isUp, setListeners, connect, reconnect, joinStranger, peek, send, api, check }
})
