import { describe, expect, test } from 'vitest'
import { scriptedChance, seededChance } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { allCards, byFace, isCard } from '../cards.ts'
import { helpTheSheriff } from '../index.ts'
import { table } from '../testing/test-game.ts'

/** By class: the characters on its red cards (hearts, diamonds), then those on its black ones (clubs, spades). */
const box: Record<string, [red: string, black: string]> = {
  '10': ['mariachi badwood catty', 'coyote teddy gus'],
  j: ['badwood catty coyote', 'teddy gus mariachi'],
  q: ['catty coyote teddy', 'gus mariachi badwood'],
  k: ['coyote teddy gus', 'mariachi badwood catty'],
  a: ['teddy gus mariachi', 'badwood catty coyote'],
}
const boxed = Object.entries(box).flatMap(([cardClass, [red, black]]) =>
  Object.entries({ hearts: red, clubs: black, diamonds: red, spades: black }).flatMap(([suit, characters]) =>
    characters.split(' ').map((character) => `${cardClass}-${suit}-${character}`),
  ),
)

const deal = (seed: string, seats = 3, options: unknown = {}) =>
  helpTheSheriff.setup(readOptions(helpTheSheriff, options), seats, seededChance(seed))

describe('components', () => {
  test('H-101: sixty cards, of each class and suit three with the characters of the formula', () => {
    expect(boxed).toHaveLength(60)
    expect([...allCards].sort()).toEqual(boxed.toSorted())
    const state = deal('any')
    expect([...state.deck, ...state.hands.flat()].sort()).toEqual(boxed.toSorted())
  })

  test('H-101: every character has ten cards, two of each class', () => {
    for (const character of ['mariachi', 'badwood', 'catty', 'coyote', 'teddy', 'gus']) {
      const own = allCards.filter((card) => card.endsWith(`-${character}`)).map((card) => card.split('-')[0])
      expect(own).toEqual(['10', '10', 'j', 'j', 'q', 'q', 'k', 'k', 'a', 'a'])
    }
  })

  test('H-101: a card is written class-suit-character, and those that are not in the box are no cards', () => {
    expect(isCard('q-hearts-coyote')).toBe(true)
    for (const name of ['q-hearts-gus', 'q-coyote-hearts', 'Q-hearts-coyote', 'hearts', '', 7, null, 'constructor']) {
      expect(isCard(name)).toBe(false)
    }
  })

  test('H-101: printed hands and piles are sorted by class, suit and character', () => {
    const mixed = ['a-spades-catty', '10-hearts-catty', '10-hearts-badwood', 'j-clubs-gus', '10-spades-gus'] as const
    expect(mixed.toSorted(byFace)).toEqual([mixed[2], mixed[1], mixed[4], mixed[3], mixed[0]])
  })

  test('H-102: four dollars to each', () => {
    expect(deal('any', 3).dollars).toEqual([4, 4, 4])
    expect(deal('any', 8).dollars).toEqual([4, 4, 4, 4, 4, 4, 4, 4])
  })

  test('H-102: the bank never runs out', () => {
    const game = table({
      hands: ['', 'k-hearts-coyote', 'q-clubs-gus'],
      dollars: [500, 999_999, 0],
      lead: 'k-clubs-catty',
    })
    game.plays(1, 'k-hearts-coyote')
    game.nobodyChallenges()
    expect(game.dollars).toEqual([500, 1_000_000, 0])
  })
})

