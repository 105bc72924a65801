// A program whose main thread really hangs is ended by the thread that watches it, and started again.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from './is-running.ts'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Orders } from './testing/hanging-program.ts'

const endAfterMs = 600

let folder: string
let server: Server
const pids: number[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-hang-'))
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  for (const pid of pids.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Windows has no signals: a process that is killed there ends with this code. */
const killed = process.platform === 'win32' ? 1 : 'SIGKILL'

function start(startsAgain: boolean, restarts?: number) {
  const logFile = join(folder, 'lanyard.log')
  const { port } = server.address() as AddressInfo
  const orders: Orders = { port, endAfterMs, logFile, startsAgain }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/hanging-program.ts'), JSON.stringify(orders)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(restarts !== undefined && { LANYARD_RESTARTS: String(restarts) }) },
    },
  )
  pids.push(child.pid!)
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as string | number)
  return { pid: child.pid!, ended, complaints: () => complaints, log: () => readFileSync(logFile, 'utf8') }
}

/** Waits for the next program that reports. */
async function reported(): Promise<{ pid: number; replaced: string | undefined; line: Socket }> {
  const [line] = (await once(server, 'connection')) as [Socket]
  line.on('error', () => undefined)
  const [said] = (await once(line, 'data')) as [Buffer]
  const report = JSON.parse(said.toString()) as { pid: number; replaced: string | undefined }
  pids.push(report.pid)
  return { ...report, line }
}

const endedLine = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ code }) => code === 'main-loop-ended')

test('a program that hangs is ended, with the function that hangs in its log', async () => {
  const arriving = reported()
  const program = start(false)
  const { line } = await arriving
  line.write('hang')
  expect(await program.ended).toBe(killed)
  const ended = endedLine(program.log())
  expect(ended).toMatchObject({ startsAgain: false, detail: expect.stringContaining('at hang hanging-program.ts:') })
  expect(ended!['forMs']).toBeGreaterThanOrEqual(endAfterMs)
  expect(endedLine(program.complaints())).toEqual(ended)
})

test('a program that hung and starts itself again is started once the first is gone', async () => {
  const first = reported()
  const program = start(true)
  const { line } = await first
  const second = reported()
  line.write('hang')
  const again = await second
  expect(again.pid).not.toBe(program.pid)
  expect(again.replaced).toBe(String(program.pid))
  expect(isRunning(program.pid)).toBe(false)
  expect(endedLine(program.log())).toMatchObject({ startsAgain: true })
})

test('a program that hangs again and again is not started a fourth time', async () => {
  const arriving = reported()
  const program = start(true, 3)
  const { line } = await arriving
  line.write('hang')
  expect(await program.ended).toBe(killed)
  expect(endedLine(program.log())).toMatchObject({ startsAgain: false })
})
