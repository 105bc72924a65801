import { expect, test } from 'vitest'
import { AttachedValue } from './attached-value.ts'

test('what is attached to an object is found there, until it is replaced', () => {
  const texts = new AttachedValue<object, string>()
  const owner = { type: 'bye' }
  expect(texts.get(owner)).toBeUndefined()
  for (const text of ['first', 'second']) {
    texts.set(owner, text)
    expect(texts.get(owner)).toBe(text)
  }
})

test('neither a copy nor JSON has it, and each kind is by itself', () => {
  const [texts, others] = [new AttachedValue<object, string>(), new AttachedValue<object, string>()]
  const owner = { type: 'bye' }
  texts.set(owner, 'text')
  expect(texts.get({ ...owner })).toBeUndefined()
  expect(others.get(owner)).toBeUndefined()
  expect(JSON.stringify(owner)).toBe('{"type":"bye"}')
  expect(owner).toEqual({ type: 'bye' })
})

test('a list can have something attached, too', () => {
  const texts = new AttachedValue<readonly unknown[], string>()
  const list = [1, 2]
  texts.set(list, 'text')
  expect(texts.get(list)).toBe('text')
  expect(list).toHaveLength(2)
  expect([...list]).toEqual([1, 2])
})
