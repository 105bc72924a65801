import { startAgainCommand } from './start-again.ts'
import type { App } from 'electron'
import type { NextStart } from '../open-requests.ts'

/** Starts Lanyard again after it has quit if it, or something with it, was opened in the meantime. */
export function startAfterQuit(app: Pick<App, 'once' | 'relaunch'>, isQuitting: () => boolean): NextStart {
  let opened: readonly string[] | undefined
  return {
    isAwaited: isQuitting,
    add(things) {
      // Each call of `relaunch` would start another program.
      if (!opened) app.once('quit', () => relaunch(app, opened ?? []))
      opened = [...(opened ?? []), ...things]
    },
  }
}

function relaunch(app: Pick<App, 'relaunch'>, opened: readonly string[]): void {
  const { command, args } = startAgainCommand(process)
  app.relaunch({ execPath: command, args: [...args, ...opened] })
}
