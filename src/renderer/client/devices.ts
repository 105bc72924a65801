// By which token each host knows this device, and by which key this device knows each host. A host is known by its id; an
// address only until the host has said it.

import { z } from 'zod'
import type { ProvenHost } from '#shared/protocol/check-host-proof.ts'
import type { DeviceMemory } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** Under which the browser keeps all of them. */
export const devicesKey = 'lanyard.devices'
/** The host that came with this page. */
export const ownPlace = 'here'
const words = z.record(z.string(), z.string())
/** `keys`: of the hosts that have proved theirs, as they were at the first meeting. */
const stored = z.object({ tokens: words, hosts: words, keys: words.default({}) })

/** `place` is the host's address, or a name for a host whose port changes from one start to the next. */
export function deviceMemory(place: string, knownHostId?: string): DeviceMemory {
  return {
    recall(proven) {
      const { tokens, hosts, keys } = read()
      const expected = knownHostId ?? hosts[place]
      if (isStranger(keys, tokens, proven, knownHostId, expected)) return 'stranger'
      const slot = proven ? slotOf(keys, proven) : expected
      return { token: slot === undefined ? undefined : tokens[slot] }
    },
    keep(token, hostId, proven) {
      const { tokens, hosts, keys } = read()
      // The seats at the host that has proved its key are not given up for one that only has its id.
      if (!proven && keys[hostId] !== undefined) return false
      const slot = proven ? slotOf(keys, proven) : hostId
      writeStored(devicesKey, {
        tokens: { ...tokens, [slot]: token },
        hosts: { ...hosts, [place]: hostId },
        keys: proven && keys[hostId] === undefined ? { ...keys, [hostId]: proven.key } : keys,
      })
      return true
    },
  }
}

/**
 * For the host inside this program, at the address that the program gives its own window: nobody else can be there, and
 * when its data folder has been put back to what it was before it had a key, it is still the same.
 */
export function ownHostMemory(): DeviceMemory {
  const { keep } = deviceMemory(ownPlace)
  return {
    recall(proven) {
      const { tokens, hosts } = read()
      const hostId = proven?.hostId ?? hosts[ownPlace]
      return { token: hostId === undefined ? undefined : tokens[hostId] }
    },
    keep(token, hostId, proven) {
      forgetKey(hostId)
      return keep(token, hostId, proven)
    },
  }
}

/** Knows the hosts again, and never tells any of them who this device is. */
export function namelessMemory(place: string, knownHostId?: string): DeviceMemory {
  const { recall } = deviceMemory(place, knownHostId)
  return {
    recall: (proven) => (recall(proven) === 'stranger' ? 'stranger' : { token: undefined }),
    keep: () => true,
  }
}

/**
 * Whether somebody else is where a host was that has proved its key before: they prove another key, or none. A host with
 * another key at which this device has sat down all the same is none any more.
 */
function isStranger(
  keys: Words,
  tokens: Words,
  proven: ProvenHost | undefined,
  wanted: string | undefined,
  expected: string | undefined,
): boolean {
  const key = expected === undefined ? undefined : keys[expected]
  if (!proven) return key !== undefined
  if (wanted !== undefined && keys[wanted] !== undefined && proven.hostId !== wanted) return true
  const known = keys[proven.hostId]
  return known !== undefined && known !== proven.key && tokens[slotOf(keys, proven)] === undefined
}

/** Under what the token is kept: two hosts of one id with different keys have one each. */
function slotOf(keys: Words, { hostId, key }: ProvenHost): string {
  const known = keys[hostId]
  return known === undefined || known === key ? hostId : `${hostId} ${key}`
}

function forgetKey(hostId: string): void {
  const { keys, ...rest } = read()
  writeStored(devicesKey, { ...rest, keys: Object.fromEntries(Object.entries(keys).filter(([id]) => id !== hostId)) })
}

type Words = Readonly<Record<string, string>>

function read(): z.infer<typeof stored> {
  const result = stored.safeParse(readStored(devicesKey))
  return result.success ? result.data : { tokens: {}, hosts: {}, keys: {} }
}
