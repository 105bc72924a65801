// Keeps a phone's or tablet's screen on while somebody at it has a seat, or it shows the table to the room.
//
// Browsers offer the Screen Wake Lock to secure pages only, and Lanyard comes over plain HTTP. There the library plays a
// silent video, which a browser starts only in answer to a gesture.

import { onScopeDispose, watch } from 'vue'

/** What the library keeps a screen on with. */
interface Keeper {
  readonly enabled: boolean
  /** A promise, whatever the library's types say: `enabled` tells afterwards whether it could. */
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
      // Not fetched: the phone sleeps as it would anyway.
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

  /** Goes on listening if the video did not start, as after a touch that ends a swipe. */
  async function enable(): Promise<void> {
    await keeper?.enable()
    if (keeper?.enabled) disarm()
  }

  /** A page that was hidden comes back with its video stopped. The wake lock comes back by itself. */
  function onVisible(): void {
    if (isOn && document.visibilityState === 'visible' && !hasWakeLock()) arm()
  }

  document.addEventListener('visibilitychange', onVisible)
  watch(isWanted, (wanted) => (wanted ? void start() : isOn && stop()), { immediate: true })
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', onVisible)
    stop()
  })
}

/** Safari counts the end of a touch, others its click. */
const gestures = ['touchend', 'click', 'keydown'] as const
const hasWakeLock = () => 'wakeLock' in navigator

/** One for all tables of an evening: each puts a video into the page, which stays there. */
let keeperOfPage: Keeper | undefined

async function loadKeeper(): Promise<Keeper> {
  const { default: NoSleep } = await import('@zakj/no-sleep')
  return (keeperOfPage ??= new NoSleep())
}
