import { expect, test } from 'vitest'
import { waitFor } from './task.ts'
import { WorkQueue } from './work-queue.ts'
import type { Task } from './task.ts'

const rejected = (error: Error) => {
  const { promise, reject } = Promise.withResolvers<undefined>()
  reject(error)
  return promise
}

function begin() {
  const logged: string[] = []
  const done: string[] = []
  const queue = new WorkQueue((code) => logged.push(code))
  /** Work that records its begin, and ends as `until` does. */
  const work = (name: string, until?: Promise<unknown>) =>
    function* (): Task {
      done.push(`${name} begins`)
      yield* waitFor(until)
      done.push(`${name} ends`)
    }
  return { queue, logged, done, work }
}

test('work that need not wait is done when it is asked for', () => {
  const { queue, done, work } = begin()
  expect(queue.run(['table'], work('move'))).toBeUndefined()
  expect(done).toEqual(['move begins', 'move ends'])
  expect(queue.isBusy('table')).toBe(false)
})

test('work on the same waits for what was asked before, and other work does not', async () => {
  const { queue, done, work } = begin()
  const written = Promise.withResolvers<undefined>()
  const first = queue.run(['table'], work('move', written.promise), () => done.push('all are told'))
  const second = queue.run(['other', 'table'], work('another move'))
  void queue.run(['third'], work('a move elsewhere'))
  expect([queue.isBusy('table'), queue.isBusy('other'), queue.isBusy('third')]).toEqual([true, false, false])
  expect(done).toEqual(['move begins', 'a move elsewhere begins', 'a move elsewhere ends'])
  written.resolve(undefined)
  await Promise.all([first, second])
  expect(done.slice(3)).toEqual(['move ends', 'all are told', 'another move begins', 'another move ends'])
  expect([queue.isBusy('table'), queue.isBusy('other')]).toEqual([false, false])
})

test.each([
  ['at once', () => undefined],
  ['after it has waited', () => rejected(new Error('the disk is full'))],
])('work that fails %s tells whoever waits for it, and the next on the same begins', async (_, until) => {
  const { queue, done, work } = begin()
  const fails = function* (): Task {
    yield* waitFor(until())
    throw new Error('the disk is full')
  }
  await expect((async () => await queue.run(['table'], fails))()).rejects.toThrow('the disk is full')
  expect(queue.isBusy('table')).toBe(false)
  await queue.run(['table'], work('move'))
  expect(done).toEqual(['move begins', 'move ends'])
})

test('what fails after it has waited is logged where nobody waits for it', async () => {
  const { queue, logged, work } = begin()
  await queue.start(['table'], work('move', rejected(new Error('the disk is full'))))
  expect(logged).toEqual(['request-failed'])
})

test('once it is closed what is under way goes on, and nothing else begins', async () => {
  const { queue, done, work } = begin()
  const written = Promise.withResolvers<undefined>()
  const first = queue.run(['table'], work('move', written.promise))
  const second = queue.run(['table'], work('another move'), () => done.push('all are told'))
  queue.close()
  written.resolve(undefined)
  await Promise.all([first, second])
  expect(done).toEqual(['move begins', 'move ends'])
})
