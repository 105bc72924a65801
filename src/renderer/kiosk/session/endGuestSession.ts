// Ends a guest's session: the host wipes their seats and this page clears their data.

import { shallowRef } from 'vue'
import { devicesKey } from '../../client/devices.ts'
import type { HostPlace } from '../../client/home.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { clearWindowStorage } from '../../client/kioskMode.ts'
import { attractPath } from '../../client/kioskPaths.ts'

/** The wipe is under way. */
export const isEndingSession = shallowRef(false)

const answerWithinMs = 3_000
/** Holds the name of a host that could not be asked to wipe: a seat there still waits for this device. */
const owedKey = 'lanyard.wipe-owed'

/** Ends by loading the page anew, so that nothing stays in its memory. */
export async function endGuestSession(): Promise<void> {
  if (isEndingSession.value) return
  isEndingSession.value = true
  const connection = useConnection()
  const told = await Promise.race([connection.api.wipeStation(), later(answerWithinMs)])
  if (!told?.accepted && connection.place) rememberOwedWipe(connection.place)
  clearGuestData()
  await forgetCaches()
  history.replaceState(null, '', `#${attractPath}`)
  location.reload()
}

/** For a host that can't be asked to wipe now: `sendOwedWipe` asks it at the next connection. */
export function rememberOwedWipe(place: HostPlace): void {
  try {
    sessionStorage.setItem(owedKey, placeName(place))
  } catch {
    // Without storage there is no device token either, so that host would not recognise this device.
  }
}

/** Clears this window's and the browser's storage. Keeps the device tokens as long as a wipe is owed: the host needs them. */
export function clearGuestData(): void {
  const owed = read(() => sessionStorage.getItem(owedKey))
  const tokens = owed && read(() => localStorage.getItem(devicesKey))
  try {
    localStorage.clear()
    if (tokens) localStorage.setItem(devicesKey, tokens)
  } catch {
    // Without storage there is nothing to clear.
  }
  clearWindowStorage(owed ? { [owedKey]: owed } : {})
}

/** Sends the owed wipe if this host is the one. True when it was accepted: the host then welcomes this page anew. */
export async function sendOwedWipe(): Promise<boolean> {
  const connection = useConnection()
  const owed = read(() => sessionStorage.getItem(owedKey))
  if (!owed || !connection.place || owed !== placeName(connection.place)) return false
  const answer = await connection.api.wipeStation()
  if (!answer.accepted) return false
  sessionStorage.removeItem(owedKey)
  useCafe().forgetTime()
  return true
}

/** Identifies a host across restarts: its port or address may change. */
function placeName(place: HostPlace): string {
  return place.here ? 'here' : (place.id ?? place.url)
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined)
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

function read(from: () => string | null): string | undefined {
  try {
    return from() ?? undefined
  } catch {
    return undefined
  }
}
