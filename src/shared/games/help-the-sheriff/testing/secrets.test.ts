// Each kind of secret by itself: who gets it, who does not, and until when. Random games are compared in
// src/shared/testing/games/random.test.ts.

import { describe, expect, test } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import { table } from './test-game.ts'

const lead = 'k-clubs-catty'
const viewers: Viewer[] = [0, 1, 2, 'public']
type Game = ReturnType<typeof table>

/** The viewers who have got a card's name, in a view, a prompt or their story. */
const whoKnows = (game: Game, card: string) => viewers.filter((viewer) => game.sentTo(viewer).includes(card))
const dollarsShown = (game: Game) => viewers.map((viewer) => game.view(viewer).dollars)
const ownDollarsOnly = ([one, two, three]: number[]) => [
  [one, null, null],
  [null, two, null],
  [null, null, three],
  [null, null, null],
]

describe('cards', () => {
  test('H-105: a hand is its owner’s from the deal to the last card', () => {
    const game = table({ hands: ['k-hearts-coyote q-clubs-gus', 'a-clubs-coyote j-clubs-gus', 'q-spades-gus'] })
    const hidden = [['q-clubs-gus'], ['j-clubs-gus'], ['q-spades-gus']]
    const isHidden = () =>
      hidden.forEach(([card], seat) => {
        expect(whoKnows(game, card!)).toEqual([seat])
      })
    isHidden()
    game.leads(0, 'k-hearts-coyote')
    isHidden()
    game.plays(1, 'a-clubs-coyote')
    isHidden()
    game.challenges(0)
    isHidden()
    expect(whoKnows(game, 'a-clubs-coyote')).toEqual(viewers)
  })

  test('H-105 H-103: nobody knows the deck, nor what a shuffle made of the discard pile', () => {
    const game = table({
      hands: ['j-hearts-coyote', 'k-clubs-mariachi q-clubs-gus', 'q-spades-gus'],
      lead,
      deck: '10-hearts-catty',
      discard: 'a-spades-coyote',
    })
    expect(whoKnows(game, '10-hearts-catty')).toEqual([])
    game.plays(1, 'k-clubs-mariachi')
    game.nobodyChallenges()
    expect(whoKnows(game, '10-hearts-catty')).toEqual(viewers)

    const [one, other] = ['j-clubs-gus a-spades-coyote', 'a-spades-coyote j-clubs-gus'].map((order) => {
      const shuffled = table({
        hands: ['j-hearts-coyote', 'k-hearts-gus q-clubs-gus', 'q-spades-gus'],
        lead,
        fate: [order],
        discard: 'a-spades-coyote j-clubs-gus',
      })
      shuffled.plays(1, 'k-hearts-gus')
      shuffled.nobodyChallenges()
      expect(shuffled.waitsFor).toBe('gus-normal 1')
      return shuffled
    })
    for (const viewer of [0, 2, 'public'] as const) expect(one!.sentTo(viewer)).toBe(other!.sentTo(viewer))
    expect(one!.sentTo(1)).not.toBe(other!.sentTo(1))
  })

  test('H-202 H-208: the face-down card is its player’s until it is turned up', () => {
    const game = table({ hands: ['q-clubs-gus', 'q-hearts-teddy', 'j-clubs-gus'], lead, challengeSeconds: 20 })
    game.plays(1, 'q-hearts-teddy')
    expect(whoKnows(game, 'q-hearts-teddy')).toEqual([1])
    game.letPass(2)
    expect(whoKnows(game, 'q-hearts-teddy')).toEqual([1])
    game.timeRunsOut()
    expect(whoKnows(game, 'q-hearts-teddy')).toEqual(viewers)
  })

  test('H-202: while it lies there nothing sent to the others tells a lie from the truth', () => {
    const [one, other] = ['q-hearts-teddy', 'k-hearts-coyote'].map((card) => {
      const hands = ['q-clubs-gus', 'q-hearts-teddy k-hearts-coyote', 'j-clubs-gus']
      const game = table({ hands, lead, challengeSeconds: 20 })
      game.plays(1, card)
      game.letPass(0)
      return game
    })
    for (const viewer of [0, 2, 'public'] as const) expect(one!.sentTo(viewer)).toBe(other!.sentTo(viewer))
  })

  test('H-501: a drawn card that is kept is its drawer’s, and that it is black is all that the others hear', () => {
    const game = table({
      hands: ['j-hearts-coyote', 'k-clubs-mariachi q-clubs-gus', 'q-spades-gus 10-clubs-coyote'],
      lead,
      deck: '10-spades-teddy',
    })
    game.plays(1, 'k-clubs-mariachi')
    game.nobodyChallenges()
    expect(whoKnows(game, '10-spades-teddy')).toEqual([1])
    game.plays(2, '10-clubs-coyote')
    game.nobodyChallenges()
    expect(whoKnows(game, '10-spades-teddy')).toEqual([1])
  })

  test('H-501: whether it is clubs or spades nobody else is told', () => {
    const [one, other] = ['10-spades-teddy', '10-clubs-teddy'].map((deck) => {
      const hands = ['j-hearts-coyote', 'k-clubs-mariachi q-clubs-gus', 'q-spades-gus']
      const game = table({ hands, lead, deck })
      game.plays(1, 'k-clubs-mariachi')
      game.nobodyChallenges()
      expect(game.told()).toContain('keep seat 1')
      return game
    })
    for (const viewer of [0, 2, 'public'] as const) expect(one!.sentTo(viewer)).toBe(other!.sentTo(viewer))
    expect(one!.sentTo(1)).not.toBe(other!.sentTo(1))
  })

  test('H-401 H-504 H-511: so is one drawn by the broke, under badwood, and under gus', () => {
    const start = { hands: ['j-hearts-coyote', '', 'q-spades-gus'], deck: '10-spades-teddy', lead }
    const drawn = (card: string, dollars: number[], more: (game: Game) => void) => {
      const game = table({ ...start, hands: start.hands.with(1, `${card} q-clubs-gus`), dollars })
      game.plays(1, card)
      more(game)
      return whoKnows(game, '10-spades-teddy')
    }
    expect(drawn('q-hearts-coyote', [4, 1, 4], (game) => game.challenges(2))).toEqual([1])
    const badwood = (game: Game) => {
      game.challenges(2)
      game.chooses(2, 0)
    }
    expect(drawn('j-diamonds-badwood', [4, 4, 4], badwood)).toEqual([0])
    const gus = (game: Game) => {
      game.nobodyChallenges()
      expect(whoKnows(game, '10-spades-teddy')).toEqual([1])
      game.discards(1, 'q-clubs-gus')
    }
    expect(drawn('k-hearts-gus', [4, 4, 4], gus)).toEqual([1])
  })

  test('H-502: a given card is known to the giver and the receiver, now and later', () => {
    const game = table({
      hands: ['j-hearts-coyote', 'q-spades-mariachi q-clubs-gus', 'k-hearts-gus a-diamonds-gus'],
      lead,
    })
    game.plays(1, 'q-spades-mariachi')
    game.challenges(2)
    expect(whoKnows(game, 'a-diamonds-gus')).toEqual([2])
    game.gives(2, 'a-diamonds-gus', 1)
    expect(whoKnows(game, 'a-diamonds-gus')).toEqual([1, 2])
    expect(JSON.stringify(game.view(2))).not.toContain('a-diamonds-gus')
    game.plays(2, 'k-hearts-gus')
    game.letPass(0)
    expect(whoKnows(game, 'a-diamonds-gus')).toEqual([1, 2])
  })

  test('H-105: a refusal does not tell where a card is that the asker can’t see', () => {
    const game = table({ hands: ['q-clubs-gus', 'k-hearts-coyote', 'j-clubs-gus'], lead, deck: 'a-hearts-gus' })
    for (const card of ['q-clubs-gus', 'j-clubs-gus', 'a-hearts-gus', '10-hearts-catty', lead] as const)
      expect(game.refusal(1, { type: 'play', card })).toBe('not-in-hand')
  })
})

