// A write that was refused is not there when the host starts again, also if it is killed right after the refusal.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { newFolder, removeFolders } from '../testing/folders.ts'

afterEach(removeFolders)

const testing = join(import.meta.dirname, 'testing')
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

test.skipIf(!hasCompiler).each([
  ['the host is killed', [], 'kept'],
  ['the host has written something else and is killed', ['later'], 'later'],
])('a commit whose sync fails once the log has all of it is not there when %s', (_, later, name) => {
  const [folder, tools] = [newFolder(), newFolder()]
  const [library, failing] = [join(tools, 'failing-sync.so'), join(tools, 'failing')]
  expect(spawnSync('cc', ['-shared', '-fPIC', '-o', library, join(testing, 'failing-sync.c')]).status).toBe(0)
  const writer = join(testing, 'refused-writer.ts')
  const { stdout, stderr, signal } = spawnSync(process.execPath, [writer, folder, failing, ...later], {
    encoding: 'utf8',
    env: { ...process.env, LD_PRELOAD: library, FAILING_SYNC: failing },
  })
  expect([stdout, stderr, signal]).toEqual(['disk I/O error\n', '', 'SIGKILL'])
  const journal = openJournal(folder)
  expect(journal.host()?.name).toBe(name)
  journal.close()
})
