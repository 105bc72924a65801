// Records crashes: as lines in the log, and as dumps in a folder beside it. Nothing is sent anywhere.

import { join } from 'node:path'
import type { App, CrashReporter } from 'electron'
import type { LogFile } from './log-file.ts'

/** To be called before the app is ready, so that a crash during its start leaves a dump, too. */
export function keepCrashDumps(app: Pick<App, 'setPath'>, crashReporter: CrashReporter, logFolder: string): void {
  app.setPath('crashDumps', join(logFolder, 'crashes'))
  crashReporter.start({ uploadToServer: false })
}

/** `program`: `process`, except in tests. */
export function logCrashes(app: App, program: Pick<NodeJS.Process, 'on'>, { log, logCrash }: LogFile): void {
  program.on('uncaughtExceptionMonitor', logCrash)
  const gone = (part: string, { reason, exitCode }: { readonly reason: string; readonly exitCode: number }) => {
    if (reason !== 'clean-exit') log('part-crashed', { part, reason, exitCode })
  }
  app.on('render-process-gone', (_event, _contents, details) => gone('page', details))
  app.on('child-process-gone', (_event, details) => gone(details.type, details))
}
