// For tests: new stores whose line to a host is up, and a test at the other end of it.

import { createPinia, setActivePinia } from 'pinia'
import { fakeNetwork, welcome } from '../../client/testing/fakeSocket.ts'
import { useConnection } from '../connection.ts'
import { storeListeners } from '../wiring.ts'

/** Its sockets stand for the host. */
export function connected(): ReturnType<typeof fakeNetwork> {
  setActivePinia(createPinia())
  const network = fakeNetwork()
  const line = useConnection()
  line.wire(storeListeners(), network.openSocket)
  line.connect({ url: 'http://192.168.1.20:4747', here: true })
  network.last().opens()
  network.last().hears(welcome)
  return network
}
