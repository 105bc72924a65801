// The journal in its thread: the next host finds what was written, and failures are reported as without a thread.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DamagedJournalError, JournalError } from '../journal-error.ts'
import { readHead } from '../check/head.ts'
import { openJournal } from '../journal.ts'
import { openJournalThread } from './journal-thread.ts'
import { JournalStore } from '../store.ts'
import { header, tableRecord } from '../testing/records.ts'
import { tableJournal } from '../table-journal.ts'
import { cut, newFolder, removeFolders } from '../../testing/folders.ts'
import type { Log } from '../../logger.ts'
import type { Journal } from '../journal.ts'

const script = join(import.meta.dirname, '../../../journal-worker.ts')
const open = (dataFolder: string, log = () => undefined) => openJournalThread(script, { dataFolder }, log)

const running: Journal[] = []
afterEach(async () => {
  for (const journal of running.splice(0)) await journal.close()
  removeFolders()
})

async function start(folder = newFolder()): Promise<Journal> {
  const journal = await open(folder)
  running.push(journal)
  return journal
}

const entry = (number: number) => ({ actor: 0, action: { type: 'bid', number } })

test('what is written is durable once the promise is fulfilled, in the order of the calls', async () => {
  const folder = newFolder()
  const journal = await start(folder)
  void journal.saveDeal(tableRecord('aaaaaa'), header)
  void journal.append('aaaaaa', 1, 0, entry(0))
  await journal.append('aaaaaa', 1, 1, entry(1))
  await journal.saveHost({ id: 'h', name: 'Kitchen', key: null })
  await journal.close()
  const again = openJournal(folder)
  expect(again.tables()).toMatchObject([{ table: { id: 'aaaaaa' }, entries: [entry(0), entry(1)] }])
  expect(again.host()).toEqual({ id: 'h', name: 'Kitchen', key: null })
  again.close()
})

test('the next thread reads at its start what the house needs, and the rest when it is asked', async () => {
  const folder = newFolder()
  const local = openJournal(folder)
  local.saveDevice({ id: 'd', token: 'ab', earlier: null })
  const finished = {
    id: 'aaaaaa-1',
    played: '2026-11-22T20:00:00Z',
    game: 'numbers',
    rulesVersion: 1,
    algorithm: 'a',
    table: 'T',
    from: 'house',
    seats: [],
    outcome: null,
    tallies: {},
  }
  local.saveTable(tableRecord('aaaaaa'), { record: finished, header, entries: [entry(0)] })
  local.close()
  const journal = await start(folder)
  expect(journal.devices()).toEqual([{ id: 'd', token: 'ab', earlier: null }])
  expect(journal.finishedMatches()).toMatchObject([{ id: 'aaaaaa-1' }])
  expect(await journal.finishedMatchLog('aaaaaa-1')).toMatchObject({ entries: [entry(0)] })
  expect(await journal.finishedMatchLog('bbbbbb-1')).toBeUndefined()
})

