import { expect, test } from 'vitest'
import { progress } from './progress.mjs'

function shown(isTTY: boolean) {
  let text = ''
  const stream = { isTTY, write: (more: string) => (text += more) }
  const bar = progress((done, all) => `${done} of ${all}`, stream)
  for (let done = 1; done <= 25; done++) bar.at(done, 25)
  bar.end()
  return text
}

test('on a terminal each step is written over the one before, and the last stays', () => {
  const text = shown(true)
  expect(text.split('\r')).toHaveLength(26)
  expect(text.endsWith('25 of 25\n')).toBe(true)
})

test('elsewhere there is a line for each tenth', () => {
  expect(shown(false).split('\n').slice(0, 3)).toEqual(['  3 of 25', '  5 of 25', '  8 of 25'])
  expect(shown(false).trimEnd().split('\n')).toHaveLength(10)
})
