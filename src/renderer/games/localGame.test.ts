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
