import { describe, expect, test } from 'vitest'
import { Match } from '#shared/engine/match.ts'
import { helpTheSheriff } from '../index.ts'
import { laid, table } from '../testing/test-game.ts'

const lead = 'k-clubs-catty'
const truth = 'k-hearts-coyote'
const lie = 'q-hearts-coyote'

describe('the challenge window', () => {
  const open = (start: object = {}) => {
    const game = table({ hands: ['q-clubs-gus', `${lie} q-spades-gus`, 'j-clubs-gus', ''], lead, ...start })
    game.plays(1, lie)
    return game
  }

  test('H-203: all others are asked at once, clockwise, the Sheriff too, whatever cards or dollars they have', () => {
    const game = open({ dollars: [4, 4, 0, 0] })
    expect(game.waitsFor).toBe('challenge 2 3 0')
    expect(game.view('public').asked).toEqual([2, 3, 0])
    for (const seat of [2, 3, 0]) expect(game.choices(seat)).toBe('challenge, let-pass')
    expect(game.choices(1)).toBe('')
    expect(game.refusal(1, { type: 'challenge' })).toBe('not-asked')
    expect(game.refusal(2, { type: 'play', card: 'j-clubs-gus' })).toBe('not-a-choice')
  })

  test('H-203: the Sheriff may challenge', () => {
    const game = open()
    game.challenges(0)
    expect(game.told()[0]).toBe('challenge seat 0 accused 1')
  })

  test('H-203: a let-pass is final, and they answer in any order', () => {
    const game = open()
    game.letPass(0)
    expect(game.told()).toEqual(['let-pass seat 0'])
    expect(game.waitsFor).toBe('challenge 2 3')
    expect(game.refusal(0, { type: 'challenge' })).toBe('not-asked')
    game.letPass(3)
    expect(game.view(2).asked).toEqual([2])
    game.letPass(2)
    expect(game.told()[1]).toBe(`reveal seat 1 card ${lie} follows false`)
  })

  test('H-203: the first challenge closes the window', () => {
    const game = open()
    game.letPass(2)
    game.challenges(3)
    expect(game.told()[1]).toBe(`reveal seat 1 card ${lie} follows false challenger 3`)
    expect(game.refusal(0, { type: 'challenge' })).toBe('not-asked')
    expect(game.refusal(2, { type: 'challenge' })).toBe('not-a-choice')
    expect(game.view('public').asked).toEqual([])
    expect(game.view('public').challenged).toEqual([3])
  })

  test('H-203: whoever does not answer in time lets pass, and no other question is answered so', () => {
    const game = open()
    for (const seat of [2, 3, 0]) expect(game.unanswered(seat)).toEqual({ type: 'let-pass' })
    for (const seat of [2, 3]) game.letPass(seat)
    expect(game.unanswered(2)).toBeUndefined()
    game.letPass(0)
    expect(game.waitsFor).toBe('play 2')
    expect(game.unanswered(2)).toBeUndefined()
  })

  test('H-203 H-401: who can’t pay may still challenge', () => {
    const game = table({ hands: ['q-clubs-gus', truth, ''], lead, dollars: [4, 4, 0], deck: 'j-spades-gus' })
    game.plays(1, truth)
    game.challenges(2)
    expect(game.told().slice(2, 4)).toEqual(['broke seat 2', 'draw seat 2'])
    expect(game.dollars).toEqual([4, 5, 4])
  })

  test('H-203: the timer is off unless `challengeSeconds` says how long, and then only in the window', () => {
    expect(open().limit).toBeUndefined()
    expect(open().refusal('table', { type: 'time-out' })).toBe('not-a-choice')
    const game = table({ hands: ['q-clubs-gus', lie, 'j-clubs-gus'], lead, challengeSeconds: 20 })
    expect(game.limit).toBeUndefined()
    expect(game.refusal('table', { type: 'time-out' })).toBe('not-a-choice')
    game.plays(1, lie)
    expect(game.limit).toMatchObject({ seconds: 20, action: { type: 'time-out' } })
    game.nobodyChallenges()
    expect(game.waitsFor).toBe('play 2')
    expect(game.limit).toBeUndefined()
  })

  test('H-203: running out is the table’s act alone, and lets the card pass for all who are still asked', () => {
    const game = open({ challengeSeconds: 20 })
    game.letPass(3)
    expect(game.refusal('table', { type: 'let-pass' })).toBe('not-a-choice')
    expect(game.refusal('table', { type: 'challenge' })).toBe('not-a-choice')
    expect(game.refusal(2, { type: 'time-out' })).toBe('not-a-choice')
    game.timeRunsOut()
    expect(game.told().slice(0, 2)).toEqual(['time-out seats 2,0', `reveal seat 1 card ${lie} follows false`])
    expect(game.told()).toContain('take seat 1 dollars 2')
    expect(game.waitsFor).toBe('play 2')
    expect(game.round?.challenged).toEqual([])
  })

  test('H-203: a let-pass gives the others no more time, and each card opens a wait of its own', () => {
    const game = table({ hands: ['q-clubs-gus', truth, 'a-clubs-coyote'], lead, challengeSeconds: 20 })
    game.plays(1, truth)
    const first = game.limit?.about
    game.letPass(2)
    expect(game.limit?.about).toBe(first)
    game.letPass(0)
    game.plays(2, 'a-clubs-coyote')
    expect(game.limit?.about).not.toBe(first)
  })

  test('H-203: who has missed one window answers the next, and not with an answer to the first', () => {
    const match = new Match(helpTheSheriff, { seats: 3, seed: 'two windows', options: { challengeSeconds: 20 } })
    const passes = { type: 'let-pass' } as const
    const nextWindow = () => {
      while (match.prompts[0]!.kind !== 'challenge') {
        const { seat } = match.prompts[0]!
        match.submit(seat, match.choices(seat)[0])
      }
      return match.prompts
    }
    // The Sheriff plays last and is asked in both windows.
    const first = nextWindow().at(-1)!
    match.submit('table', { type: 'time-out' })
    const second = nextWindow().find(({ seat }) => seat === first.seat)!
    expect(second.id).not.toBe(first.id)
    expect(match.submit(second.seat, passes, first.id)).toMatchObject({ rejection: { code: 'stale-prompt' } })
    expect(match.submit(second.seat, passes, second.id).accepted).toBe(true)
  })

  test('H-203: an answer to the window before is no answer to this one', () => {
    const game = table({ hands: ['q-clubs-gus', truth, 'a-clubs-coyote', 'q-spades-gus'], lead })
    game.plays(1, truth)
    const [first] = game.prompts
    expect(first).toMatchObject({ firstCounts: true })
    game.nobodyChallenges()
    game.plays(2, 'a-clubs-coyote')
    const abouts = game.prompts.map(({ about }) => about)
    expect(new Set(abouts).size).toBe(1)
    expect(abouts).not.toContain(first!.about)
  })
})

