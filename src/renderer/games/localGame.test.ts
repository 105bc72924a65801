import { expect, test } from 'vitest'
import type { Game } from '#shared/engine/game.ts'
import { helpTheSheriff } from '#shared/games/help-the-sheriff/index.ts'
import { localGame } from './localGame.ts'

test('a bot that the game does not have plays any legal action', () => {
  const game = { ...(helpTheSheriff as unknown as Game), bots: {} }
  const local = localGame({ game, seats: 3, seed: 'strangers', options: {} })
  local.step('easy', 'public')
  expect(local.match.log.entries).toMatchObject([{ action: { type: 'lead' } }])
})

test('the last move stays fresh for whoever looks next, without news', () => {
  const local = localGame({ game: helpTheSheriff as unknown as Game, seats: 3, seed: 'strangers', options: {} })
  expect(local.props('public', []).fresh).toBe(0)
  const { news } = local.props('public', local.step('easy', 'public')!)
  expect(news).not.toEqual([])
  expect(local.props('public', [])).toMatchObject({ news: [], fresh: news.length })
})
