// Locks a staff page that nobody has touched for a while.

import { onScopeDispose } from 'vue'

/** The page locks itself after this many minutes without a touch. */
export const autoLockMinutes = 10

const checkEveryMs = 5_000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Watches until the scope ends. `touch`: call it when something other than a touch shows that somebody is there. */
export function useIdleLock({ isOpen, lock }: { isOpen(): boolean; lock(): void }): { touch(): void } {
  let touchedAt = Date.now()
  /** Uses the wall clock, because timers stop while a device sleeps. If that was set back, the real time is unknown: it locks. */
  function isIdle(): boolean {
    const untouchedMs = Date.now() - touchedAt
    return isOpen() && (untouchedMs < 0 || untouchedMs >= autoLockMinutes * 60_000)
  }
  function touch(): void {
    touchedAt = Date.now()
  }
  function lockWhenIdle(): void {
    if (isIdle()) lock()
  }
  function touched(): void {
    if (isIdle()) lock()
    else touch()
  }
  for (const type of touches) window.addEventListener(type, touched, { capture: true, passive: true })
  document.addEventListener('visibilitychange', lockWhenIdle)
  const interval = setInterval(lockWhenIdle, checkEveryMs)
  onScopeDispose(() => {
    clearInterval(interval)
    document.removeEventListener('visibilitychange', lockWhenIdle)
    for (const type of touches) window.removeEventListener(type, touched, { capture: true })
  })
  return { touch }
}
