// Starts a server that is measured, in a process of its own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectNode, root } from '../../tools/lib/node.mjs'

export interface ServerProcess {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

const startCapMs = 30_000

/** `script` writes a line of JSON with its `port` once it listens. Rejects with what it has complained of where it ends before. */
export async function startServer(
  script: string,
  { flags = [], env = {} }: { flags?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProcess> {
  const child = spawn(projectNode, [script, ...flags], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'exit')
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(timer)
    }
  }
  try {
    const ready = await Promise.race([
      readyLine(createInterface({ input: child.stdout })),
      ended.then(() => Promise.reject(new Error('it has ended'))),
    ])
    return { port: ready.port, pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw new Error(`${script} did not start: ${complaints.trim() || String(error)}`, { cause: error })
  }
}

async function readyLine(lines: ReturnType<typeof createInterface>): Promise<{ port: number }> {
  const late = AbortSignal.timeout(startCapMs)
  for (;;) {
    const [line] = (await once(lines, 'line', { signal: late })) as [string]
    if (line.startsWith('{')) return JSON.parse(line) as { port: number }
  }
}
