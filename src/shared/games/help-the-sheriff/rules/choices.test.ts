import { describe, expect, test } from 'vitest'
import { caught, passed, table } from '../testing/test-game.ts'

const lead = 'k-clubs-catty'

describe('Coyote Will', () => {
  test('H-507: takes 1 dollar from the bank, never from a player', () => {
    expect(passed('k-hearts-coyote').dollars).toEqual([4, 5, 4])
    expect(passed('k-hearts-coyote', { dollars: [0, 0, 0] }).dollars).toEqual([0, 1, 0])
    expect(passed('k-hearts-coyote', { coyoteNormal: 3 }).dollars).toEqual([4, 7, 4])
  })

  test('H-508: the bonus is 2', () => {
    expect(caught('q-hearts-coyote').dollars).toEqual([4, 2, 6])
    expect(caught('q-hearts-coyote', { coyoteBonus: 5 }).dollars).toEqual([4, 2, 9])
    expect(passed('q-hearts-coyote', { coyoteNormal: 2, coyoteBonus: 4 }).dollars).toEqual([4, 10, 4])
  })
})

describe('Teddy Digger', () => {
  test('H-509: takes 1 dollar from a player of choice', () => {
    const game = passed('k-hearts-teddy')
    expect(game.choices(1)).toBe('choose-seat seat 0, choose-seat seat 2')
    game.chooses(1, 2)
    expect(game.told().slice(0, 2)).toEqual(['point seat 1 at 2', 'pay seat 2 paid 1 to 1'])
    expect(game.dollars).toEqual([4, 5, 3])
  })

  test('H-509: one with 0 goes broke and gives nothing', () => {
    const game = passed('k-hearts-teddy', { dollars: [0, 4, 4], deck: 'j-spades-gus' })
    game.chooses(1, 0)
    expect(game.told().slice(0, 3)).toEqual(['point seat 1 at 0', 'broke seat 0', 'draw seat 0'])
    expect(game.dollars).toEqual([4, 4, 4])
    expect(game.hand(0)).toBe('j-spades-gus q-clubs-gus')
  })

  test('H-509 H-402: one with exactly 1 gives it and is not broke', () => {
    const game = passed('k-hearts-teddy', { dollars: [1, 4, 4] })
    game.chooses(1, 0)
    expect(game.dollars).toEqual([0, 5, 4])
    expect(game.story().join()).not.toContain('broke')
  })

  test.each([0, 2])('H-510: the bonus is the same again, from the same player or another: seat %i', (second) => {
    const game = passed('q-hearts-teddy')
    game.chooses(1, 0)
    expect(game.waitsFor).toBe('teddy-bonus 1')
    expect(game.choices(1)).toBe('choose-seat seat 0, choose-seat seat 2')
    game.chooses(1, second)
    expect(game.dollars).toEqual(second === 0 ? [2, 6, 4] : [3, 6, 3])
  })

  test('H-510: twice from one who has 1: broke the second time', () => {
    const game = passed('q-hearts-teddy', { dollars: [1, 4, 4], deck: 'j-spades-gus' })
    game.chooses(1, 0)
    game.chooses(1, 0)
    expect(game.dollars).toEqual([4, 5, 4])
  })

  test('H-510: `teddyBonus` dollars are taken one by one, through a broke too', () => {
    const game = caught('q-hearts-teddy', { dollars: [1, 4, 4], deck: 'j-spades-gus', teddyBonus: 3 })
    game.chooses(2, 0)
    expect(game.told().slice(0, 5)).toEqual([
      'point seat 2 at 0',
      'pay seat 0 paid 1 to 2',
      'broke seat 0',
      'draw seat 0',
      'pay seat 0 paid 1 to 2',
    ])
    expect(game.dollars).toEqual([3, 2, 6])
  })

  test('H-510: `teddyBonus` is for the bonus alone', () => {
    const game = passed('k-hearts-teddy', { teddyBonus: 3 })
    game.chooses(1, 0)
    expect(game.dollars).toEqual([3, 5, 4])
  })
})

