import { expect, test } from 'vitest'
import { avatarOf, colours, faces } from './avatar.ts'

test('a person who has chosen neither has the same face on every seat, and a colour by the seat', () => {
  const [first, second] = [avatarOf({ name: 'Ada' }, 0), avatarOf({ name: 'Ada' }, 1)]
  expect(second.face).toBe(first.face)
  expect(second.colour).not.toBe(first.colour)
})

test('the names of a family do not all have one face', () => {
  const family = ['Ada', 'Ben', 'Cleo', 'Dan', 'Nana', 'Opa', 'Zoë', '李']
  expect(new Set(family.map((name) => avatarOf({ name }, 0).face)).size).toBeGreaterThan(4)
})

test('what is chosen counts, each by itself', () => {
  expect(avatarOf({ name: 'Ada', face: 'gull' }, 2)).toEqual({ face: 'gull', colour: colours[2] })
  expect(avatarOf({ name: 'Ada', colour: 'pink' }, 2)).toMatchObject({ colour: 'pink' })
})

test('a face that only a newer version knows is replaced', () => {
  expect(faces).toContain(avatarOf({ name: 'Ada', face: 'unicorn' as 'gull' }, 0).face)
})

test('neighbours at a table of eight have different colours', () => {
  expect(new Set(colours.map((_, seat) => avatarOf({ name: 'Ada' }, seat).colour)).size).toBe(8)
})
