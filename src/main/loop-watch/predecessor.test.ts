import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { waitForPredecessor } from './predecessor.ts'
import { isRunning } from './is-running.ts'

/** In a thread of its own: waiting blocks its thread, and this one must see the other program end. */
const waiting = `
  const { parentPort, workerData } = require('node:worker_threads')
  void import(workerData.file).then(({ waitForPredecessor }) => {
    parentPort.postMessage('waits')
    waitForPredecessor({ LANYARD_REPLACES: String(workerData.pid) })
    parentPort.postMessage('goes on')
  })`

test('a program does not go on before the one that it replaces is gone', async () => {
  const hanging = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const file = new URL('predecessor.ts', import.meta.url).href
  const next = new Worker(waiting, { eval: true, workerData: { file, pid: hanging.pid } })
  try {
    expect(await once(next, 'message')).toEqual(['waits'])
    const goesOn = once(next, 'message').then(([message]) => ({
      message: message as string,
      early: isRunning(hanging.pid!),
    }))
    hanging.kill('SIGKILL')
    expect(await goesOn).toEqual({ message: 'goes on', early: false })
  } finally {
    hanging.kill('SIGKILL')
    await next.terminate()
  }
})

test.each([{}, { LANYARD_REPLACES: '' }, { LANYARD_REPLACES: '-1' }, { LANYARD_REPLACES: String(2 ** 31 - 1) }])(
  'one that replaces none, %j, goes on, and so do the processes that it starts',
  (env: NodeJS.ProcessEnv) => {
    waitForPredecessor(env)
    expect(env['LANYARD_REPLACES']).toBe('')
  },
)
