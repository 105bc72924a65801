import { delay } from '../delay.ts'
import type { App } from 'electron'

/** Time limit for the goodbye to the room: a program that is quitting must not keep anybody waiting. */
export const goodbyeTimeoutMs = 1500

/**
 * Runs `goodbye` between the wish to quit and quitting. Electron does not wait for promises: the first `before-quit` is
 * prevented, and quitting is requested again when the goodbye is done, has failed or took too long. A wish to quit that
 * `mayQuit` does not grant changes nothing; while it is being decided, other wishes wait for the same answer. Returns a
 * function that tells whether quitting is certain.
 */
export function quitCleanly(
  app: App,
  goodbye: () => Promise<void>,
  mayQuit: () => boolean | Promise<boolean> = () => true,
): () => boolean {
  let state: 'open' | 'deciding' | 'leaving' | 'left' = 'open'
  app.on('before-quit', (event) => {
    if (state === 'left') return
    event.preventDefault()
    if (state !== 'open') return
    state = 'deciding'
    const granted = mayQuit()
    if (typeof granted === 'boolean') decided(granted)
    else void granted.then(decided, () => decided(true))
  })

  function decided(isGranted: boolean): void {
    state = isGranted ? 'leaving' : 'open'
    if (!isGranted) return
    void Promise.race([goodbye(), delay(goodbyeTimeoutMs)])
      .catch((error: unknown) => process.stderr.write(`The host did not stop cleanly: ${String(error)}\n`))
      .then(() => {
        state = 'left'
        app.quit()
      })
  }
  // The house closes with its window, also on macOS: a host without a window would surprise its owner.
  app.on('window-all-closed', () => app.quit())
  return () => state === 'leaving' || state === 'left'
}
