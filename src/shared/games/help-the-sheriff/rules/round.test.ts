import { describe, expect, test } from 'vitest'
import { allCards, follows } from '../cards.ts'
import { table } from '../testing/test-game.ts'

const lead = 'k-clubs-catty'
/** A card that follows the Sheriff's and brings one dollar. */
const truth = 'k-hearts-coyote'
const lie = 'q-hearts-coyote'

describe('laying a card', () => {
  test('H-201: the Sheriff starts with any card, face up', () => {
    const game = table({ hands: ['q-clubs-gus', 'k-clubs-catty j-clubs-gus', lie], sheriff: 1, dollars: [4, 5, 4] })
    expect(game.waitsFor).toBe('lead 1')
    expect(game.choices(1)).toBe('lead card j-clubs-gus, lead card k-clubs-catty')
    expect(game.refusal(1, { type: 'play', card: 'j-clubs-gus' })).toBe('not-a-choice')
    expect(game.refusal(1, { type: 'lead', card: 'q-clubs-gus' })).toBe('not-in-hand')
    expect(game.refusal(0, { type: 'lead', card: 'q-clubs-gus' })).toBe('not-asked')
    game.leads(1, 'k-clubs-catty')
    for (const viewer of [0, 2, 'public'] as const) {
      expect(game.told(viewer)[0]).toBe('lead seat 1 card k-clubs-catty')
      expect(game.view(viewer).lead).toBe('k-clubs-catty')
    }
    expect(game.hand(1)).toBe('j-clubs-gus')
  })

  test('H-201: the Sheriff does the normal effect at once, never the bonus, and nobody may challenge', () => {
    const game = table({ hands: [lie, 'q-clubs-gus', 'j-clubs-gus'] })
    game.leads(0, lie)
    expect(game.story()).toEqual([
      `lead seat 0 card ${lie}`,
      'effect seat 0 character coyote bonus false',
      'take seat 0 dollars 1',
    ])
    expect(game.dollars).toEqual([5, 4, 4])
    expect(game.waitsFor).toBe('play 1')
  })

  test('H-201: a choice in the Sheriff’s effect comes before the next player’s card', () => {
    const game = table({ hands: ['q-hearts-teddy', 'q-clubs-gus', 'j-clubs-gus'] })
    game.leads(0, 'q-hearts-teddy')
    expect(game.waitsFor).toBe('teddy-normal 0')
    expect(game.round).toMatchObject({ lead: 'q-hearts-teddy', turn: 0, done: [] })
    game.chooses(0, 2)
    expect(game.waitsFor).toBe('play 1')
  })

  test('H-202: then each other player clockwise, whatever card it is', () => {
    const hands = ['a-clubs-coyote', `${lie} ${truth}`, 'q-spades-gus', 'j-diamonds-coyote']
    const game = table({ hands, lead, sheriff: 2, turn: 3, challengeSeconds: 5 })
    expect(game.waitsFor).toBe('play 3')
    game.plays(3, 'j-diamonds-coyote')
    game.timeRunsOut()
    expect(game.waitsFor).toBe('play 0')
    expect(game.round).toMatchObject({ turn: 0, done: [3] })
    game.plays(0, 'a-clubs-coyote')
    game.timeRunsOut()
    expect(game.waitsFor).toBe('play 1')
    expect(game.choices(1)).toBe(`play card ${lie}, play card ${truth}`)
    expect(game.refusal(1, { type: 'play', card: 'q-spades-gus' })).toBe('not-in-hand')
    expect(game.refusal(1, { type: 'lead', card: lie })).toBe('not-a-choice')
    expect(game.view('public').done).toEqual([3, 0])
  })

  test('H-202: the card lies face down, seen by its player only, and lie and truth look alike', () => {
    const [one, other] = [lie, truth].map((card) => {
      const game = table({ hands: ['q-clubs-gus', `${lie} ${truth}`, 'j-clubs-gus'], lead })
      game.plays(1, card)
      expect(game.told(1)).toEqual([`play seat 1 card ${card}`])
      expect(game.view(1).laid).toEqual({ faceUp: false, card })
      expect(game.hand(1)).toBe(card === lie ? truth : lie)
      return game
    })
    for (const viewer of [0, 2, 'public'] as const) {
      expect(one!.told(viewer)).toEqual(['play seat 1'])
      expect(other!.told(viewer)).toEqual(['play seat 1'])
      expect(one!.view(viewer)).toEqual(other!.view(viewer))
      expect(one!.view(viewer).laid).toEqual({ faceUp: false })
      expect(one!.view(viewer).handCounts).toEqual([1, 1, 1])
    }
  })

  test('H-202: a card follows by class or by suit, not by character', () => {
    expect(follows('k-hearts-gus', lead)).toBe(true)
    expect(follows('10-clubs-gus', lead)).toBe(true)
    expect(follows('k-clubs-mariachi', lead)).toBe(true)
    expect(follows('10-hearts-catty', lead)).toBe(false)
    expect(allCards.filter((card) => follows(card, lead))).toHaveLength(4 * 3 + 5 * 3 - 3)
  })
})

