import { describe, expect, test } from 'vitest'
import type { GameView } from '#shared/engine/game.ts'
import { seededChance } from '#shared/engine/chance.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { games, gameOf } from '#shared/games/registry.ts'
import { Match } from '#shared/engine/match.ts'
import { LastTurn, screenMatch, showOutcomeMs, showResultMs } from './lastTurn.ts'

const mine = [0, 1]

test('who has the turn when the time is over finishes it, however long that takes', () => {
  const last = new LastTurn({ asked: [0], turn: 0, mine })
  expect(last.update({ asked: [0], turn: 0, mine }, 600_000)).toBeUndefined()
  // Another player answers during the turn, as in a duel.
  expect(last.update({ asked: [], turn: 0, mine }, 600_500)).toBeUndefined()
  expect(last.update({ asked: [0], turn: 0, mine }, 601_000)).toBeUndefined()
  expect(last.update({ asked: [], turn: 2, mine }, 602_000)).toBe(showResultMs)
  expect(last.update({ asked: [], turn: 2, mine }, 602_000 + showResultMs)).toBe(0)
})

test('a turn that comes again right after it begins none', () => {
  const last = new LastTurn({ asked: [0], turn: 0, mine })
  expect(last.update({ asked: [], turn: 2, mine }, 0)).toBe(showResultMs)
  expect(last.update({ asked: [0], turn: 0, mine }, 1_000)).toBe(showResultMs - 1_000)
})

test('who shares the screen begins no turn any more', () => {
  const last = new LastTurn({ asked: [0], turn: 0, mine })
  expect(last.update({ asked: [1], turn: 1, mine }, 0)).toBe(showResultMs)
})

test('who has the last turn of a round does not begin the next round', () => {
  const sheriff = gameOf('help-the-sheriff')!
  const setup = { seats: 3, options: { nextSheriff: 'richest' }, seed: '0123456789abcdef0123456789abcdef' }
  const chance = seededChance('the richest at the end of a round')
  const match = new Match(sheriff, setup)
  let twoTurns = 0
  while (!match.outcome) {
    const shown = () => ({ prompts: match.prompts, view: match.view('public') })
    const [{ seat }] = match.prompts as [OpenPrompt]
    const { turn } = shown().view as GameView
    const guests = [turn ?? seat]
    const last = new LastTurn(screenMatch(shown(), guests))
    match.submit(seat, randomAction(sheriff, match.position(), seat, chance))
    const [next] = match.prompts
    if (next?.kind !== 'lead' || next.seat !== turn) continue
    twoTurns++
    expect(last.update(screenMatch(shown(), guests), 0)).toBe(showResultMs)
  }
  expect(twoTurns).toBeGreaterThan(0)
})

test("a question in another's turn is still answered", () => {
  const last = new LastTurn({ asked: [1], turn: 2, mine })
  expect(last.update({ asked: [1], turn: 2, mine }, 0)).toBeUndefined()
  expect(last.update({ asked: [], turn: 2, mine }, 0)).toBe(showResultMs)
})

test('where all are asked at once, the guests answer what they were asked, and nothing after it', () => {
  const asks = (...prompts: [id: number, seat: number][]) =>
    screenMatch({ prompts: prompts.map(([id, seat]) => ({ id, seat, kind: 'bid' })), view: { turn: null } }, mine)
  const last = new LastTurn(asks([1, 0], [2, 1], [3, 2]))
  expect(last.update(asks([2, 1], [3, 2]), 0)).toBeUndefined()
  expect(last.update(asks([2, 1]), 100)).toBeUndefined()
  // The last answer closes the question, and the next one is asked in the same update.
  expect(last.update(asks([4, 0], [5, 1], [6, 2]), 500)).toBe(showResultMs)
})

test('outside a turn, and without a game, it is over at once', () => {
  expect(new LastTurn({ asked: [], turn: 2, mine }).update({ asked: [], turn: 2, mine }, 5)).toBe(0)
  expect(new LastTurn(undefined).update(undefined, 5)).toBe(0)
})

test('a game that ends with it leaves time to read who has won', () => {
  const last = new LastTurn({ asked: [0], turn: 0, mine })
  expect(last.update(undefined, 0)).toBe(showOutcomeMs)
})

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('says in every view whose turn it is', () => {
    const match = new Match(game, { seats: game.seats.min, options: {}, seed: '0123456789abcdef0123456789abcdef' })
    const { turn } = match.view(0) as Partial<GameView>
    expect(turn === null || (turn !== undefined && turn >= 0 && turn < game.seats.min)).toBe(true)
  })
})
