// Ends a guest's session: the host wipes their seats and this page clears their data.

import { shallowRef } from 'vue'
import { homePlace } from '../../client/home.ts'
import { attractPath } from '../../client/kioskPaths.ts'
import { useConnection } from '../../stores/connection.ts'
import { clearGuestData } from './guestData.ts'
import { rememberOwedWipe } from './owedWipes.ts'

/** The wipe is under way. */
export const isEndingSession = shallowRef(false)

const answerWithinMs = 3_000

/** Ends by loading the page anew, so that nothing stays in its memory. */
export async function endGuestSession(): Promise<void> {
  if (isEndingSession.value) return
  isEndingSession.value = true
  const connection = useConnection()
  const { place } = connection
  const told = await Promise.race([connection.api.wipeStation(), later(answerWithinMs)])
  if (place && !told?.accepted) rememberOwedWipe(place)
  // Before the visit they have been at their own host, too.
  if (place?.visiting) rememberOwedWipe(homePlace())
  clearGuestData()
  await forgetCaches()
  history.replaceState(null, '', `#${attractPath}`)
  location.reload()
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined)
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
