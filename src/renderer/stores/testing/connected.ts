// For tests: new stores that are connected to a host. The test plays the host.

import { createPinia, setActivePinia } from 'pinia'
import { fakeNetwork, welcome } from '../../client/testing/fakeSocket.ts'
import { useConnection } from '../connection.ts'
import { storeListeners } from '../storeListeners.ts'

/** Returns the network. Its last socket stands for the host. */
export function connected(): ReturnType<typeof fakeNetwork> {
  setActivePinia(createPinia())
  const network = fakeNetwork()
  const connection = useConnection()
  connection.setListeners(storeListeners(), network.openSocket)
  connection.connect({ url: 'http://192.168.1.20:4747', isHome: true })
  network.last().opens()
  network.last().hears(welcome)
  return network
}
