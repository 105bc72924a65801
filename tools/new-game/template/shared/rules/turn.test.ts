import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { options } from '../options.ts'
import { table } from '../testing/test-game.ts'
import { setup } from './turn.ts'

const deal = { hands: ['5a 1a', '4a 4b'], drawPile: '2a 3a 5b 1b' }

test('L-101: a player sees two cards, the others none of them', () => {
  const game = table(deal)
  expect(game.view(0).hands).toEqual([['5a', '1a'], null])
  expect(game.view('public').hands).toEqual([null, null])
})

test.each([
  ['lot', [0, 1, 2, 3]],
  ['first-seat', [0]],
])('L-101: where %s decides who begins, these seats may: %j', (begins, seats) => {
  const starts = Array.from(
    { length: 50 },
    (_, deal) => setup(options.parse({ begins }), 4, seededChance(`${deal}`)).turn,
  )
  expect([...new Set(starts)].sort()).toEqual(seats)
})

test('L-102: whoever keeps both cards passes the turn on', () => {
  const game = table(deal)
  game.keeps()
  expect(game.hand(0)).toBe('5a 1a')
  expect(game.told).toEqual([{ type: 'keep', seat: 0 }])
  expect(game.waitsFor()).toBe(1)
})

test('L-102: a swapped card lies face up, and nobody else sees what was drawn for it', () => {
  const game = table(deal)
  game.swaps('1a')
  expect(game.hand(0)).toBe('5a 2a')
  expect(game.view(1)).toMatchObject({ discardPile: ['1a'], drawPile: 3, hands: [null, ['4a', '4b']] })
  expect(game.told).toEqual([{ type: 'swap', seat: 0, card: '1a' }])
})

test('L-102: only a card in hand can be swapped', () => {
  expect(table(deal).whyNotSwap('4a')).toBe('not-in-hand')
})

test('L-103: after the last turn all cards are turned up', () => {
  const game = table(deal)
  game.swaps('1a')
  expect(game.outcome()).toBeUndefined()
  game.keeps()
  expect(game.waitsFor()).toBeUndefined()
  expect(game.view('public').hands).toEqual([
    ['5a', '2a'],
    ['4a', '4b'],
  ])
})

test('L-104: nearest to seven wins', () => {
  const game = table(deal)
  game.swaps('1a')
  game.keeps()
  expect(game.outcome()).toEqual({ scores: [7, 6], winners: [0] })
})

test('L-104: who is equally near shares the win, over seven or under it', () => {
  const game = table(deal)
  game.keeps()
  game.keeps()
  expect(game.outcome()).toEqual({ scores: [6, 6], winners: [0, 1] })
})

test('L-105: if the table so agrees, who is over seven scores nothing', () => {
  const game = table({ ...deal, overLoses: true })
  game.keeps()
  game.keeps()
  expect(game.outcome()).toEqual({ scores: [6, 0], winners: [0] })
})
