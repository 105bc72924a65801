// Stores the token by which each host recognises this device, and the key by which this device recognises each host. Hosts
// are stored by id. An address identifies a host only until the host has sent its id.

import { z } from 'zod/mini'
import type { ProvenHost } from '#shared/protocol/check-host-proof.ts'
import type { HostPlace } from '../hostPlace.ts'
import type { DeviceMemory } from '../session.ts'
import { readStored, writeStored } from './localValues.ts'

/** The key in the browser's storage. */
export const devicesKey = 'lanyard.devices'
/** The place of the host that came with this page. */
export const ownPlace = 'here'
const words = z.record(z.string(), z.string())
/** `keys`: by host id, the key that the host proved at its first contact with this device. */
const stored = z.object({ tokens: words, hosts: words, keys: z._default(words, {}) })

/** `place` is the host's address, or a fixed name for a host whose port changes from one start to the next. */
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
      // A host that only claims this id must not replace the token of the host that has proved its key.
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
 * For the host inside this program. The program itself gives its window the address, so no other host can answer there. It stays
 * trusted even if its data folder is restored from a time before it had a key.
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

/** Recognises hosts, but never sends them this device's token. */
export function namelessMemory(place: string, knownHostId?: string): DeviceMemory {
  const { recall } = deviceMemory(place, knownHostId)
  return {
    recall: (proven) => (recall(proven) === 'stranger' ? 'stranger' : { token: undefined }),
    keep: () => true,
  }
}

/** The id of the host at this place; undefined if this device has no token for it, so that the host would not know it. */
export function idOfKnownHost({ isHome, url, id }: HostPlace): string | undefined {
  const { tokens, hosts } = read()
  const hostId = id ?? hosts[isHome ? ownPlace : url]
  return Object.keys(tokens).some((slot) => hostOf(slot) === hostId) ? hostId : undefined
}

/**
 * The stored data of these hosts, given by their ids, and of no others: a value for `devicesKey`. `recognised`: ids of hosts
 * of which only the key is wanted.
 */
export function devicesOf(hostIds: readonly string[], recognised: readonly string[] = []): z.infer<typeof stored> {
  const { tokens, hosts, keys } = read()
  return {
    tokens: filtered(tokens, (slot) => hostIds.includes(hostOf(slot))),
    hosts: filtered(hosts, (_, hostId) => hostIds.includes(hostId)),
    keys: filtered(keys, (hostId) => hostIds.includes(hostId) || recognised.includes(hostId)),
  }
}

/**
 * Whether another host answers in place of one that has proved its key before: it proves another key, or none. A host with
 * another key is no stranger once this device has joined it nevertheless.
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

/** The index of the host's token in `tokens`. Two hosts with the same id but different keys have one each. */
function slotOf(keys: Words, { hostId, key }: ProvenHost): string {
  const known = keys[hostId]
  return known === undefined || known === key ? hostId : `${hostId} ${key}`
}

/** The id of the host whose token has this index. */
function hostOf(slot: string): string {
  return slot.split(' ', 1)[0]!
}

function forgetKey(hostId: string): void {
  const { keys, ...rest } = read()
  writeStored(devicesKey, { ...rest, keys: filtered(keys, (id) => id !== hostId) })
}

type Words = Readonly<Record<string, string>>

function filtered(words: Words, keeps: (key: string, value: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([key, value]) => keeps(key, value)))
}

function read(): z.infer<typeof stored> {
  const result = stored.safeParse(readStored(devicesKey))
  return result.success ? result.data : { tokens: {}, hosts: {}, keys: {} }
}