describe('what comes of it', () => {
  test('H-204: nobody challenges, the card follows: its player does the normal effect', () => {
    const game = laid(truth)
    game.nobodyChallenges()
    expect(game.told()).toEqual([
      'let-pass seat 0',
      `reveal seat 1 card ${truth} follows true`,
      'effect seat 1 character coyote bonus false',
      'take seat 1 dollars 1',
      `clear seat 1 card ${truth}`,
    ])
    expect(game.dollars).toEqual([4, 5, 4])
  })

  test('H-205: nobody challenges, the card does not follow: the normal effect, then the bonus effect', () => {
    const game = laid(lie)
    game.nobodyChallenges()
    expect(game.told().slice(2)).toEqual([
      'effect seat 1 character coyote bonus false',
      'take seat 1 dollars 1',
      'effect seat 1 character coyote bonus true',
      'take seat 1 dollars 2',
      `clear seat 1 card ${lie}`,
    ])
    expect(game.dollars).toEqual([4, 7, 4])
  })

  test('H-206: challenged, the card follows: the challenger loses 2, then its player does the normal effect', () => {
    const game = laid(truth)
    game.challenges(2)
    expect(game.told()).toEqual([
      'challenge seat 2 accused 1',
      `reveal seat 1 card ${truth} follows true challenger 2`,
      'pay seat 2 paid 2',
      'effect seat 1 character coyote bonus false',
      'take seat 1 dollars 1',
      `clear seat 1 card ${truth}`,
    ])
    expect(game.dollars).toEqual([4, 5, 2])
  })

  test('H-207: challenged, the card does not follow: its player loses 2, then the challenger does the bonus effect', () => {
    const game = laid(lie)
    game.challenges(0)
    expect(game.told()).toEqual([
      'challenge seat 0 accused 1',
      `reveal seat 1 card ${lie} follows false challenger 0`,
      'pay seat 1 paid 2',
      'effect seat 0 character coyote bonus true',
      'take seat 0 dollars 2',
      `clear seat 1 card ${lie}`,
    ])
    expect(game.dollars).toEqual([6, 2, 4])
  })

  test('H-207: the choices of that bonus effect are the challenger’s', () => {
    const game = laid('q-hearts-teddy')
    game.challenges(2)
    expect(game.waitsFor).toBe('teddy-bonus 2')
    expect(game.choices(2)).toBe('choose-seat seat 0, choose-seat seat 1')
    expect(game.round?.turn).toBe(1)
    game.chooses(2, 1)
    expect(game.dollars).toEqual([4, 1, 5])
    expect(game.waitsFor).toBe('play 2')
  })
})

