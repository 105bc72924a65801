// For tests: a page in the program's own window.

import { onTestFinished, vi } from 'vitest'
import type { Bridge } from '../../preload/bridge.ts'

/** Gives the page the bridge of the program's window until the end of the test. It does only what `changes` defines. */
export function inProgramWindow(changes: Partial<Bridge> = {}): void {
  const quiet = () => Promise.resolve()
  const bridge: Bridge = {
    platform: 'linux',
    version: '0.1.0',
    hostUrl: 'http://127.0.0.1:5000',
    kiosk: false,
    setLanguage: quiet,
    flashFrame: quiet,
    onOpened: () => undefined,
    ...changes,
  }
  vi.stubGlobal('lanyard', bridge)
  onTestFinished(() => void vi.unstubAllGlobals())
}
