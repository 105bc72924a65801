// The host without a desktop: a cupboard in a cafe, a test, a machine that has no Electron.

import { join } from 'node:path'
import { ArgumentError, readHeadlessArguments, usage } from './headless-arguments.ts'
import { createLanyardHost } from './lanyard-host.ts'
import type { HeadlessWishes } from './headless-arguments.ts'

const webClient = join(import.meta.dirname, '../../out/renderer')
const exitCodes = { failed: 1, wrongArguments: 2 }

/** Runs until a signal stops it. Its one line on stdout says that it is ready and where. */
export async function runHeadless(args: string[]): Promise<void> {
  const wishes = read(args)
  if (!wishes) return
  if (wishes.help) {
    process.stdout.write(usage)
    return
  }
  try {
    await host(wishes)
  } catch (error) {
    fail(error, exitCodes.failed)
  }
}

function read(args: string[]): HeadlessWishes | undefined {
  try {
    return readHeadlessArguments(args)
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error
    fail(error, exitCodes.wrongArguments)
    return undefined
  }
}

async function host({ port, name, data, discovery, local }: HeadlessWishes): Promise<void> {
  const running = await createLanyardHost({ port, name, dataFolder: data, discovery, open: !local, webClient })
  const stop = () => void running.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const ready = { ready: true, name: running.name, port: running.port, urls: running.urls, local: running.url }
  process.stdout.write(`${JSON.stringify({ ...ready, joinCode: null })}\n`)
}

function fail(error: unknown, exitCode: number): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = exitCode
}

if (import.meta.main) await runHeadless(process.argv.slice(2))