describe('setup', () => {
  test('H-103: five cards to each, or as many as `handSize` says; the rest is the draw deck', () => {
    for (const [options, size] of [
      [{}, 5],
      [{ handSize: 3 }, 3],
      [{ handSize: 7 }, 7],
    ] as const) {
      const { hands, deck, discard } = deal('any', 8, options)
      expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: 8 }, () => size))
      expect(deck).toHaveLength(60 - 8 * size)
      expect(discard).toEqual([])
    }
    for (const handSize of [2, 8, 4.5, '5'])
      expect(() => readOptions(helpTheSheriff, { handSize })).toThrow('options.handSize')
  })

  test('H-103 H-104: one card at a time from seat 0, then luck finds the first Sheriff', () => {
    const order = boxed.toReversed()
    const chance = scriptedChance([order, 2])
    const state = helpTheSheriff.setup(readOptions(helpTheSheriff, { handSize: 3 }), 4, chance)
    expect(state.hands).toEqual([0, 1, 2, 3].map((seat) => [order[seat], order[seat + 4], order[seat + 8]]))
    expect(state.deck).toEqual(order.slice(12))
    expect(state.sheriff).toBe(2)
    expect(chance.left()).toBe(0)
  })

  test('H-103: the deck is shuffled, by the seed alone', () => {
    expect(deal('one').deck).toEqual(deal('one').deck)
    expect(deal('one').deck).not.toEqual(deal('two').deck)
  })

  test('H-103: three to eight play', () => {
    expect(helpTheSheriff.seats).toEqual({ min: 3, max: 8 })
    for (const seats of [2, 9]) expect(() => new Match(helpTheSheriff, { seats, seed: 'any' })).toThrow(RangeError)
  })

  test('H-104: anybody may be the first Sheriff, who is then asked to lead', () => {
    const first = new Set(Array.from({ length: 60 }, (_, index) => deal(`seed ${index}`, 5).sheriff))
    expect([...first].sort()).toEqual([0, 1, 2, 3, 4])
    const state = deal('any')
    expect(helpTheSheriff.prompts(state)).toEqual([{ seat: state.sheriff, kind: 'lead' }])
  })
})

describe('the draw deck runs out', () => {
  test('H-103: the discard pile is shuffled into it, without the Sheriff’s card and the card being resolved', () => {
    const game = table({
      hands: ['k-clubs-mariachi', 'k-hearts-gus', 'q-clubs-badwood'],
      lead: 'k-clubs-catty',
      discard: 'j-hearts-catty a-clubs-coyote q-clubs-gus',
      fate: ['a-clubs-coyote q-clubs-gus j-hearts-catty'],
    })
    game.plays(1, 'k-hearts-gus')
    game.nobodyChallenges()
    expect(game.told()).toContain('shuffle count 3')
    expect(game.hand(1)).toBe('')
    expect(game.told()).toContain('automatic seat 1 action discard card a-clubs-coyote')
    expect(game.deck).toBe('q-clubs-gus j-hearts-catty')
    expect(game.discard).toBe('k-hearts-gus a-clubs-coyote')
    expect(game.fateLeft).toBe(0)
  })

  test('H-103: the last card of the deck is drawn without a shuffle', () => {
    const game = table({
      hands: ['k-clubs-mariachi', 'k-hearts-gus', 'q-clubs-badwood'],
      lead: 'k-clubs-catty',
      deck: '10-clubs-gus',
      discard: 'j-hearts-catty a-clubs-coyote',
    })
    game.plays(1, 'k-hearts-gus')
    game.nobodyChallenges()
    expect(game.deck).toBe('')
    expect(game.discard).toBe('10-clubs-gus j-hearts-catty k-hearts-gus a-clubs-coyote')
  })

  test('H-103: in the Sheriff’s own effect too the Sheriff’s card stays out', () => {
    const game = table({
      hands: ['k-spades-mariachi q-clubs-gus', 'k-hearts-gus', 'q-clubs-badwood'],
      discard: 'j-clubs-gus a-clubs-coyote',
      fate: ['a-clubs-coyote j-clubs-gus'],
    })
    game.leads(0, 'k-spades-mariachi')
    expect(game.hand(0)).toBe('q-clubs-gus a-clubs-coyote')
    expect(game.round?.lead).toBe('k-spades-mariachi')
  })

  test('H-103: with both empty nothing is drawn, and the rest goes on', () => {
    const game = table({ hands: ['', 'k-hearts-teddy', 'q-clubs-gus'], dollars: [0, 4, 4], lead: 'k-clubs-catty' })
    game.plays(1, 'k-hearts-teddy')
    game.nobodyChallenges()
    game.chooses(1, 0)
    expect(game.told()).toContain('broke seat 0')
    expect(game.told()).toContain('nothing-to-draw seat 0')
    expect(game.hand(0)).toBe('')
    expect(game.dollars).toEqual([4, 4, 4])
    expect(game.waitsFor).toBe('play 2')
  })
})

