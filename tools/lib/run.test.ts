import { describe, expect, test } from 'vitest'
import { Stopped, keepRunning, run } from './run.mjs'

const node = process.execPath

test('keeps what a tool says, and whether it was content', async () => {
  expect(await run(node, ['-e', 'console.log("fine")'])).toMatchObject({ ok: true, output: 'fine\n' })
  expect(await run(node, ['-e', 'console.error("bad"); process.exit(3)'])).toMatchObject({ ok: false, output: 'bad\n' })
  expect(await run('/no/such/tool', [])).toMatchObject({
    ok: false,
    output: expect.stringContaining('ENOENT') as string,
  })
})

test.skipIf(process.platform === 'win32')('ends a tool that takes too long, with its children', async () => {
  // If the child were not killed too, it would keep the pipe open, and `run` would not end.
  const endless = 'setInterval(() => {}, 1000)'
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(endless)}], { stdio: 'inherit' }); ${endless}`
  expect(await run(node, ['-e', parent], { timeoutSeconds: 0.5 })).toMatchObject({ ok: false, late: true })
})

test.skipIf(process.platform === 'win32')(
  'ends a tool when we are told to stop, and says that nothing is wanted any more',
  async () => {
    const program = 'console.log("ready"); setInterval(() => {}, 1000)'
    const ended = run(node, ['-e', program], { onLine: () => void process.emit('SIGINT') })
    await expect(ended).rejects.toBeInstanceOf(Stopped)
  },
)

test('hands over what a program says line by line, and its end', async () => {
  const lines: string[] = []
  const complaints: string[] = []
  const program =
    'process.stdout.write("one\\ntw"); process.stdout.write("o\\n"); console.error("hm"); process.exitCode = 4'
  const { code, stopped } = await keepRunning(node, ['-e', program], {
    onLine: (line) => lines.push(line),
    onComplaint: (line) => complaints.push(line),
  })
  expect({ code, stopped, lines, complaints }).toEqual({
    code: 4,
    stopped: false,
    lines: ['one', 'two'],
    complaints: ['hm'],
  })
})

// On Windows a signal from another process always kills.
test.skipIf(process.platform === 'win32')(
  'tells a program once to stop, however often we are told, and waits for it',
  async () => {
    const program = `
    let told = 0
    process.on('SIGTERM', () => { told++; setTimeout(() => process.exit(told === 1 ? 0 : 5), 50) })
    setInterval(() => {}, 1000)
    console.log('ready')`
    const ended = keepRunning(node, ['-e', program], {
      onLine: () => {
        process.emit('SIGINT')
        process.emit('SIGTERM')
      },
    })
    expect(await ended).toEqual({ code: 0, stopped: true })
  },
)

// As on Windows, where all programs in a console get Ctrl+C, and our signal would kill.
describe.skipIf(process.platform === 'win32')('a program that hears of Ctrl+C by itself', () => {
  // Its exit code is the number of our signals.
  const program = `
    let told = 0
    process.on('SIGTERM', () => console.log('told', ++told))
    process.on('SIGINT', () => console.log('goodbye'))
    process.on('SIGUSR2', () => process.exit(told))
    setInterval(() => {}, 1000)
    console.log(process.pid)`
  /** Keeps the program running, sends Ctrl+C to it and to us, and calls `onGoodbye` when it says goodbye. */
  function interrupted(onGoodbye: (end: () => void) => void) {
    let pid = 0
    const end = () => void process.kill(pid, 'SIGUSR2')
    return keepRunning(node, ['-e', program], {
      sharesConsole: true,
      onLine(line) {
        if (line === 'goodbye') return onGoodbye(end)
        if (line.startsWith('told')) return end()
        pid = Number(line)
        process.emit('SIGINT')
        process.kill(pid, 'SIGINT')
      },
    })
  }

  test('is left to say goodbye', async () => {
    expect(await interrupted((end) => end())).toEqual({ code: 0, stopped: true })
  })

  test('is told by a second one', async () => {
    expect(await interrupted(() => void process.emit('SIGINT'))).toEqual({ code: 1, stopped: true })
  })
})
