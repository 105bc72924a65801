// Remembers which host is the house host, once this station has been connected to it. The name alone is not enough, because any
// laptop in the room may take it. Kept across sessions, in the browser's storage.

import { z } from 'zod/mini'
import { readStored, writeStored } from '../../client/storage/localValues.ts'

const storageKey = 'lanyard.house'
/** `wanted`: the house host's name in the settings. */
const stored = z.object({ wanted: z.string(), hostId: z.string() })

/** The id of the house host with this name; undefined if it is not known. */
export function knownHouse(wanted: string | undefined): string | undefined {
  const house = read()
  return house?.wanted === wanted ? house?.hostId : undefined
}

export function rememberHouse(wanted: string, hostId: string): void {
  writeStored(storageKey, { wanted, hostId })
}

/** Forgets the house host if the settings now name another one, or none. */
export function forgetOtherHouse(wanted: string | undefined): void {
  const house = read()
  if (house && house.wanted !== wanted) writeStored(storageKey, null)
}

/** The stored value to keep when guests leave, by key, besides the key by which this host is recognised. */
export function storedOfHouse(): Readonly<Record<string, unknown>> {
  const house = read()
  return house ? { [storageKey]: house } : {}
}

/** The known house host's id, if there is one. */
export function houseHosts(): readonly string[] {
  const house = read()
  return house ? [house.hostId] : []
}

function read(): z.infer<typeof stored> | undefined {
  return stored.safeParse(readStored(storageKey)).data
}