describe('Gus Levif', () => {
  test('H-511: draws a card, then discards any of the hand, the drawn one too', () => {
    for (const discarded of ['10-hearts-catty', 'q-spades-gus']) {
      const game = passed('k-hearts-gus', { deck: '10-hearts-catty' })
      expect(game.waitsFor).toBe('gus-normal 1')
      expect(game.told(1)).toContain('draw seat 1 card 10-hearts-catty')
      expect(game.told(0)).toContain('draw seat 1')
      expect(game.choices(1)).toBe('discard card 10-hearts-catty, discard card q-spades-gus')
      expect(game.refusal(1, { type: 'discard', card: 'j-clubs-gus' })).toBe('not-in-hand')
      game.discards(1, discarded)
      expect(game.told()[0]).toBe(`discard seat 1 card ${discarded}`)
      expect(game.hand(1)).toBe(discarded === 'q-spades-gus' ? '10-hearts-catty' : 'q-spades-gus')
    }
  })

  test('H-511 H-516: works with an empty hand: the drawn card is the only one', () => {
    const game = passed('k-hearts-gus', {
      hands: ['q-clubs-gus', 'k-hearts-gus', 'j-clubs-gus'],
      deck: '10-hearts-catty',
    })
    expect(game.told().slice(-4, -1)).toEqual([
      'draw seat 1',
      'automatic seat 1 action discard card 10-hearts-catty',
      'discard seat 1 card 10-hearts-catty',
    ])
    expect(game.hand(1)).toBe('')
    expect(game.waitsFor).toBe('play 2')
  })

  test('H-511: nothing to draw: you still discard', () => {
    const game = passed('k-hearts-gus', {
      hands: ['q-clubs-gus', 'k-hearts-gus q-spades-gus a-hearts-gus', 'j-clubs-gus'],
    })
    expect(game.told().at(-1)).toBe('nothing-to-draw seat 1')
    expect(game.waitsFor).toBe('gus-normal 1')
    game.discards(1, 'a-hearts-gus')
    expect(game.hand(1)).toBe('q-spades-gus')
  })

  test('H-511: an empty hand and nothing to draw: nothing happens', () => {
    const game = passed('k-hearts-gus', { hands: ['q-clubs-gus', 'k-hearts-gus', 'j-clubs-gus'] })
    expect(game.told().slice(3)).toEqual([
      'nothing-to-draw seat 1',
      'no-effect seat 1 character gus bonus false',
      'clear seat 1 card k-hearts-gus',
    ])
  })

  test('H-512: the bonus discards any card of the hand, without a draw', () => {
    const hands = ['q-clubs-gus', 'q-spades-gus 10-hearts-catty', 'j-clubs-gus a-hearts-gus']
    const game = caught('q-spades-gus', { hands, lead: 'k-hearts-coyote', deck: 'j-spades-gus' })
    expect(game.waitsFor).toBe('gus-bonus 2')
    expect(game.choices(2)).toBe('discard card j-clubs-gus, discard card a-hearts-gus')
    game.discards(2, 'a-hearts-gus')
    expect(game.hand(2)).toBe('j-clubs-gus')
    expect(game.deck).toBe('j-spades-gus')
  })

  test('H-512: both effects are one draw and two discards, one after the other', () => {
    const hands = ['q-clubs-gus', 'q-spades-gus 10-hearts-catty j-hearts-catty', 'j-clubs-gus']
    const game = passed('q-spades-gus', { hands, lead: 'k-hearts-coyote', deck: 'j-spades-gus' })
    game.discards(1, 'j-spades-gus')
    expect(game.waitsFor).toBe('gus-bonus 1')
    game.discards(1, '10-hearts-catty')
    expect(game.hand(1)).toBe('j-hearts-catty')
  })

  test('H-512: with an empty hand it does nothing', () => {
    const game = caught('q-spades-gus', { hands: ['', 'q-spades-gus 10-hearts-catty', ''], lead: 'k-hearts-coyote' })
    expect(game.told()).toContain('no-effect seat 2 character gus bonus true')
  })

  test('H-511 H-512: mandatory: there is no way to let it be', () => {
    const game = caught('q-spades-gus', {
      hands: ['q-clubs-gus', 'q-spades-gus', 'j-clubs-gus a-hearts-gus'],
      lead: 'k-hearts-coyote',
    })
    expect(game.refusal(2, { type: 'let-pass' })).toBe('not-a-choice')
    expect(
      game
        .choices(2)
        .split(', ')
        .every((choice) => choice.startsWith('discard')),
    ).toBe(true)
  })
})

