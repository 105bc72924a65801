import { existsSync } from 'node:fs'
import { join, win32 } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder, missingFolders } from './make-folder.ts'
import { newFolder, removeFolders } from '../testing/folders.ts'

afterEach(removeFolders)

test('makes a folder with those around it, and leaves alone what is there', () => {
  const folder = join(newFolder(), 'one/two/three')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('on a drive that is not there the drive itself is missing, and nothing outside it', () => {
  const missing = (there: string[]) =>
    missingFolders('Z:\\games\\house', (path) => there.includes(String(path)), win32.dirname)
  expect(missing([])).toEqual(['Z:\\', 'Z:\\games', 'Z:\\games\\house'])
  expect(missing(['Z:\\', 'Z:\\games'])).toEqual(['Z:\\games\\house'])
})

// Windows can make this folder.
test.skipIf(process.platform === 'win32')('a folder that nobody may make is an error at once', () => {
  expect(() => makeFolder('/proc/lanyard/house')).toThrow(/ENOENT|EACCES|EPERM/)
})
