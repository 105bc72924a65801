import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { describeError, withoutRepeats } from './logger.ts'
import { manualClock } from './testing/manual-clock.ts'
import { deal, testHouse } from './testing/test-house.ts'

/** The error that SQLite throws when the disk is full. */
function fullDisk(): unknown {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE rows (row TEXT)')
  try {
    for (;;) database.prepare('INSERT INTO rows VALUES (?)').run('x'.repeat(1000))
  } catch (error) {
    return error
  } finally {
    database.close()
  }
}

describe('an error', () => {
  test('of the disk is told in a line, without a stack', () => {
    expect(describeError(fullDisk())).toBe('database or disk is full (SQLite 13)')
    const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    expect(describeError(noRoom)).toBe('ENOSPC: no space left on device, write')
  })

  test('of ours comes with its stack', () => {
    expect(describeError(new TypeError('seat is undefined'))).toMatch(/^TypeError: seat is undefined\n {4}at /)
    expect(describeError('thrown by somebody')).toBe('thrown by somebody')
  })
})

describe('lines that are the same', () => {
  function told() {
    const clock = manualClock()
    const lines: unknown[] = []
    const log = withoutRepeats((code, params) => lines.push({ code, ...params }), clock)
    return { clock, lines, log }
  }
  const failed = { request: 'command', detail: 'database or disk is full (SQLite 13)' }

  test('are told once a minute, with how many there were', () => {
    const { clock, lines, log } = told()
    for (let count = 0; count < 100; count++) log('request-failed', failed)
    expect(lines).toEqual([{ code: 'request-failed', ...failed }])
    clock.pass(60_000)
    log('request-failed', failed)
    log('request-failed', failed)
    expect(lines.slice(1)).toEqual([{ code: 'request-failed', ...failed, repeated: 99 }])
  })

  test('are told again after a quiet time as if they were new', () => {
    const { clock, lines, log } = told()
    log('request-failed', failed)
    clock.pass(60_000)
    log('request-failed', failed)
    expect(lines).toEqual([
      { code: 'request-failed', ...failed },
      { code: 'request-failed', ...failed },
    ])
  })

  test('hold up no others', () => {
    const { lines, log } = told()
    for (let count = 0; count < 1000; count++) log('socket-closed', { address: `10.0.0.${count}`, reason: 'flood' })
    log('listening')
    expect(lines).toHaveLength(1001)
  })
})

test('a move that a full disk refuses costs the log a short line', () => {
  const house = testHouse()
  const [ada, ben] = [house.person(), house.person()]
  const table = deal([ada, ben])
  house.journal.append = () => {
    throw fullDisk()
  }
  expect(ada.play()).toBe('internal-error')
  const detail = 'database or disk is full (SQLite 13)'
  expect(house.logged).toEqual([{ code: 'action-failed', params: { table, deal: 1, actor: 0, action: 'bid', detail } }])
})
