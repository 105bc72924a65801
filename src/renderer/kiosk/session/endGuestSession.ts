// Ends a guest's session: the host wipes their seats and this page clears their data.

import { shallowRef, watch } from 'vue'
import { delay } from '../../client/delay.ts'
import { homePlace, mayChangeHost } from '../../client/hostPlace.ts'
import { attractPath } from '../../client/kioskPaths.ts'
import { useConnection } from '../../stores/connection.ts'
import { clearGuestData } from './guestData.ts'
import { rememberIfOwed, rememberOwedWipe } from './owedWipes.ts'

/** Whether a session is being ended. */
export const isEndingSession = shallowRef(false)

/** After this time, the program's own window is reloaded even if the host has not answered. */
const answerWithinMs = 3_000

/** Reloads the page at the end, so that nothing stays in its memory. A browser waits with this until the page's host answers. */
export async function endGuestSession(): Promise<void> {
  if (isEndingSession.value) return
  isEndingSession.value = true
  const connection = useConnection()
  const { place } = connection
  const asked = connection.api.wipeStation()
  const answer = mayChangeHost() ? await Promise.race([asked, delay(answerWithinMs)]) : await asked
  if (place) rememberIfOwed(place, answer)
  // Before the visit, the guests were at their own host.
  if (place?.visiting) rememberOwedWipe(homePlace())
  clearGuestData()
  await forgetCaches()
  history.replaceState(null, '', `#${attractPath}`)
  if (!mayChangeHost()) await untilHostAnswers()
  location.reload()
}

/** Without its host, a reloaded browser would show an error page that has no way back. */
function untilHostAnswers(): Promise<void> {
  const connection = useConnection()
  return new Promise((resolve) => {
    watch(
      () => connection.status.state === 'down' || connection.status.state === 'connecting',
      (waits) => {
        if (!waits) resolve()
      },
      { immediate: true },
    )
  })
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name))).catch(() => undefined)
}