describe('the card is resolved', () => {
  test('H-208: it is turned up before anything else, whether challenged or not', () => {
    for (const card of [lie, truth]) {
      for (const challenged of [true, false]) {
        const game = table({ hands: ['q-clubs-gus', card, 'j-clubs-gus'], lead, dollars: [1, 1, 1] })
        game.plays(1, card)
        game.letPass(2)
        if (challenged) game.challenges(0)
        else game.letPass(0)
        expect(game.told()[1]).toBe(
          `reveal seat 1 card ${card} follows ${card === truth}${challenged ? ' challenger 0' : ''}`,
        )
      }
    }
  })

  test('H-208: it lies face up until its effects are done, then goes to the discard pile', () => {
    const game = table({ hands: ['q-clubs-gus', 'q-hearts-teddy', 'j-clubs-gus'], lead })
    game.plays(1, 'q-hearts-teddy')
    expect(game.round?.table).toBe('q-hearts-teddy')
    game.nobodyChallenges()
    for (const choice of ['teddy-normal 1', 'teddy-bonus 1']) {
      expect(game.waitsFor).toBe(choice)
      expect(game.view('public').laid).toEqual({ faceUp: true, card: 'q-hearts-teddy' })
      expect(game.discard).toBe('')
      game.chooses(1, 0)
    }
    expect(game.told().at(-1)).toBe('clear seat 1 card q-hearts-teddy')
    expect(game.view('public').laid).toBeNull()
    expect(game.discard).toBe('q-hearts-teddy')
    expect(game.round).not.toHaveProperty('table')
  })

  test('H-208: the Sheriff’s card stays on the table until the round ends, then goes there too', () => {
    const game = table({ hands: ['q-clubs-gus', 'a-clubs-coyote j-clubs-gus', `${truth} q-spades-gus`], lead })
    game.plays(1, 'a-clubs-coyote')
    game.nobodyChallenges()
    expect(game.discard).toBe('a-clubs-coyote')
    expect(game.view('public').lead).toBe(lead)
    game.plays(2, truth)
    game.nobodyChallenges()
    expect(game.discard).toBe(`${truth} ${lead} a-clubs-coyote`)
    expect(game.view('public').lead).toBeNull()
  })
})

describe('turns', () => {
  test('H-209: a player whose hand is empty when the turn comes is skipped', () => {
    const game = table({ hands: ['q-clubs-gus', truth, '', 'j-clubs-gus'], lead })
    game.plays(1, truth)
    game.nobodyChallenges()
    expect(game.told().at(-1)).toBe('skip seat 2')
    expect(game.waitsFor).toBe('play 3')
    expect(game.round?.done).toEqual([1, 2])
  })

  test('H-209: the Sheriff’s own effect may be followed by a skip', () => {
    const game = table({ hands: [`${lie} q-clubs-gus`, '', 'j-clubs-gus'] })
    game.leads(0, lie)
    expect(game.told().at(-1)).toBe('skip seat 1')
    expect(game.waitsFor).toBe('play 2')
  })

  test('H-209: a skipped player gets no turn if cards come later in the round, and may still challenge', () => {
    const hands = ['q-clubs-gus', 'q-spades-badwood j-clubs-gus', '', 'q-diamonds-teddy q-clubs-badwood']
    const game = table({
      hands,
      lead: 'j-hearts-catty',
      turn: 1,
      deck: 'k-spades-badwood k-hearts-gus',
      dollars: [4, 4, 0, 4],
    })
    game.plays(1, 'j-clubs-gus')
    game.nobodyChallenges()
    game.discards(1, 'k-spades-badwood')
    expect(game.waitsFor).toBe('play 3')
    game.plays(3, 'q-diamonds-teddy')
    expect(game.waitsFor).toBe('challenge 0 1 2')
    game.nobodyChallenges()
    game.chooses(3, 0)
    game.chooses(3, 2)
    expect(game.view('public').handCounts[2]).toBe(1)
    expect(game.told().at(-1)).toBe('show-dollars dollars 3,4,4,5')
    expect(game.waitsFor).toBe('next-sheriff 3')
  })

  test('H-209: who draws before the turn comes is not skipped', () => {
    const game = table({ hands: ['q-clubs-gus', 'k-hearts-teddy', ''], lead, dollars: [4, 4, 0], deck: truth })
    game.plays(1, 'k-hearts-teddy')
    game.nobodyChallenges()
    game.chooses(1, 2)
    expect(game.waitsFor).toBe('play 2')
    expect(game.choices(2)).toBe(`play card ${truth}`)
  })

  test('H-209 H-210: with nobody left to play the round ends after the Sheriff’s effect', () => {
    const game = table({ hands: [`${lie} q-clubs-gus`, '', ''] })
    game.leads(0, lie)
    expect(game.told().slice(-4)).toEqual([
      'skip seat 1',
      'skip seat 2',
      `round-end card ${lie}`,
      'end winners 1,2 scores 5,4,4',
    ])
  })

  test('H-210: the round ends when everybody after the Sheriff has had a turn, each one', () => {
    const game = table({
      hands: ['q-clubs-gus', `${truth} 10-clubs-gus`, 'a-clubs-coyote 10-spades-gus', 'q-spades-gus j-spades-gus'],
      lead,
      sheriff: 3,
      turn: 0,
      deck: 'j-clubs-mariachi',
    })
    game.plays(0, 'q-clubs-gus')
    game.nobodyChallenges()
    expect(game.waitsFor).toBe('play 1')
    game.plays(1, truth)
    game.nobodyChallenges()
    game.plays(2, 'a-clubs-coyote')
    game.letPass(3, 0)
    expect(game.told()).not.toContain('round-end card k-clubs-catty')
    game.letPass(1)
    expect(game.told()).toContain('round-end card k-clubs-catty')
    expect(game.round).toBeUndefined()
    expect(game.view('public')).toMatchObject({ turn: null, lead: null, done: [] })
  })
})
