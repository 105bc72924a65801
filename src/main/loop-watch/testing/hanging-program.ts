// A program whose main loop hangs on purpose, for a test. Its one argument, in JSON, sets how.

import { connect } from 'node:net'
import { join } from 'node:path'
import { logToStderr } from '../../host/logger.ts'
import { watchMainLoop } from '../loop-watch.ts'
import { waitForPredecessor } from '../predecessor.ts'

export interface Orders {
  /** The port to which it reports its process number as soon as it runs. */
  readonly port: number
  readonly endAfterMs: number
  readonly logFile: string
  readonly startsAgain: boolean
}

const orders = JSON.parse(process.argv[2]!) as Orders
const replaced = process.env['LANYARD_REPLACES']
waitForPredecessor()

const restart = { command: process.execPath, args: process.argv.slice(1) }
watchMainLoop(join(import.meta.dirname, '../../loop-watch-worker.ts'), logToStderr, {
  logFile: orders.logFile,
  endAfterMs: orders.endAfterMs,
  restart: orders.startsAgain ? restart : undefined,
})

// Kept open, so that the test sees when this process is gone.
const line = connect(orders.port, '127.0.0.1', () => line.write(`${JSON.stringify({ pid: process.pid, replaced })}\n`))
line.once('data', hang)

function hang(): never {
  for (;;);
}