describe('dollars', () => {
  test('H-105: with other dollars in a purse the same play sends the others the same', () => {
    const [one, other] = [4, 9].map((dollars) => {
      const hands = ['q-clubs-gus', 'q-hearts-teddy k-hearts-coyote', 'a-clubs-coyote j-clubs-gus']
      const game = table({ hands, lead, dollars: [4, dollars, 4] })
      return game
    })
    const isHidden = () => {
      for (const viewer of [0, 2, 'public'] as const) expect(one!.sentTo(viewer)).toBe(other!.sentTo(viewer))
      expect(one!.sentTo(1)).not.toBe(other!.sentTo(1))
    }
    const both = (play: (game: Game) => void) => {
      ;[one, other].forEach((game) => play(game!))
      isHidden()
    }
    both((game) => game.plays(1, 'q-hearts-teddy'))
    both((game) => game.challenges(2))
    expect(one!.waitsFor).toBe('teddy-bonus 2')
    both((game) => game.chooses(2, 1))
    both((game) => game.plays(2, 'a-clubs-coyote'))
    both((game) => game.letPass(1))
  })

  test('H-505: catty shows them for this instant, to all, and as long as a tie is open', () => {
    const hands = ['q-clubs-gus', 'k-spades-catty j-clubs-gus', 'q-spades-gus']
    const game = table({ hands, lead, dollars: [6, 3, 6] })
    game.plays(1, 'k-spades-catty')
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([6, 3, 6]))
    game.nobodyChallenges()
    for (const viewer of viewers) {
      expect(game.view(viewer).dollars).toEqual([6, 3, 6])
      expect(game.told(viewer)).toContain('show-dollars dollars 6,3,6')
    }
    game.chooses(1, 2)
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([6, 3, 5]))
  })

  test('H-505: without a tie the instant is over at once, and the view keeps nothing of it', () => {
    const game = table({
      hands: ['q-clubs-gus', 'k-spades-catty j-clubs-gus', 'q-spades-gus'],
      lead,
      dollars: [6, 3, 2],
    })
    game.plays(1, 'k-spades-catty')
    game.nobodyChallenges()
    for (const viewer of viewers) expect(game.told(viewer)).toContain('show-dollars dollars 6,3,2')
    for (const viewer of viewers) expect(game.laterStory(viewer).join()).not.toContain('dollars 6,3,2')
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([5, 3, 2]))
  })

  test('H-506: between two counts they are shown only if the second is tied as well', () => {
    const hands = ['q-clubs-gus', '10-hearts-catty j-clubs-gus', 'q-spades-gus']
    const game = table({ hands, lead, dollars: [6, 6, 1] })
    game.plays(1, '10-hearts-catty')
    game.nobodyChallenges()
    expect(game.view('public').dollars).toEqual([6, 6, 1])
    game.chooses(1, 0)
    expect(game.told().filter((told) => told.startsWith('show'))).toEqual(['show-dollars dollars 5,6,1'])
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([5, 4, 1]))
  })

  test('H-505: another effect’s choice shows nothing', () => {
    for (const card of ['k-hearts-teddy', 'k-hearts-gus']) {
      const game = table({ hands: ['q-clubs-gus', `${card} j-clubs-gus q-spades-gus`, 'a-hearts-gus'], lead })
      game.plays(1, card)
      game.nobodyChallenges()
      expect(game.waitsFor).toMatch(/^(teddy|gus)-normal 1$/)
      expect(dollarsShown(game)).toEqual(ownDollarsOnly([4, 4, 4]))
    }
  })

  const endOfRound = (start: object) => {
    const hands = ['q-clubs-gus', 'k-hearts-coyote j-clubs-gus', 'q-spades-gus']
    const game = table({ hands, lead, sheriff: 2, turn: 1, dollars: [4, 5, 2], ...start })
    game.plays(1, 'k-hearts-coyote')
    game.letPass(2)
    expect(dollarsShown(game)).toEqual(ownDollarsOnly(game.dollars))
    game.letPass(0)
    return game
  }

  test('H-303: at the end of a round all show them, until the next Sheriff is named', () => {
    const game = endOfRound({})
    for (const viewer of viewers) expect(game.view(viewer).dollars).toEqual([4, 6, 2])
    game.chooses(1, 0)
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([4, 6, 2]))
  })

  test('H-303: where nobody has to choose, the view shows them to nobody', () => {
    const game = endOfRound({ nextSheriff: 'richest' })
    for (const viewer of viewers) expect(game.told(viewer)).toContain('show-dollars dollars 4,6,2')
    expect(dollarsShown(game)).toEqual(ownDollarsOnly([4, 6, 2]))
  })

  test('H-302: at the end of the game they stay open', () => {
    const game = endOfRound({ hands: ['', 'k-hearts-coyote j-clubs-gus', 'q-spades-gus'] })
    expect(game.outcome).toBeDefined()
    for (const viewer of viewers) expect(game.view(viewer).dollars).toEqual([4, 6, 2])
  })

  test('H-105: with `openMoney` they are open at every moment', () => {
    const game = table({ hands: ['q-clubs-gus', 'k-hearts-coyote j-clubs-gus', 'q-spades-gus'], lead, openMoney: true })
    for (const viewer of viewers) expect(game.view(viewer).dollars).toEqual([4, 4, 4])
    game.plays(1, 'k-hearts-coyote')
    game.nobodyChallenges()
    for (const viewer of viewers) expect(game.view(viewer).dollars).toEqual([4, 5, 4])
  })
})
