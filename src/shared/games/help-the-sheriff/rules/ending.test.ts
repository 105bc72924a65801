import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

const lead = 'k-clubs-catty'
/** Cards that follow the Sheriff's and bring one dollar. */
const [first, second, third] = ['k-hearts-coyote', 'a-clubs-coyote', 'k-diamonds-coyote']

describe('the end of the game', () => {
  test('H-301: at the end of a round a player with no card in hand wins', () => {
    const game = table({ hands: ['q-clubs-gus', `${first} j-clubs-gus`, second], lead, dollars: [9, 9, 0] })
    game.plays(1, first)
    game.nobodyChallenges()
    game.plays(2, second)
    game.nobodyChallenges()
    expect(game.told().slice(-2)).toEqual([`round-end card ${lead}`, 'end winners 2 scores 9,10,1'])
    expect(game.outcome).toEqual({ winners: [2], scores: [9, 10, 1] })
    expect(game.waitsFor).toBe('nobody')
    for (const seat of [0, 1, 2]) expect(game.choices(seat)).toBe('')
  })

  test('H-301: not before the round ends', () => {
    const game = table({ hands: ['q-clubs-gus', first, 'q-spades-gus j-clubs-gus'], lead, dollars: [4, 4, 4] })
    game.plays(1, first)
    game.nobodyChallenges()
    expect(game.outcome).toBeUndefined()
    expect(game.waitsFor).toBe('play 2')
  })

  test('H-301: nor for one who has drawn again by then', () => {
    const hands = ['q-clubs-gus', first, 'k-hearts-teddy j-clubs-gus']
    const game = table({ hands, lead, dollars: [4, 0, 4], deck: '10-clubs-gus' })
    game.plays(1, first)
    game.challenges(2)
    expect(game.hand(1)).toBe('')
    game.plays(2, 'k-hearts-teddy')
    game.challenges(1)
    expect(game.told()).toContain('broke seat 1')
    game.chooses(2, 0)
    expect(game.outcome).toBeUndefined()
    expect(game.waitsFor).toBe('next-sheriff 1')
  })

  test('H-301: the Sheriff may be the one', () => {
    const game = table({ hands: ['', `${first} j-clubs-gus`, `${second} q-spades-gus`], lead, turn: 2 })
    game.plays(2, second)
    game.nobodyChallenges()
    expect(game.outcome).toEqual({ winners: [0], scores: [4, 4, 5] })
  })

  test('H-301: who had an empty hand before and was skipped wins as well', () => {
    const game = table({ hands: ['q-clubs-gus', `${first} j-clubs-gus`, ''], lead })
    game.plays(1, first)
    game.nobodyChallenges()
    expect(game.outcome?.winners).toEqual([2])
  })

  test('H-302: several such players: most dollars wins, among those alone', () => {
    const game = table({ hands: ['', `${first} j-clubs-gus`, second, ''], lead, dollars: [4, 9, 4, 2], turn: 2 })
    game.plays(2, second)
    game.nobodyChallenges()
    expect(game.outcome).toEqual({ winners: [2], scores: [4, 9, 5, 2] })
  })

  test('H-302: still tied: the Sheriff of that round, if among them', () => {
    const game = table({ hands: [third, second, ''], lead, dollars: [3, 4, 4], sheriff: 2, turn: 0 })
    game.plays(0, third)
    game.nobodyChallenges()
    game.plays(1, second)
    game.challenges(0)
    expect(game.dollars).toEqual([2, 5, 4])
    expect(game.outcome?.winners).toEqual([1])

    const tied = table({ hands: [third, second, ''], lead, dollars: [3, 3, 4], sheriff: 2, turn: 0 })
    tied.plays(0, third)
    tied.nobodyChallenges()
    tied.plays(1, second)
    tied.nobodyChallenges()
    expect(tied.outcome).toEqual({ winners: [2], scores: [4, 4, 4] })
  })

  test('H-302: a Sheriff who is poorer than the tied, or has cards, does not win for that', () => {
    for (const [hand, dollars] of [
      ['', 3],
      ['q-clubs-gus', 4],
    ] as const) {
      const game = table({ hands: [hand, second, ''], lead, dollars: [dollars, 3, 4] })
      game.plays(1, second)
      game.nobodyChallenges()
      expect(game.outcome).toEqual({ winners: [1, 2], scores: [dollars, 4, 4] })
    }
  })

  test('H-302: else they share the win', () => {
    const game = table({ hands: ['q-clubs-gus', third, second, ''], lead, dollars: [9, 3, 3, 4] })
    game.plays(1, third)
    game.nobodyChallenges()
    game.plays(2, second)
    game.nobodyChallenges()
    expect(game.told()).toContain('end winners 1,2,3 scores 9,4,4,4')
    expect(game.outcome?.winners).toEqual([1, 2, 3])
  })

  test('H-302: at the end all dollars are shown', () => {
    const game = table({ hands: ['q-clubs-gus', second, ''], lead, dollars: [9, 3, 3] })
    game.plays(1, second)
    game.nobodyChallenges()
    for (const viewer of [0, 1, 2, 'public'] as const) expect(game.view(viewer).dollars).toEqual([9, 4, 3])
  })
})

