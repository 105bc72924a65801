// The wipes that hosts are owed: guests have gone, and a host that knows this device could not be asked to wipe their data. Kept
// in the browser's storage, beside this device's tokens, with which the guests' seats there could still be taken.

import { z } from 'zod/mini'
import { idOfKnownHost } from '../../client/storage/devices.ts'
import type { HostPlace } from '../../client/hostPlace.ts'
import type { Answer } from '../../client/session.ts'
import { readStored, writeStored } from '../../client/storage/localValues.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'

const owedKey = 'lanyard.wipes-owed'
const guestsAtKey = 'lanyard.guests-at'
/** Hosts that never come back must not fill the storage; they wipe the guests of a lost station by themselves. */
const maxOwedWipes = 20
const hostIds = z.array(z.string())

/** The ids of these hosts, the latest last. */
export function owedHosts(): readonly string[] {
  return storedHosts(owedKey)
}

function storedHosts(key: string): readonly string[] {
  const result = hostIds.safeParse(readStored(key))
  return result.success ? result.data : []
}

function removeHost(key: string, hostId: string | undefined): void {
  const hosts = storedHosts(key)
  const others = hosts.filter((host) => host !== hostId)
  if (others.length < hosts.length) writeStored(key, others)
}

/** Called when the present guests have come to a table of this host: this device's data there is no longer only old. */
export function markGuestsAt(hostId: string): void {
  const hosts = storedHosts(guestsAtKey)
  if (!hosts.includes(hostId)) writeStored(guestsAtKey, [...hosts, hostId])
}

export function haveGuestsBeenAt(hostId: string | undefined): boolean {
  return storedHosts(guestsAtKey).includes(hostId ?? '')
}

/** Remembers a host that can't be asked to wipe now. `sendOwedWipe` asks it at the next connection. */
export function rememberOwedWipe(place: HostPlace): void {
  const hostId = idOfKnownHost(place)
  // Without a token, that host would not recognise this device.
  if (hostId === undefined) return
  writeStored(owedKey, [...owedHosts().filter((owed) => owed !== hostId), hostId].slice(-maxOwedWipes))
  // Guests who are still here have given up their data at that host.
  removeHost(guestsAtKey, hostId)
}

/**
 * Called after a host was asked to wipe. `answer`: undefined if none came in time. A host at which this page is not a station
 * would not wipe later either. It is then owed nothing: its token is removed, so that it takes the next guests for a new device.
 */
export function rememberIfOwed(place: HostPlace, answer: Answer | undefined): void {
  const isDone = answer && (answer.accepted || answer.code === 'not-a-station')
  if (!isDone) rememberOwedWipe(place)
}

/** Whether the connected host is owed a wipe. */
export function isOwedWipe(): boolean {
  return owedHosts().includes(useConnection().welcome?.hostId ?? '')
}

/**
 * Sends the wipe if this host is owed one. Resolves to true if it was accepted; the page then connects again. Not while the
 * present guests have data there, which the wipe would remove too: the wipe at their end is for both.
 */
export async function sendOwedWipe(): Promise<boolean> {
  const connection = useConnection()
  const hostId = connection.welcome?.hostId
  if (!isOwedWipe() || haveGuestsBeenAt(hostId)) return false
  const answer = await connection.api.wipeStation()
  if (!answer.accepted) return false
  removeHost(owedKey, hostId)
  useCafe().forgetTime()
  // A host accepts a report of time used elsewhere only on a connection that has had no other guests.
  connection.reconnect()
  return true
}

/** The stored values to keep until these wipes are done, by key, besides this device's tokens for these hosts. */
export function storedForOwedWipes(): Readonly<Record<string, unknown>> {
  const owed = owedHosts()
  return owed.length === 0 ? {} : { [owedKey]: owed }
}
