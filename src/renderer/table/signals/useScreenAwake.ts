// Keeps a phone's or tablet's screen on while somebody at it has a seat, or while it shows the table to the room.
//
// Browsers offer the Screen Wake Lock only to secure pages, but Lanyard comes over plain HTTP. There, the library plays a
// silent video instead, which a browser starts only in answer to a gesture.

import { onScopeDispose, watch } from 'vue'
import { isPageVisible } from '../../client/pageVisible.ts'

/** The part of the library that is used to keep a screen on. */
interface Keeper {
  readonly enabled: boolean
  /** Returns a promise, whatever the library's types say. Afterwards, `enabled` tells whether it worked. */
  enable(): unknown
  disable(): void
}

/** `load` is for tests. */
export function useScreenAwake(isWanted: () => boolean, load: () => Promise<Keeper> = loadKeeper): void {
  let keeper: Keeper | undefined
  let isOn = false

  async function start(): Promise<void> {
    isOn = true
    try {
      keeper ??= await load()
    } catch {
      // It could not be loaded: the phone then sleeps as usual.
      return
    }
    // The seat may have been left meanwhile.
    if (isOn) arm()
  }

  function stop(): void {
    isOn = false
    disarm()
    keeper?.disable()
  }

  function arm(): void {
    if (hasWakeLock()) void keeper?.enable()
    else for (const gesture of gestures) document.addEventListener(gesture, enable, true)
  }

  function disarm(): void {
    for (const gesture of gestures) document.removeEventListener(gesture, enable, true)
  }

  /** Keeps listening if the video did not start, for example after a touch that ends a swipe. */
  async function enable(): Promise<void> {
    await keeper?.enable()
    if (keeper?.enabled) disarm()
  }

  /** When a hidden page becomes visible again, its video has stopped. A wake lock is renewed by the library. */
  function onVisible(): void {
    if (isOn && isPageVisible() && !hasWakeLock()) arm()
  }

  document.addEventListener('visibilitychange', onVisible)
  watch(isWanted, (wanted) => (wanted ? void start() : isOn && stop()), { immediate: true })
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', onVisible)
    stop()
  })
}

/** Safari accepts the end of a touch as a gesture, other browsers its click. */
const gestures = ['touchend', 'click', 'keydown'] as const
const hasWakeLock = () => 'wakeLock' in navigator

/** Shared by all tables, because each one adds a video to the page, which stays there. */
let keeperOfPage: Keeper | undefined

async function loadKeeper(): Promise<Keeper> {
  const { default: NoSleep } = await import('@zakj/no-sleep')
  return (keeperOfPage ??= new NoSleep())
}