describe('the next Sheriff', () => {
  /** Plays the last card of a round after which nobody has won. Seat 1 gets a dollar for it. */
  const lastCard = (start: object) => {
    const hands = ['q-clubs-gus', `${second} j-clubs-gus`, 'q-spades-gus']
    const game = table({ hands, lead, sheriff: 2, turn: 1, ...start })
    game.plays(1, second)
    game.nobodyChallenges()
    return game
  }

  test('H-303: the round’s cards are put away, all show their dollars, the one with most names the next Sheriff', () => {
    const game = lastCard({ dollars: [4, 3, 2], shielded: [2] })
    expect(game.told().slice(-2)).toEqual([`round-end card ${lead}`, 'show-dollars dollars 4,4,2'])
    const alone = lastCard({ dollars: [3, 4, 2], shielded: [2] })
    expect(alone.told().slice(-2)).toEqual([`round-end card ${lead}`, 'show-dollars dollars 3,5,2'])
    expect(alone.waitsFor).toBe('next-sheriff 1')
    expect(alone.view('public')).toMatchObject({ shielded: [], lead: null, turn: null, sheriff: 2, round: 1 })
    expect(alone.discard).toBe(`${lead} ${second}`)
  })

  test.each([0, 1, 2])('H-303: any player, also themself or the present Sheriff: seat %i', (chosen) => {
    const game = lastCard({ dollars: [3, 4, 2] })
    expect(game.choices(1)).toBe('choose-seat seat 0, choose-seat seat 1, choose-seat seat 2')
    expect(game.refusal(1, { type: 'choose-seat', seat: 3 })).toBe('unknown-seat')
    expect(game.refusal(2, { type: 'choose-seat', seat: 2 })).toBe('not-asked')
    game.chooses(1, chosen)
    expect(game.told()).toEqual([`sheriff seat ${chosen} by 1`])
    expect(game.sheriff).toBe(chosen)
    expect(game.waitsFor).toBe(`lead ${chosen}`)
    expect(game.view('public')).toMatchObject({ round: 2, turn: chosen })
    expect(game.view('public')).not.toHaveProperty('pending')
  })

  test('H-303: with `richest` the one with most becomes the next Sheriff, without a question', () => {
    const game = lastCard({ dollars: [3, 4, 2], nextSheriff: 'richest' })
    expect(game.told().slice(-2)).toEqual(['show-dollars dollars 3,5,2', 'sheriff seat 1'])
    expect(game.waitsFor).toBe('lead 1')
  })

  test('H-303: with `richest` the same one may stay', () => {
    const game = lastCard({ dollars: [3, 4, 7], nextSheriff: 'richest' })
    expect(game.waitsFor).toBe('lead 2')
    expect(game.view('public').round).toBe(2)
  })

  test.each(['chooses', 'richest'] as const)(
    'H-303: tied for most the present Sheriff names one of the tied, who is it then: %s',
    (nextSheriff) => {
      for (const dollars of [
        [5, 4, 2],
        [5, 4, 5],
      ]) {
        const game = lastCard({ dollars, nextSheriff })
        const tied = dollars[2] === 5 ? [0, 1, 2] : [0, 1]
        expect(game.waitsFor).toBe('next-sheriff 2')
        expect(game.choices(2)).toBe(tied.map((seat) => `choose-seat seat ${seat}`).join(', '))
        expect(game.view(0).pending).toEqual({ ability: 'next-sheriff', seat: 2, among: tied })
        game.chooses(2, 0)
        expect(game.told()).toEqual(['sheriff seat 0 by 2'])
        expect(game.waitsFor).toBe('lead 0')
      }
      expect(lastCard({ dollars: [5, 4, 2], nextSheriff }).refusal(2, { type: 'choose-seat', seat: 2 })).toBe(
        'not-tied',
      )
    },
  )

  test('H-303: a winner comes before the next Sheriff', () => {
    const game = lastCard({ dollars: [3, 4, 2], hands: ['', `${second} j-clubs-gus`, 'q-spades-gus'] })
    expect(game.told().at(-1)).toBe('end winners 0 scores 3,5,2')
    expect(game.story().join()).not.toContain('show-dollars')
  })

  test('H-303: the next round begins at its Sheriff, everybody else has a turn, and the shields are gone', () => {
    const game = lastCard({ dollars: [3, 4, 2], shielded: [0, 1, 2], deck: 'k-spades-badwood' })
    game.chooses(1, 1)
    game.leads(1, 'j-clubs-gus')
    expect(game.round).toMatchObject({ done: [], shielded: [] })
    expect(game.waitsFor).toBe('play 2')
  })
})
