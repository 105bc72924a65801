import { expect, test } from 'vitest'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import { daySums } from './daySums.ts'

const game = (more: Partial<PlayedGame>): PlayedGame => ({
  game: 'dead-mans-draw',
  hour: 15,
  minutes: 20,
  people: 2,
  bots: 1,
  complete: true,
  ...more,
})

test('an empty day has no games and no hours', () => {
  const nothing = { games: 0, brokenOff: 0, minutes: 0, people: 0, bots: 0 }
  expect(daySums([])).toEqual({ all: nothing, games: [], hours: [] })
})

test('games are added up in all, by game and by hour, empty hours between them too', () => {
  const sums = daySums([
    game({ hour: 14 }),
    game({ hour: 16, complete: false, minutes: undefined as never }),
    game({ hour: 16, game: 'help-the-sheriff', people: 5, bots: 0, minutes: 45 }),
    game({ hour: 16 }),
  ])
  expect(sums.all).toEqual({ games: 4, brokenOff: 1, minutes: 85, people: 11, bots: 3 })
  expect(sums.games.map(({ game, games, minutes }) => [game, games, minutes])).toEqual([
    ['dead-mans-draw', 3, 40],
    ['help-the-sheriff', 1, 45],
  ])
  expect(sums.hours).toEqual([
    { hour: 14, games: [1, 0], minutes: [20, 0] },
    { hour: 15, games: [0, 0], minutes: [0, 0] },
    { hour: 16, games: [2, 1], minutes: [20, 45] },
  ])
})
