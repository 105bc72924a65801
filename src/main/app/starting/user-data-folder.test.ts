import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { newFolder, removeFolders } from '../../host/testing/folders.ts'
import { setUserDataFolder } from './user-data-folder.ts'

afterEach(removeFolders)

test('is made, with the name of the program among those of this user, or where it is told to be', () => {
  const appData = newFolder()
  const app = { getPath: () => appData, getName: () => 'Lanyard', setPath: vi.fn() }
  expect(setUserDataFolder(app)).toBe(join(appData, 'Lanyard'))
  const chosen = join(appData, 'kept/elsewhere')
  expect(setUserDataFolder(app, chosen)).toBe(chosen)
  for (const folder of [join(appData, 'Lanyard'), chosen]) {
    expect(existsSync(folder)).toBe(true)
    expect(app.setPath).toHaveBeenCalledWith('userData', folder)
  }
})

test('one that can not be made is told in a sentence with its remedy', () => {
  const appData = newFolder()
  writeFileSync(join(appData, 'Lanyard'), '')
  const app = { getPath: () => appData, getName: () => 'Lanyard/mine', setPath: vi.fn() }
  expect(() => setUserDataFolder(app)).toThrow(
    `Lanyard's own folder ${join(appData, 'Lanyard/mine')} can't be made or written to (ENOTDIR): name one that this user may write to with --user-data-dir.`,
  )
  expect(app.setPath).not.toHaveBeenCalled()
})

// Root can write everywhere.
test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('so is one that can not be written to', () => {
  const folder = newFolder()
  chmodSync(folder, 0o555)
  const app = { getPath: () => '/', getName: () => 'Lanyard', setPath: vi.fn() }
  expect(() => setUserDataFolder(app, folder)).toThrow(`${folder} can't be made or written to (EACCES)`)
})