describe('what is open and what is not', () => {
  const hands = ['k-clubs-catty 10-hearts-catty', 'k-hearts-teddy', '']
  const deck = '10-clubs-gus j-hearts-catty'

  test('H-105: each sees the own hand, everybody how many cards each holds, nobody the deck', () => {
    const game = table({ hands, deck })
    expect(game.view(0).hand).toEqual(['k-clubs-catty', '10-hearts-catty'])
    expect(game.view(2).hand).toEqual([])
    expect(game.view('public')).not.toHaveProperty('hand')
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(game.view(viewer)).toMatchObject({ handCounts: [2, 1, 0], deck: 2 })
      const hidden = [...hands.filter((_, seat) => seat !== viewer), deck].flatMap((cards) => cards.split(' '))
      for (const card of hidden.filter(Boolean)) expect(JSON.stringify(game.view(viewer))).not.toContain(card)
    }
  })

  test('H-105: dollars are secret from the others', () => {
    const game = table({ hands, dollars: [3, 0, 7] })
    expect(game.view(0).dollars).toEqual([3, null, null])
    expect(game.view(1).dollars).toEqual([null, 0, null])
    expect(game.view(2).dollars).toEqual([null, null, 7])
    expect(game.view('public').dollars).toEqual([null, null, null])
  })

  test('H-105: with `openMoney` they are always public', () => {
    const game = table({ hands, dollars: [3, 0, 7], openMoney: true })
    for (const viewer of [0, 1, 2, 'public'] as const) expect(game.view(viewer).dollars).toEqual([3, 0, 7])
  })

  test('H-105: every payment is seen by all, and nobody does the sums for them', () => {
    const game = table({ hands: ['q-clubs-gus', 'q-hearts-coyote', 'q-spades-gus'], lead: 'k-clubs-catty' })
    game.plays(1, 'q-hearts-coyote')
    game.challenges(2)
    for (const viewer of [0, 'public'] as const) {
      expect(game.told(viewer)).toContain('pay seat 1 paid 2')
      expect(game.told(viewer)).toContain('take seat 2 dollars 2')
      expect(game.view(viewer).dollars.slice(1)).toEqual([null, null])
    }
  })

  test('H-105: a hot seat needs a curtain as long as there are hands or dollars to hide', () => {
    const { hasSecrets } = helpTheSheriff
    expect(hasSecrets(table({ hands }).view(2), [])).toBe(true)
    expect(hasSecrets(table({ hands, openMoney: true }).view(2), [])).toBe(true)
    const last = table({ hands: ['k-clubs-catty', '', ''], openMoney: true })
    last.leads(0, 'k-clubs-catty')
    last.chooses(0, 1)
    expect(hasSecrets(last.view(0), [])).toBe(false)
    const hidden = table({ hands: ['k-clubs-catty', '', ''] })
    hidden.leads(0, 'k-clubs-catty')
    hidden.chooses(0, 1)
    expect(hasSecrets(hidden.view(0), [])).toBe(true)
  })

  test('H-105 H-202: a hot seat needs a curtain as long as a card lies face down, also when it is the last', () => {
    const game = table({ hands: ['', '', 'j-hearts-coyote'], lead: 'a-clubs-coyote', turn: 2, openMoney: true })
    game.plays(2, 'j-hearts-coyote')
    const needed = () =>
      ([0, 1, 2, 'public'] as const).map((viewer) => helpTheSheriff.hasSecrets(game.view(viewer), []))
    expect(needed()).toEqual([true, true, true, true])
    game.challenges(0)
    expect(needed()).toEqual([false, false, false, false])
  })
})
