import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchElectron, installedElectron } from './electron.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-electron-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Puts a binary into the package's folder, as its install script does. */
function put(folder: string): string {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'path.txt'), 'electron')
  writeFileSync(join(folder, 'dist/electron'), '')
  return join(folder, 'dist/electron')
}

test('a binary that is there is taken, and nothing is downloaded', async () => {
  const folder = newFolder()
  const binary = put(folder)
  const fetch = vi.fn()
  expect(installedElectron(folder)).toBe(binary)
  expect(await fetchElectron(folder, fetch)).toEqual({ binary })
  expect(fetch).not.toHaveBeenCalled()
})

test('a missing one is downloaded', async () => {
  const folder = newFolder()
  expect(installedElectron(folder)).toBeUndefined()
  const fetch = () => Promise.resolve({ late: false, output: put(folder) })
  expect(await fetchElectron(folder, fetch)).toEqual({ binary: join(folder, 'dist/electron') })
})

test.each([
  [{ late: true, output: 'received 1 of 2' }, 'not within 5 minutes'],
  [{ late: false, output: 'npm said\nError: getaddrinfo ENOTFOUND\n    at lookup' }, 'getaddrinfo ENOTFOUND'],
  [{ late: false, output: '' }, 'refused'],
])('where that fails, as with %j, the reason is told', async (given, why) => {
  const reason = `Electron could not be fetched (${why})`
  expect(await fetchElectron(newFolder(), () => Promise.resolve(given))).toEqual({ reason })
})
