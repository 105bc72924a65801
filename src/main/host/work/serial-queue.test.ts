import { expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

test('work begins once the work before it has ended, even if that has failed, and settles by itself', async () => {
  const queue = new SerialQueue()
  const begun: string[] = []
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const begin = (name: string, work: Promise<string>) =>
    queue.run(() => {
      begun.push(name)
      return work
    })
  const results = [begin('first', first.promise), begin('second', second.promise)]
  const rejected = expect(results[0]).rejects.toThrow('no disk')
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  first.reject(new Error('no disk'))
  await rejected
  second.resolve('done')
  expect(await results[1]).toBe('done')
  expect(begun).toEqual(['first', 'second'])
})

test('it has ended once all work up to now has, even if that has failed', async () => {
  const queue = new SerialQueue()
  await queue.ended()
  const last = Promise.withResolvers<undefined>()
  let hasEnded = false
  const failed = expect(queue.run(() => last.promise)).rejects.toThrow('no port')
  const ended = queue.ended().then(() => (hasEnded = true))
  await Promise.resolve()
  expect(hasEnded).toBe(false)
  last.reject(new Error('no port'))
  await Promise.all([failed, ended])
})
