// A recovery on a disk that is full after any of its writes loses nothing: the next one, with room, finds the same.

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { copyOf, cut, newFolder, removeFolders } from '../testing/folders.ts'
import { deal, room } from '../testing/room.ts'

afterEach(removeFolders)

const testing = join(import.meta.dirname, 'testing')
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

test.skipIf(!hasCompiler).each(['lanyard.sqlite', 'lanyard.sqlite-wal'])(
  'a disk that has no more room for its %s, after any number of writes, costs nothing',
  (file) => {
    const folder = newFolder()
    const journal = openJournal(folder)
    const { person } = room({ journal })
    const [ada, ben] = [person(), person()]
    deal([ada, ben])
    ada.play()
    const killed = copyOf(folder)
    journal.close()
    const log = join(killed, 'lanyard.sqlite-wal')
    cut(log, statSync(log).size - 100)

    const library = join(newFolder(), 'full-disk.so')
    expect(spawnSync('cc', ['-shared', '-fPIC', '-o', library, join(testing, 'full-disk.c')]).status).toBe(0)
    const { stdout, stderr } = spawnSync(process.execPath, [join(testing, 'recovering.ts'), killed], {
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
