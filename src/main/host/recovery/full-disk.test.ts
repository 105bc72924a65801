// A recovery on a disk that is full after any of its writes loses nothing: the next one, with room, finds the same.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../testing/folders.ts'
import { damagedFolder } from './testing/damaged-folder.ts'

afterEach(removeFolders)

const testing = join(import.meta.dirname, 'testing')
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

test.skipIf(!hasCompiler).each(['lanyard.sqlite', 'lanyard.sqlite-wal'])(
  'a disk that has no more room for its %s, after any number of writes, costs nothing',
  (file) => {
    const library = join(newFolder(), 'full-disk.so')
    expect(spawnSync('cc', ['-shared', '-fPIC', '-o', library, join(testing, 'full-disk.c')]).status).toBe(0)
    const { stdout, stderr } = spawnSync(process.execPath, [join(testing, 'recovering.ts'), damagedFolder()], {
      encoding: 'utf8',
      env: { ...process.env, LD_PRELOAD: library, FULL_FILE: `/lanyard.recovery/${file}` },
    })
    expect(stderr).toBe('')
    const { lost, writes } = JSON.parse(stdout) as { lost: number[]; writes: number }
    expect(writes).toBeGreaterThan(10)
    expect(lost).toEqual([])
  },
  60_000,
)
