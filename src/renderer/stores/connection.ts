// The line to the host that this page talks to: how it stands, who the host is, and the one way to ask it something.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { RequestBody } from '#shared/protocol/messages.ts'
import { createApi } from '../client/api.ts'
import { deviceMemory, namelessMemory, ownHostMemory, ownPlace } from '../client/devices.ts'
import { homePlace, mayChangeHost, rememberPlace } from '../client/home.ts'
import type { HostPlace } from '../client/home.ts'
import { searchMovedHost } from '../client/search.ts'
import { createSession } from '../client/session.ts'
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
  const connection = shallowRef<Connection>({ state: 'connecting' })
  const welcome = shallowRef<Welcome>()
  const place = shallowRef<HostPlace>()
  const isUp = computed(() => connection.value.state === 'up')
  let session: Session | undefined
  let listeners: Listeners | undefined
  let openSocket: SessionOptions['openSocket']
  let searching: ReturnType<typeof searchMovedHost> | undefined

  /** Once, at the start: where the host's messages go besides this store. */
  function wire(to: Listeners, socketOf?: SessionOptions['openSocket']): void {
    listeners = to
    openSocket = socketOf
  }

  /**
   * Talks to this host from now on. What was known of the one before is forgotten. `welcomesStrangers`: also where another
   * machine than last time answers, as a new guest.
   */
  function connect(to: HostPlace, welcomesStrangers = false): void {
    if (!listeners) throw new Error('connection.wire() comes before connection.connect()')
    session?.close()
    stopSearching()
    if (to.url !== place.value?.url) {
      useHouse().forget()
      useCafe().forget()
    }
    place.value = to
    rememberPlace(to)
    welcome.value = undefined
    connection.value = { state: 'connecting' }
    const others = listeners
    session = createSession({
      hostUrl: to.url,
      memory: memoryOf(to),
      welcomesStrangers,
      ...(openSocket && { openSocket }),
      onConnection(next) {
        connection.value = next
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

  /** The line is tried again where it was; meanwhile the host may have got another address. Browsers stay where they are. */
  function searchFor(lost: HostPlace): void {
    const hostId = welcome.value?.hostId ?? lost.id
    if (searching || lost.here || hostId === undefined || !mayChangeHost()) return
    searching = searchMovedHost({
      ...{ homeUrl: homePlace().url, hostId, lostUrl: lost.url },
      ...(openSocket && { openSocket }),
      found: (url) => connect({ ...lost, url, id: hostId }),
    })
  }

  function memoryOf({ here, url, id }: HostPlace): DeviceMemory {
    if (here && mayChangeHost()) return ownHostMemory()
    return deviceMemory(here ? ownPlace : url, id)
  }

  function stopSearching(): void {
    searching?.stop()
    searching = undefined
  }

  /** Begins again with the host of now: the way back for a page that another window has replaced. */
  function reconnect(): void {
    if (place.value) connect(place.value)
  }

  /** The way on where another machine has answered. */
  function joinStranger(): void {
    if (place.value) connect(place.value, true)
  }

  /** A line beside, for a look at another host. Nobody in particular asks: the tokens of this device are not for that. */
  function peek(url: string, heard: Partial<Listeners>, hostId?: string): Session {
    return createSession({
      hostUrl: url,
      memory: namelessMemory(url, hostId),
      listeners: heard,
      onConnection: () => undefined,
      ...(openSocket && { openSocket }),
    })
  }

  /** For `createApi`; pages use `api`. */
  async function send(request: RequestBody): Promise<Answer> {
    return session ? session.ask(request) : { accepted: false, code: 'offline' }
  }
  const api = createApi(send)

  const check = () => session?.check()

  return { connection, welcome, place, isUp, wire, connect, reconnect, joinStranger, peek, send, api, check }
})
