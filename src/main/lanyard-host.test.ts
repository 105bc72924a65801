import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
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
