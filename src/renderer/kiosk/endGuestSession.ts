// The end of a visit: nothing of the guest stays, neither at the host nor in this page.

import { shallowRef } from 'vue'
import { devicesKey } from '../client/devices.ts'
import type { HostPlace } from '../client/home.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { clearWindowStorage } from '../stores/kioskMode.ts'
import { attractPath } from '../stores/kioskPaths.ts'

/** The guest is gone, and their traces are just being removed. */
export const isWiping = shallowRef(false)

const answerWithinMs = 3_000
/** A host that could not be told: there a seat still waits for this device. Its value: which host that is. */
const owedKey = 'lanyard.wipe-owed'

/** Ends with the page loaded anew: nothing that was in its memory can be left over. */
export async function wipe(): Promise<void> {
  if (isWiping.value) return
  isWiping.value = true
  const line = useConnection()
  const told = await Promise.race([line.ask({ type: 'wipe' }), later(answerWithinMs)])
  if (!told?.accepted && line.place) oweWipe(line.place)
  forgetGuest()
  await forgetCaches()
  history.replaceState(null, '', `#${attractPath}`)
  location.reload()
}

/** This host can't be told now that the guest has gone, or will not be asked again before that. */
export function oweWipe(place: HostPlace): void {
  try {
    sessionStorage.setItem(owedKey, placeName(place))
  } catch {
    // Without storage there is no token by which that host would know this device.
  }
}

/** Of this window and of the browser. By its token a host that was not told is to know this device once more. */
export function forgetGuest(): void {
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

/** Tells this host what it could not be told when the guest went; true: it welcomes this page anew then. */
export async function payOwedWipe(): Promise<boolean> {
  const line = useConnection()
  const owed = read(() => sessionStorage.getItem(owedKey))
  if (!owed || !line.place || owed !== placeName(line.place)) return false
  const answer = await line.ask({ type: 'wipe' })
  if (!answer.accepted) return false
  sessionStorage.removeItem(owedKey)
  useCafe().forgetTime()
  return true
}

/** The port of the host inside the program is another one each time, and another host may come back elsewhere. */
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