test('a write that can not be made is refused alone; the others of its group stand', async () => {
  const journal = await start()
  const results = await Promise.allSettled([
    journal.saveDeal(tableRecord('aaaaaa'), header),
    // There is no such match.
    journal.append('bbbbbb', 1, 0, entry(0)),
    journal.append('aaaaaa', 1, 0, entry(0)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { reason } = results[1] as PromiseRejectedResult
  expect(reason).toMatchObject({ message: 'FOREIGN KEY constraint failed', errcode: 787 })
})

test('of writes that belong together none is made where one can not be; the others of their group stand', async () => {
  const folder = newFolder()
  const journal = await start(folder)
  const saving = (id: string) => ({ method: 'saveTable', parameters: [tableRecord(id)] }) as const
  const results = await Promise.allSettled([
    journal.saveDeal(tableRecord('aaaaaa'), header),
    journal.writeTogether([saving('bbbbbb'), { method: 'append', parameters: ['cccccc', 1, 0, entry(0)] }]),
    journal.writeTogether([saving('dddddd'), saving('eeeeee')]),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await journal.close()
  const again = openJournal(folder)
  expect(again.tables().map(({ table }) => table.id)).toEqual(['aaaaaa', 'dddddd', 'eeeeee'])
  again.close()
})

test('the head knows of what is answered, so that its loss is noticed after a kill, and of the end', async () => {
  const folder = newFolder()
  const journal = await start(folder)
  await journal.saveDeal(tableRecord('aaaaaa'), header)
  for (let number = 0; number < 50; number++) await journal.append('aaaaaa', 1, number, entry(number))
  // The start of the session, the deal and 50 entries.
  const commits = 52
  expect(readHead(folder)).toMatchObject({ record: { commits } })
  await journal.close()
  expect(readHead(folder)).toMatchObject({ isTorn: false, record: { commits: commits + 1 } })
  openJournal(folder).close()
})

describe('a folder that can not be had', () => {
  test('is refused in the same sentence as without a thread', async () => {
    const folder = newFolder()
    await start(folder)
    await expect(open(folder)).rejects.toThrow(/is in use by another Lanyard/)
    writeFileSync(join(folder, 'file'), '')
    await expect(open(join(folder, 'file'))).rejects.toBeInstanceOf(JournalError)
  })

  test('is known as damaged where it is', async () => {
    const folder = newFolder()
    const journal = await start(folder)
    await journal.saveDeal(tableRecord('aaaaaa'), header)
    await journal.close()
    cut(join(folder, 'lanyard.sqlite'), 20_000)
    await expect(open(folder)).rejects.toBeInstanceOf(DamagedJournalError)
  })
})

/**
 * Opens a journal in memory, in a thread. `methods`: JavaScript source of methods that replace the journal's; they may call
 * `log`.
 */
async function openWith(methods: string, log: Log, onLost?: (error: Error) => void): Promise<Journal> {
  const folder = newFolder()
  const changed = join(folder, 'changed.ts')
  const threads = join(import.meta.dirname, 'journal-thread.ts')
  writeFileSync(
    changed,
    `import { existsSync } from 'node:fs'
     import { openJournal } from ${JSON.stringify(join(import.meta.dirname, '../journal.ts'))}
     import { serveJournal } from ${JSON.stringify(threads)}
     serveJournal((_, log) => ({ ...openJournal(), ${methods} }))`,
  )
  return openJournalThread(changed, { dataFolder: folder }, log, onLost)
}

test('what comes while the thread is at work is done in one transaction, however it was sent', async () => {
  const isDone = join(newFolder(), 'done')
  const isAtWork = Promise.withResolvers<undefined>()
  const journal = await openWith(
    `saveTable: () => { log('journal-failed'); while (!existsSync(${JSON.stringify(isDone)})); },
     writeAll: (writes) => { throw new Error(writes.length + ' together') }`,
    () => isAtWork.resolve(undefined),
  )
  running.push(journal)
  const first = journal.saveTable(tableRecord('aaaaaa'))
  await isAtWork.promise
  const later: unknown[] = []
  for (const device of ['ada', 'bo', 'cem']) {
    later.push(journal.forgetDevice(device))
    // The next request is sent by itself.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const results = Promise.allSettled(later)
  writeFileSync(isDone, '')
  await first
  const refused = { status: 'rejected', reason: new Error('3 together') }
  expect(await results).toEqual([refused, refused, refused])
})

describe('a thread that ends by itself', () => {
  /** Opens a journal whose thread runs `saveTable`, JavaScript source, to save a table. */
  async function openDying(saveTable: string) {
    const logged: unknown[] = []
    const lost = Promise.withResolvers<Error>()
    const log: Log = (code, params) => logged.push([code, params?.['detail']])
    const journal = await openWith(`saveTable: ${saveTable}`, log, lost.resolve)
    return { journal, logged, lost: lost.promise }
  }
  const sentence = /lanyard\.sqlite can't be used, since the journal's thread has ended: start Lanyard again\.$/

  test('is a disk that has failed: what waits is refused, and all that comes', async () => {
    const { journal, logged, lost } = await openDying('() => process.exit(7)')
    const waiting = [journal.saveTable(tableRecord('aaaaaa')), journal.forgetDevice('d')]
    await Promise.resolve()
    // This request is sent by itself, and lost with the others.
    waiting.push(journal.forgetDevice('e'))
    for (const one of waiting) await expect(one).rejects.toThrow(sentence)
    await expect(journal.saveTable(tableRecord('aaaaaa'))).rejects.toThrow(sentence)
    expect((await lost).message).toMatch(sentence)
    expect(logged).toEqual([['journal-ended', undefined]])
    await journal.close()
  })

  test('by an error is no other, and the log has the error', async () => {
    const { journal, logged, lost } = await openDying(
      `() => void setImmediate(() => { throw new RangeError('no memory left') })`,
    )
    await journal.saveTable(tableRecord('aaaaaa'))
    expect((await lost).message).toMatch(sentence)
    expect(logged).toEqual([['journal-ended', expect.stringMatching(/^RangeError: no memory left\n {4}at /)]])
    await expect(journal.saveTable(tableRecord('aaaaaa'))).rejects.toThrow(sentence)
    await journal.close()
  })

  test('before the journal is open is a refusal in a sentence', async () => {
    const folder = newFolder()
    const missing = join(folder, 'missing.ts')
    const [log, lost] = [vi.fn(), vi.fn()]
    await expect(openJournalThread(missing, { dataFolder: folder }, log, lost)).rejects.toThrow(sentence)
    expect(log).toHaveBeenCalledExactlyOnceWith('journal-ended', { detail: expect.stringContaining(missing) as string })
    expect(lost).not.toHaveBeenCalled()
  })

  test('is not one that was closed, or has said why there is no journal', async () => {
    const folder = newFolder()
    const [log, lost] = [vi.fn(), vi.fn()]
    const journal = await openJournalThread(script, { dataFolder: folder }, log, lost)
    await expect(openJournalThread(script, { dataFolder: folder }, log, lost)).rejects.toThrow(/in use/)
    await journal.close()
    expect(lost).not.toHaveBeenCalled()
    expect(log.mock.calls.map(([code]) => code as string)).not.toContain('journal-ended')
  })
})

test('a disk that is full in the middle of a group takes none of it', () => {
  const store = JournalStore.inMemory(() => undefined)
  const tables = tableJournal(store, () => undefined)
  tables.saveTable(tableRecord('aaaaaa'))
  const [{ page_count: pages } = {}] = store.database.prepare('PRAGMA page_count').all()
  store.database.exec(`PRAGMA max_page_count = ${Number(pages)}`)
  const long = { ...tableRecord('cccccc'), name: 'x'.repeat(100_000) }
  const writes = [tableRecord('bbbbbb'), long, tableRecord('dddddd')].map((record) => () => tables.saveTable(record))
  expect(() => store.writeAll(writes)).toThrow(/full/)
  expect(tables.tables().map(({ table }) => table.id)).toEqual(['aaaaaa'])
  store.database.exec('PRAGMA max_page_count = 100000')
  expect(store.writeAll(writes)).toEqual([])
  expect(tables.tables()).toHaveLength(4)
  store.close()
})
