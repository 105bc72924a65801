// A server that is measured, in its own process.

import { startServer } from '../../tools/driver/server-process.ts'
import type { ServerSettings } from '../../tools/driver/server-process.ts'

export interface MeasuredServer {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** The time for a server to stop before it is killed: some peers do not stop by themselves. */
const stopTimeoutMs = 3000

/** Starts `script`, which writes a line of JSON with its `port` when it listens. Throws like `startServer`. */
export async function startMeasured(script: string, settings?: ServerSettings): Promise<MeasuredServer> {
  const { ready, pid, stop } = await startServer<{ readonly port: number }>(script, settings)
  return { port: ready.port, pid, stop: async () => void (await stop(stopTimeoutMs)) }
}
