import { EventEmitter } from 'node:events'
import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askBeforeClosing } from './ask-before-closing.ts'
import { textsFor } from '../texts.ts'

const close = 0
const keep = 1

/** A program with `people` people at other machines at its tables; the person at the screen answers with `response`. */
function program(people: number, response: number) {
  const showMessageBox = vi.fn<(...parameters: unknown[]) => Promise<object>>(() =>
    Promise.resolve({ response, checkboxChecked: false }),
  )
  const powerMonitor = new EventEmitter()
  const signals = new EventEmitter()
  const window = Object.assign(new EventEmitter(), { isDestroyed: () => false })
  const quit = vi.fn()
  const here = { people }
  const question = askBeforeClosing({
    app: { quit } satisfies Pick<App, 'quit'>,
    dialog: { showMessageBox } as unknown as Dialog,
    powerMonitor: powerMonitor as unknown as PowerMonitor,
    signals: signals as unknown as NodeJS.Process,
    texts: () => textsFor('en'),
    players: () => here.people,
    mainWindow: () => window as unknown as BrowserWindow,
  })
  question.guard(window as unknown as BrowserWindow)
  function closes(): boolean {
    const event = { preventDefault: vi.fn() }
    window.emit('close', event)
    return event.preventDefault.mock.calls.length === 0
  }
  return { question, showMessageBox, powerMonitor, signals, window, quit, closes, here }
}

const ends: [what: string, happens: (of: ReturnType<typeof program>) => void][] = [
  ['a machine that shuts down', (of) => of.powerMonitor.emit('shutdown')],
  ['the end of a session on Windows', (of) => of.window.emit('session-end')],
  ['a service manager', (of) => of.signals.emit('SIGTERM')],
  ['Ctrl+C', (of) => of.signals.emit('SIGINT')],
]

test('where nobody else sits, nobody is asked', () => {
  const { question, showMessageBox, closes } = program(0, keep)
  expect(closes()).toBe(true)
  expect(question.mayQuit()).toBe(true)
  expect(showMessageBox).not.toHaveBeenCalled()
})

test('while others sit at its tables the window stays, and its person is asked', async () => {
  const { question, showMessageBox, closes, quit } = program(3, keep)
  expect(closes()).toBe(false)
  expect(quit).toHaveBeenCalledTimes(1)
  expect(await question.mayQuit()).toBe(false)
  const [, asked] = showMessageBox.mock.calls[0] as [unknown, { message: string; detail: string; defaultId: number }]
  expect(asked.message).toBe('3 people are playing at your tables.')
  expect(asked.detail).toContain('kept')
  expect(asked.defaultId).toBe(keep)
  expect(closes()).toBe(false)
})

test('after a yes the window closes', async () => {
  const { question, closes } = program(1, close)
  expect(await question.mayQuit()).toBe(true)
  expect(closes()).toBe(true)
})

test.each(ends)('%s is not kept waiting by a question', (_what, happens) => {
  const running = program(3, keep)
  happens(running)
  expect(running.quit).toHaveBeenCalledTimes(1)
  expect(running.question.mayQuit()).toBe(true)
  expect(running.closes()).toBe(true)
  expect(running.showMessageBox).not.toHaveBeenCalled()
})

test.each(ends)('%s answers a question that is open', async (_what, happens) => {
  const running = program(3, keep)
  running.showMessageBox.mockReturnValue(new Promise(() => undefined))
  const granted = running.question.mayQuit()
  happens(running)
  expect(await granted).toBe(true)
  const [, box] = running.showMessageBox.mock.calls[0] as [unknown, { signal: AbortSignal }]
  expect(box.signal.aborted).toBe(true)
})

test('Windows that only asks whether it may end its session is not held up; called off, a person is asked again', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { window, closes, question, showMessageBox } = program(3, keep)
  window.emit('query-session-end')
  expect(closes()).toBe(true)
  // The clock may be set back in the meantime.
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(61_000)
  expect(closes()).toBe(false)
  void question.mayQuit()
  expect(showMessageBox).toHaveBeenCalledTimes(1)
})
