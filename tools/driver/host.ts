// A real headless host for a test: a process of its own, a free port, a data folder that goes away with it.

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectNode, root } from '../lib/node.mjs'
import { builtHost } from './built-host.ts'

export interface RunningHost {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** The lines that it has written to stderr. */
  log(): string[]
  /** Stops it as a person would, by SIGTERM, and fails when it does not stop cleanly. On Windows that can't be: it is killed. */
  stop(): Promise<void>
  /** Kills it as a power cut would. The data folder stays until `stop`. */
  kill(): Promise<void>
}

export interface HostSettings {
  name?: string
  /** Kept afterwards; without it a temporary one. */
  dataFolder?: string
  port?: number
  /** Whether the rest of the network can reach it. Left out: this machine only. */
  open?: boolean
  /** Whether bots answer at once, not after a natural moment. */
  quickBots?: boolean
  /** Whether loopback addresses other than 127.0.0.1 count as other devices, not as the host's own machine. */
  othersOnLoopback?: boolean
  /** More of the program's own flags. */
  flags?: string[]
  /** A copy of the repository to run, in place of this one. */
  sources?: string
}

const startCap = 60_000

export async function startHost(settings: HostSettings = {}): Promise<RunningHost> {
  const temporary = settings.dataFolder ? undefined : await mkdtemp(join(tmpdir(), 'lanyard-e2e-'))
  const sources = settings.sources ?? root
  const built = settings.sources ? undefined : builtHost()
  const child = spawn(
    projectNode,
    [
      built ?? join(sources, 'tools/driver/test-host.ts'),
      ...['--port', String(settings.port ?? 0)],
      ...['--name', settings.name ?? 'Test house'],
      ...['--data', settings.dataFolder ?? temporary ?? ''],
      '--no-discovery',
      ...(settings.open ? [] : ['--local']),
      ...(settings.flags ?? []),
    ],
    {
      cwd: sources,
      env: {
        ...process.env,
        LANYARD_QUICK_BOTS: settings.quickBots ? '1' : undefined,
        LANYARD_OTHERS_ON_LOOPBACK: settings.othersOnLoopback ? '1' : undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const tidy = () => (temporary ? rm(temporary, { recursive: true, force: true }) : Promise.resolve())

  try {
    const { port, local } = await readyLine(child, () => complaints)
    return {
      url: local,
      port,
      pid: child.pid!,
      log: () => complaints.split('\n').filter(Boolean),
      async stop() {
        if (isRunning(child)) {
          child.kill('SIGTERM')
          await once(child, 'exit')
          if (child.exitCode !== 0 && process.platform !== 'win32')
            throw new Error(`the host stopped with code ${child.exitCode}: ${complaints}`)
        }
        await tidy()
      },
      async kill() {
        if (!isRunning(child)) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  } catch (error) {
    child.kill('SIGKILL')
    await tidy()
    throw error
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** The one line of JSON that the program prints once it can be reached. */
async function readyLine(
  child: ChildProcess & { stdout: NodeJS.ReadableStream },
  complaints: () => string,
): Promise<{ port: number; local: string }> {
  const lines = createInterface({ input: child.stdout })
  const late = AbortSignal.timeout(startCap)
  try {
    const [line] = (await Promise.race([
      once(lines, 'line', { signal: late }),
      once(child, 'exit', { signal: late }).then(([code]) => {
        throw new Error(`the host ended with code ${String(code)} before it was ready: ${complaints()}`)
      }),
    ])) as [string]
    const ready = JSON.parse(line) as { ready: boolean; port: number; local: string }
    if (!ready.ready) throw new Error(`the host is not ready: ${line}`)
    return ready
  } catch (error) {
    if (late.aborted)
      throw new Error(`the host was not ready after ${startCap / 1000} s: ${complaints()}`, { cause: error })
    throw error
  } finally {
    lines.close()
    child.stdout.resume()
  }
}
