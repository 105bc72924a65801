// A server in its own process, which writes a line of JSON when it can be reached.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectNode, root } from '../lib/node.mjs'

export interface ServerProcess<Ready> {
  /** The data in the server's line of JSON. */
  readonly ready: Ready
  readonly pid: number
  /** The server's output on stderr so far. */
  complaints(): string
  /**
   * Asks the server to end by SIGTERM, and kills it if it has not ended after `timeoutMs`. Resolves with its exit code, even
   * if it had already ended; null if a signal ended it.
   */
  stop(timeoutMs?: number): Promise<number | null>
  kill(): Promise<void>
}

export interface ServerSettings {
  readonly flags?: readonly string[]
  /** Environment variables in addition to those of this process. Undefined removes one. */
  readonly env?: NodeJS.ProcessEnv
  readonly folder?: string
}

const startTimeoutMs = 60_000

/** Rejects with the server's output on stderr if it ends before it is ready, or is not ready after a minute. */
export async function startServer<Ready>(
  script: string,
  { flags = [], env = {}, folder = root }: ServerSettings = {},
): Promise<ServerProcess<Ready>> {
  const child = spawn(projectNode, [script, ...flags], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'exit')
  async function end(signal: 'SIGTERM' | 'SIGKILL', timeoutMs?: number): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await ended
    clearTimeout(timer)
    return child.exitCode
  }
  const lines = createInterface({ input: child.stdout })
  try {
    const ready = await Promise.race([
      lineOfJson(lines),
      ended.then(([code]) => Promise.reject(new Error(`it has ended with code ${String(code)}`))),
    ])
    return {
      ready: ready as Ready,
      pid: child.pid!,
      complaints: () => complaints,
      stop: (timeoutMs) => end('SIGTERM', timeoutMs),
      kill: async () => void (await end('SIGKILL')),
    }
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`${script} did not start: ${complaints.trim() || String(error)}`, { cause: error })
  } finally {
    lines.close()
    // Later output is not used, but must be read so that it does not fill the pipe.
    child.stdout.resume()
  }
}

async function lineOfJson(lines: ReturnType<typeof createInterface>): Promise<unknown> {
  const late = setTimeout(() => lines.close(), startTimeoutMs)
  try {
    for await (const line of lines) if (line.startsWith('{')) return JSON.parse(line)
  } finally {
    clearTimeout(late)
  }
  throw new Error('no line of JSON has come')
}
