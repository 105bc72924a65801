import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startHost } from './net/testing/house.ts'

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
