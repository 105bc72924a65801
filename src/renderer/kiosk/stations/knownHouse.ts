// Remembers which host the house host is, once this station has been there. Its name alone would not tell: any laptop in the
// room may take it. Kept for all guests, in the browser's storage.

import { z } from 'zod/mini'
import { readStored, writeStored } from '../../client/storage/localValues.ts'

const storageKey = 'lanyard.house'
/** `wanted`: the name in the settings. */
const stored = z.object({ wanted: z.string(), hostId: z.string() })

/** The id of the house host of this name. */
export function knownHouse(wanted: string | undefined): string | undefined {
  const house = read()
  return house?.wanted === wanted ? house?.hostId : undefined
}

export function rememberHouse(wanted: string, hostId: string): void {
  writeStored(storageKey, { wanted, hostId })
}

/** Once the settings name another host, or none, the one before is as unknown as any. */
export function forgetOtherHouse(wanted: string | undefined): void {
  const house = read()
  if (house && house.wanted !== wanted) writeStored(storageKey, null)
}

/** What has to stay in the browser's storage, by key, besides the key by which this host is recognised. */
export function storedOfHouse(): Readonly<Record<string, unknown>> {
  const house = read()
  return house ? { [storageKey]: house } : {}
}

/** Its id, if there is one. */
export function houseHosts(): readonly string[] {
  const house = read()
  return house ? [house.hostId] : []
}

function read(): z.infer<typeof stored> | undefined {
  return stored.safeParse(readStored(storageKey)).data
}
