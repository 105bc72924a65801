import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { JournalStore } from './host/journal/store.ts'
import { manualClock } from './host/testing/manual-clock.ts'
import { Client } from './net/testing/client.ts'
import { startHost } from './net/testing/house.ts'
import type { Clock } from './host/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanyard-host-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a host that can not have its port is called as before at the next start', async () => {
  const dataFolder = join(folder, 'house')
  const first = await startHost({ dataFolder, name: 'First' })
  await first.stop()
  const { port } = await startHost()
  await expect(startHost({ dataFolder, name: 'Second', port })).rejects.toThrow(`${port}`)
  const next = await startHost({ dataFolder, name: undefined })
  expect(next.name).toBe('First')
})

test('a start that fails for the port leaves no table behind that goes on without its journal', async () => {
  const dataFolder = join(folder, 'left-behind')
  const first = await startHost({ dataFolder })
  const ada = await Client.connect(first.url)
  await ada.must({ type: 'open-table', game: 'dead-mans-draw', name: 'Evening', seats: 2 })
  await ada.must({ type: 'sit', seat: 0, name: 'Ada' })
  await ada.must({ type: 'bot', seat: 1, bot: 'random' })
  await first.stop()
  const { port } = await startHost()
  const manual = manualClock()
  const called = vi.fn()
  const clock: Clock = {
    now: manual.now,
    after: (milliseconds, run) => manual.after(milliseconds, () => (called(milliseconds), run())),
  }
  await expect(startHost({ dataFolder, port, clock })).rejects.toThrow(`${port}`)
  manual.pass(3_600_000)
  expect(called).not.toHaveBeenCalled()
})

test('a full disk that fails a hundred requests is told of once', async () => {
  const clock = manualClock()
  const log = vi.fn()
  const host = await startHost({ clock, log })
  const ada = await Client.connect(host.url)
  await ada.must({ type: 'open-table', game: 'dead-mans-draw', name: 'Evening', seats: 2 })
  const disk = vi.spyOn(JournalStore.prototype, 'write').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  onTestFinished(() => disk.mockRestore())
  log.mockClear()
  for (let count = 0; count < 100; count++) {
    clock.pass(1000 / limits.messagesPerSecond)
    expect(await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })).toMatchObject({ code: 'internal-error' })
  }
  expect(log.mock.calls.map(([code]: unknown[]) => code)).toEqual(['request-failed'])
})
