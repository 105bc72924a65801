import { expect, test } from 'vitest'
import { nearestBot } from './nearest-bot.ts'

test.each([
  ['easy', ['random', 'easy', 'normal'], 'easy'],
  ['normal', ['random', 'easy'], 'easy'],
  ['normal', ['easy', 'hard'], 'hard'],
  ['random', ['easy', 'normal'], 'easy'],
  ['unheard of', ['random', 'easy'], 'random'],
])('nearest to %s, of %j, is %s', (bot, levels, nearest) => {
  expect(nearestBot(bot, levels)).toBe(nearest)
})

test('between two games the rank counts', () => {
  expect(nearestBot('cunning', ['random', 'easy', 'normal'], ['dull', 'cunning'])).toBe('easy')
})