describe('the competitive mode', () => {
  const start = {
    hands: ['q-clubs-gus a-hearts-gus', truth, 'a-clubs-coyote q-spades-gus', '10-clubs-coyote q-hearts-catty'],
    lead,
    oneChallenge: true,
  }

  test('H-211: who has challenged in this round is not asked again', () => {
    const game = table(start)
    game.plays(1, truth)
    game.challenges(3)
    game.plays(2, 'a-clubs-coyote')
    expect(game.waitsFor).toBe('challenge 0 1')
    expect(game.refusal(3, { type: 'challenge' })).toBe('not-asked')
    game.challenges(0)
    expect(game.view('public').challenged).toEqual([3, 0])
    game.plays(3, '10-clubs-coyote')
    expect(game.waitsFor).toBe('challenge 1 2')
  })

  test('H-211: letting pass is no challenge', () => {
    const game = table(start)
    game.plays(1, truth)
    game.nobodyChallenges()
    game.plays(2, 'a-clubs-coyote')
    expect(game.waitsFor).toBe('challenge 3 0 1')
  })

  test('H-211: if nobody is left to ask, the card resolves at once', () => {
    const game = table({ ...start, challenged: [0, 2, 3], challengeSeconds: 20 })
    game.plays(1, truth)
    expect(game.told()).toEqual([
      'play seat 1',
      `reveal seat 1 card ${truth} follows true`,
      'effect seat 1 character coyote bonus false',
      'take seat 1 dollars 1',
      `clear seat 1 card ${truth}`,
    ])
    expect(game.waitsFor).toBe('play 2')
  })

  test('H-211: in the next round all may challenge again', () => {
    const hands = [`${truth} q-clubs-gus`, 'k-spades-badwood', 'j-clubs-gus a-clubs-coyote']
    const game = table({ hands, lead, turn: 2, challenged: [0, 1], oneChallenge: true, dollars: [9, 0, 0] })
    game.plays(2, 'a-clubs-coyote')
    expect(game.waitsFor).toBe('next-sheriff 0')
    game.chooses(0, 0)
    game.leads(0, truth)
    expect(game.view('public').challenged).toEqual([])
    game.plays(1, 'k-spades-badwood')
    expect(game.waitsFor).toBe('challenge 2 0')
  })

  test('H-211: without the option one may challenge card after card', () => {
    const game = table({ ...start, oneChallenge: false })
    game.plays(1, truth)
    game.challenges(3)
    game.plays(2, 'a-clubs-coyote')
    expect(game.waitsFor).toBe('challenge 3 0 1')
    game.challenges(3)
    expect(game.round?.challenged).toEqual([3])
  })
})
