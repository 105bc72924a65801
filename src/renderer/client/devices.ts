// By which token each host knows this device. A host is known by its id; an address only until the host has said it.

import { z } from 'zod'
import type { DeviceMemory } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** Under which the browser keeps all of them. */
export const devicesKey = 'lanyard.devices'
const stored = z.object({ tokens: z.record(z.string(), z.string()), hosts: z.record(z.string(), z.string()) })

/** `place` is the host's address, or a name for a host whose port changes from one start to the next. */
export function deviceMemory(place: string, knownHostId?: string): DeviceMemory {
  return {
    recall() {
      const { tokens, hosts } = read()
      const hostId = knownHostId ?? hosts[place]
      return hostId === undefined ? undefined : tokens[hostId]
    },
    keep(token, hostId) {
      const { tokens, hosts } = read()
      writeStored(devicesKey, { tokens: { ...tokens, [hostId]: token }, hosts: { ...hosts, [place]: hostId } })
    },
  }
}

function read(): z.infer<typeof stored> {
  const result = stored.safeParse(readStored(devicesKey))
  return result.success ? result.data : { tokens: {}, hosts: {} }
}
