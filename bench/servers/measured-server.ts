// A server that is measured, in a process of its own.

import { startServer } from '../../tools/driver/server-process.ts'
import type { ServerSettings } from '../../tools/driver/server-process.ts'

export interface MeasuredServer {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** Peers do not all end when they are asked to. */
const patienceMs = 3000

/** `script` writes a line of JSON with its `port` once it listens. Throws as `startServer`. */
export async function startMeasured(script: string, settings?: ServerSettings): Promise<MeasuredServer> {
  const { ready, pid, stop } = await startServer<{ readonly port: number }>(script, settings)
  return { port: ready.port, pid, stop: async () => void (await stop(patienceMs)) }
}
