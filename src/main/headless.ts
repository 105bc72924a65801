// The host without a desktop: for a server in a cafe, a test, or a machine without Electron.

import { extname, join } from 'node:path'
import { FlagError, helpOf } from './flags.mjs'
import { readHeadlessArguments } from './headless-arguments.ts'
import { CafeFileError } from './host/cafe/settings-file.ts'
import { messageOf } from '#shared/error-message.ts'
import { logToStderr } from './host/logger.ts'
import { sentencesOf } from './host/recovery/recovery.ts'
import { createLanyardHost } from './lanyard-host.ts'
import { ignoreOutputErrors } from './ignore-output-errors.ts'
import { watchMainLoop } from './loop-watch/loop-watch.ts'
import type { HeadlessArguments } from './headless-arguments.ts'
import type { LanyardHost, LanyardHostOptions } from './lanyard-host.ts'

const webClient = join(import.meta.dirname, '../../out/renderer')
/** A settings file that is wrong counts as a wrong argument: the same person has to correct both. */
const exitCodes = { failed: 1, wrongArguments: 2 }

type HostChanges = Pick<LanyardHostOptions, 'thinkingMs' | 'showsMoments' | 'botThread' | 'isLocal'>

/**
 * Starts the host and resolves to 0 once it runs, otherwise to the exit code. It runs until a signal stops it or its
 * journal is lost. It writes one line to stdout: that it is ready, and its address. `prepare` is called once the arguments
 * are known to be right; `changes`, for tests, are options of createLanyardHost.
 */
export async function runHeadless(
  args: string[],
  { prepare, changes }: { prepare?: () => Promise<void>; changes?: HostChanges } = {},
): Promise<number> {
  ignoreOutputErrors(process)
  try {
    const parsed = readHeadlessArguments(args)
    if (parsed.help) {
      process.stdout.write(helpOf('host'))
      return 0
    }
    await prepare?.()
    await host(parsed, changes)
    return 0
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    const isTheirs = error instanceof FlagError || error instanceof CafeFileError
    return isTheirs ? exitCodes.wrongArguments : exitCodes.failed
  }
}

async function host(parsed: HeadlessArguments, changes: HostChanges = {}): Promise<void> {
  const running = await createLanyardHost({ ...parsed.host, open: !parsed.local, webClient, ...changes })
  watchMainLoop(join(import.meta.dirname, `loop-watch-worker${extname(import.meta.filename)}`), logToStderr, {
    endAfterMs: parsed.hangLimitMs,
  })
  if (running.recovery) process.stderr.write(`${sentencesOf(running.recovery).join('\n')}\n`)
  endWith(running)
  const ready = { ready: true, name: running.name, port: running.port, urls: running.urls, local: running.url }
  process.stdout.write(`${JSON.stringify({ ...ready, joinCode: null })}\n`)
}

/** Ends the process once a signal has stopped the host, or if it can't go on. */
function endWith(running: LanyardHost): void {
  const end = (code: number) => process.exit(code)
  const fail = (error: unknown) => process.stderr.write(`${messageOf(error)}\n`, () => end(exitCodes.failed))
  // Not `once`: a service manager signals every process of a service, and `npm run host` passes its signals on. By default
  // the second signal would end this process in the middle of its goodbye.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void running.stop().then(() => end(0), fail))
  void running.failure.then(fail)
}

if (import.meta.main) process.exitCode = await runHeadless(process.argv.slice(2))
