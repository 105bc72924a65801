// A real headless host for a test: in its own process, at a free port, with a temporary data folder.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/node.mjs'
import { builtHost } from './built-host.ts'
import { startServer } from './server-process.ts'

export interface RunningHost {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** The lines that the host has written to stderr. */
  log(): string[]
  /** Stops the host by SIGTERM, as a person would. Rejects if it does not end cleanly. On Windows it is killed instead. */
  stop(): Promise<void>
  /** Kills the host, as a power cut would. The data folder stays until `stop`. */
  kill(): Promise<void>
}

export interface HostSettings {
  name?: string
  /** The host's data folder, which is kept afterwards. Left out: a temporary one. */
  dataFolder?: string
  port?: number
  /** Whether the rest of the network can reach the host. Left out: only this machine can. */
  open?: boolean
  /** Whether bots answer almost immediately and not after a natural delay. */
  quickBots?: boolean
  /** Whether loopback addresses other than 127.0.0.1 count as other machines. */
  othersOnLoopback?: boolean
  /** Further command-line flags of the host. */
  flags?: string[]
  /** The folder of another copy of the repository, whose host is started instead. */
  sources?: string
}

export async function startHost(settings: HostSettings = {}): Promise<RunningHost> {
  const temporary = settings.dataFolder ? undefined : await mkdtemp(join(tmpdir(), 'lanyard-e2e-'))
  const tidy = () => (temporary ? rm(temporary, { recursive: true, force: true }) : Promise.resolve())
  const sources = settings.sources ?? root
  const built = settings.sources ? undefined : builtHost()
  try {
    const host = await startServer<{ port: number; local: string }>(
      built ?? join(sources, 'tools/driver/test-host.ts'),
      {
        flags: [
          ...['--port', String(settings.port ?? 0)],
          ...['--name', settings.name ?? 'Test house'],
          ...['--data', settings.dataFolder ?? temporary ?? ''],
          '--no-discovery',
          ...(settings.open ? [] : ['--local']),
          ...(settings.flags ?? []),
        ],
        env: {
          LANYARD_QUICK_BOTS: settings.quickBots ? '1' : undefined,
          LANYARD_OTHERS_ON_LOOPBACK: settings.othersOnLoopback ? '1' : undefined,
        },
        folder: sources,
      },
    )
    let wasKilled = false
    return {
      url: host.ready.local,
      port: host.ready.port,
      pid: host.pid,
      log: () => host.complaints().split('\n').filter(Boolean),
      async stop() {
        const code = await host.stop()
        await tidy()
        if (code === 0 || wasKilled || process.platform === 'win32') return
        throw new Error(`the host ended with code ${code}: ${host.complaints()}`)
      },
      async kill() {
        wasKilled = true
        await host.kill()
      },
    }
  } catch (error) {
    await tidy()
    throw error
  }
}