describe('for all of them', () => {
  test('H-513: a player of your choice is another player, never yourself', () => {
    const badwood = caught('q-spades-badwood', { lead: 'k-hearts-gus' })
    expect(badwood.refusal(2, { type: 'choose-seat', seat: 2 })).toBe('not-yourself')
    expect(badwood.refusal(2, { type: 'choose-seat', seat: 3 })).toBe('unknown-seat')
    const teddy = passed('q-hearts-teddy')
    expect(teddy.refusal(1, { type: 'choose-seat', seat: 1 })).toBe('not-yourself')
    teddy.chooses(1, 0)
    expect(teddy.refusal(1, { type: 'choose-seat', seat: 1 })).toBe('not-yourself')
  })

  test('H-514: a card discarded by an effect goes face up on the discard pile, on top, for all to see', () => {
    const game = passed('k-hearts-gus', { deck: '10-hearts-catty', discard: 'j-spades-gus' })
    game.discards(1, '10-hearts-catty')
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(game.told(viewer)).toContain('discard seat 1 card 10-hearts-catty')
      expect(game.view(viewer).discard).toEqual(['j-spades-gus', '10-hearts-catty', 'k-hearts-gus'])
    }
  })

  test('H-515 H-209 H-516: a challenger’s bonus effect may empty the hand before the own turn', () => {
    const hands = ['q-clubs-gus', 'q-spades-gus 10-hearts-catty', 'a-hearts-gus', 'j-clubs-gus']
    const game = caught('q-spades-gus', { hands, lead: 'k-hearts-coyote' })
    expect(game.told()).toContain('automatic seat 2 action discard card a-hearts-gus')
    expect(game.told()).toContain('discard seat 2 card a-hearts-gus')
    expect(game.told().at(-1)).toBe('skip seat 2')
    expect(game.waitsFor).toBe('play 3')
  })

  test('H-515: given away, the last card is gone too', () => {
    const hands = ['q-clubs-gus', 'q-spades-mariachi 10-hearts-catty', 'a-hearts-gus', 'j-clubs-gus']
    const game = caught('q-spades-mariachi', { hands, lead: 'k-hearts-coyote' })
    game.gives(2, 'a-hearts-gus', 3)
    expect(game.told().at(-1)).toBe('skip seat 2')
  })

  test('H-516: lead and play are always asked, also with one card in hand, and so is the window', () => {
    const game = table({ hands: ['q-hearts-coyote', 'k-hearts-coyote', ''], dollars: [4, 4, 0] })
    expect(game.waitsFor).toBe('lead 0')
    expect(game.choices(0)).toBe('lead card q-hearts-coyote')
    game.leads(0, 'q-hearts-coyote')
    expect(game.waitsFor).toBe('play 1')
    game.plays(1, 'k-hearts-coyote')
    expect(game.waitsFor).toBe('challenge 2 0')
    expect(game.story().join()).not.toContain('automatic')
    const last = table({ hands: ['', 'k-hearts-coyote', ''], lead, oneChallenge: true, challenged: [0] })
    last.plays(1, 'k-hearts-coyote')
    expect(last.waitsFor).toBe('challenge 2')
  })

  test('H-516: what is no choice is not called one: the richest under catty, the richest as Sheriff', () => {
    const game = passed('k-spades-catty', { dollars: [4, 3, 6] })
    expect(game.story().join()).not.toContain('automatic')
    const next = passed('k-hearts-coyote', { nextSheriff: 'richest', sheriff: 2, turn: 1 })
    expect(next.waitsFor).toBe('lead 1')
    expect(next.story().join()).not.toContain('automatic')
  })
})
