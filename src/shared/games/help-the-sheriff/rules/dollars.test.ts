import { describe, expect, test } from 'vitest'
import { caught, table } from '../testing/test-game.ts'

const lead = 'k-clubs-catty'

describe('going broke', () => {
  const caughtWith = (dollars: number[], card = 'q-hearts-coyote') =>
    caught(card, { dollars, deck: 'j-spades-gus 10-clubs-gus' })

  test('H-401: pays what there is, takes 4 dollars, draws a card, and owes nothing more', () => {
    const game = caughtWith([4, 1, 4])
    expect(game.told().slice(2, 5)).toEqual(['pay seat 1 paid 1', 'broke seat 1', 'draw seat 1'])
    expect(game.told(1)).toContain('draw seat 1 card j-spades-gus')
    expect(game.dollars).toEqual([4, 4, 6])
    expect(game.hand(1)).toBe('j-spades-gus q-spades-gus')
    expect(game.deck).toBe('10-clubs-gus')
  })

  test('H-401: the challenger goes broke likewise', () => {
    const game = table({
      hands: ['q-clubs-gus', 'k-hearts-coyote q-spades-gus', ''],
      lead,
      dollars: [4, 4, 1],
      deck: 'j-spades-gus',
    })
    game.plays(1, 'k-hearts-coyote')
    game.challenges(2)
    expect(game.dollars).toEqual([4, 5, 4])
    expect(game.waitsFor).toBe('play 2')
  })

  test('H-402: reaching exactly 0 is not broke', () => {
    const game = caughtWith([4, 2, 4])
    expect(game.told()[2]).toBe('pay seat 1 paid 2')
    expect(game.dollars).toEqual([4, 0, 6])
    expect(game.story().join()).not.toContain('broke')
    expect(game.hand(1)).toBe('q-spades-gus')
  })

  test('H-402: having to pay with 0 is, and nothing is paid', () => {
    const game = caughtWith([4, 0, 4])
    expect(game.told().slice(2, 4)).toEqual(['broke seat 1', 'draw seat 1'])
    expect(game.dollars).toEqual([4, 4, 6])
  })

  test('H-403: settled before the card’s effect, which meets the new dollars: the book’s example', () => {
    const game = caughtWith([4, 1, 4], 'q-hearts-teddy')
    expect(game.told().at(-1)).toBe('effect seat 2 character teddy bonus true')
    expect(game.dollars).toEqual([4, 4, 4])
    game.chooses(2, 1)
    expect(game.dollars).toEqual([4, 3, 5])
  })

  test('H-403: catty counts the four new dollars', () => {
    const game = caughtWith([3, 1, 3], '10-hearts-catty')
    expect(game.told()).toContain('show-dollars dollars 3,4,3')
    expect(game.dollars).toEqual([3, 2, 3])
  })

  test('H-403: the card of the broke is drawn before the effect draws', () => {
    const game = table({
      hands: ['q-clubs-gus', 'k-hearts-gus q-spades-gus', 'j-clubs-gus'],
      lead,
      dollars: [4, 4, 1],
      deck: 'j-spades-gus 10-clubs-gus',
    })
    game.plays(1, 'k-hearts-gus')
    game.challenges(2)
    expect(game.hand(2)).toBe('j-clubs-gus j-spades-gus')
    expect(game.hand(1)).toBe('10-clubs-gus q-spades-gus')
  })
})
