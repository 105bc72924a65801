import { describe, expect, test } from 'vitest'
import { caught, laid, passed } from '../testing/test-game.ts'

describe('El Mariachi', () => {
  test.each(['10-hearts-catty', 'k-diamonds-gus'])('H-501: draws %s, red: shows and discards it', (drawn) => {
    const game = passed('k-clubs-mariachi', { deck: `${drawn} j-spades-gus` })
    expect(game.told().slice(2, 5)).toEqual([
      'effect seat 1 character mariachi bonus false',
      'draw seat 1',
      `discard seat 1 card ${drawn}`,
    ])
    expect(game.hand(1)).toBe('q-spades-gus')
    expect(game.deck).toBe('j-spades-gus')
    expect(game.discard.split(' ')).toContain(drawn)
  })

  test.each(['10-clubs-teddy', 'a-spades-catty'])('H-501: draws %s, black: keeps it unseen', (drawn) => {
    const game = passed('k-clubs-mariachi', { deck: `${drawn} j-spades-gus` })
    expect(game.hand(1).split(' ').sort()).toEqual([drawn, 'q-spades-gus'].sort())
    expect(game.told(1)).toContain(`draw seat 1 card ${drawn}`)
    expect(game.told()).toContain('draw seat 1')
    expect(game.told()).toContain('keep seat 1')
    expect(game.discard).toBe('k-clubs-mariachi')
  })

  test('H-501 H-103: nothing to draw, nothing to show', () => {
    const game = passed('k-clubs-mariachi')
    expect(game.told().slice(3)).toEqual(['nothing-to-draw seat 1', 'clear seat 1 card k-clubs-mariachi'])
  })

  test('H-502: gives a card of choice to a player of choice, and only those two know which', () => {
    const game = caught('q-spades-mariachi', {
      hands: ['10-hearts-catty', 'q-spades-mariachi j-hearts-catty', 'j-clubs-gus a-hearts-gus'],
      lead: 'k-hearts-teddy',
    })
    expect(game.waitsFor).toBe('mariachi-bonus 2')
    expect(game.choices(2).split(', ').sort()).toEqual([
      'give card a-hearts-gus seat 0',
      'give card a-hearts-gus seat 1',
      'give card j-clubs-gus seat 0',
      'give card j-clubs-gus seat 1',
    ])
    expect(game.refusal(2, { type: 'give', card: 'j-hearts-catty', seat: 1 })).toBe('not-in-hand')
    expect(game.refusal(2, { type: 'give', card: 'j-clubs-gus', seat: 2 })).toBe('not-yourself')
    expect(game.refusal(2, { type: 'give', card: 'j-clubs-gus', seat: 3 })).toBe('unknown-seat')
    game.gives(2, 'a-hearts-gus', 0)
    expect(game.hands).toEqual(['10-hearts-catty a-hearts-gus', 'j-hearts-catty', 'j-clubs-gus'])
    for (const viewer of [2, 0] as const) expect(game.told(viewer)[0]).toBe('give seat 2 to 0 card a-hearts-gus')
    for (const viewer of [1, 'public'] as const) expect(game.told(viewer)[0]).toBe('give seat 2 to 0')
    expect(game.told(1).join()).not.toContain('a-hearts-gus')
  })

  test('H-502: with an empty hand it does nothing', () => {
    const game = caught('q-spades-mariachi', {
      hands: ['', 'q-spades-mariachi j-hearts-catty', ''],
      lead: 'k-hearts-gus',
    })
    expect(game.told()).toContain('no-effect seat 2 character mariachi bonus true')
  })
})

describe('Walt Badwood', () => {
  const shieldOf = (seat: number) => ({ shielded: [seat] })

  test('H-503: the shield is up until the round ends', () => {
    const game = passed('k-clubs-badwood')
    expect(game.told()).toContain('shield seat 1')
    expect(game.view('public').shielded).toEqual([1])
    expect(game.round?.shielded).toEqual([1])
    game.plays(2, 'j-clubs-gus')
    game.nobodyChallenges()
    expect(game.round).toBeUndefined()
    expect(game.view(0).shielded).toEqual([])
  })

  test('H-503: a lost challenge costs 1 less, whoever lost it', () => {
    const liar = caught('q-hearts-coyote', shieldOf(1))
    expect(liar.dollars).toEqual([4, 3, 6])
    expect(liar.told()).toContain('pay seat 1 paid 1 spared 1')
    const challenger = laid('k-hearts-coyote', shieldOf(2))
    challenger.challenges(2)
    expect(challenger.dollars).toEqual([4, 5, 3])
    const other = caught('q-hearts-coyote', shieldOf(0))
    expect(other.dollars).toEqual([4, 2, 6])
  })

  test('H-503: so does catty, and a loss of 0 is none', () => {
    const game = laid('10-hearts-catty', { dollars: [4, 4, 9], ...shieldOf(2) })
    game.nobodyChallenges()
    expect(game.told()).toContain('pay seat 2 paid 0 spared 1')
    expect(game.told()).toContain('pay seat 2 paid 1 spared 1')
    expect(game.dollars).toEqual([4, 4, 8])
  })

  test('H-503: each time, not once', () => {
    const game = caught('10-hearts-catty', { dollars: [4, 9, 4], ...shieldOf(1) })
    expect(game.told().filter((told) => told.startsWith('pay'))).toEqual([
      'pay seat 1 paid 1 spared 1',
      'pay seat 1 paid 1 spared 1',
    ])
    expect(game.dollars).toEqual([4, 7, 4])
  })

  test('H-503: not against teddy, who is paid, not the bank', () => {
    const game = passed('k-hearts-teddy', shieldOf(0))
    game.chooses(1, 0)
    expect(game.dollars).toEqual([3, 5, 4])
    expect(game.told()).toContain('pay seat 0 paid 1 to 1')
  })

  test('H-503: teddy breaks one with 0 dollars, shield or not', () => {
    const game = passed('k-hearts-teddy', { dollars: [0, 4, 4], deck: 'j-spades-gus', ...shieldOf(0) })
    game.chooses(1, 0)
    expect(game.told()).toContain('broke seat 0')
  })

  test('H-503: a loss of 0 cannot make you broke', () => {
    const game = passed('k-spades-catty', { dollars: [0, 0, 0], ...shieldOf(2) })
    game.chooses(1, 2)
    expect(game.dollars).toEqual([0, 0, 0])
    expect(game.story().join()).not.toContain('broke')
  })

  test('H-503: a loss of 1 with 0 dollars does', () => {
    const game = caught('q-hearts-coyote', { dollars: [4, 0, 4], deck: 'j-spades-gus', ...shieldOf(1) })
    expect(game.told()).toContain('broke seat 1')
    expect(game.dollars).toEqual([4, 4, 6])
  })

  test('H-503: the shield comes off before the purse is looked at', () => {
    const game = caught('q-hearts-coyote', { dollars: [4, 1, 4], ...shieldOf(1) })
    expect(game.told()).toContain('pay seat 1 paid 1 spared 1')
    expect(game.story().join()).not.toContain('broke')
    expect(game.dollars).toEqual([4, 0, 6])
  })

  test('H-503: going broke does not end it', () => {
    const game = caught('10-hearts-catty', { dollars: [3, 0, 3], deck: 'j-spades-gus', ...shieldOf(1) })
    expect(game.told().filter((told) => /^(broke|pay)/.test(told))).toEqual([
      'pay seat 1 paid 0 spared 1',
      'broke seat 1',
      'pay seat 1 paid 1 spared 1',
    ])
    expect(game.dollars).toEqual([3, 3, 3])
    expect(game.round?.shielded).toEqual([1])
  })

  test('H-504: a player of your choice draws a card', () => {
    const game = caught('q-spades-badwood', { lead: 'k-hearts-gus', deck: '10-clubs-gus j-spades-gus' })
    expect(game.waitsFor).toBe('badwood-bonus 2')
    expect(game.choices(2)).toBe('choose-seat seat 0, choose-seat seat 1')
    game.chooses(2, 0)
    expect(game.told(1).slice(0, 2)).toEqual(['point seat 2 at 0', 'draw seat 0'])
    expect(game.told(0)).toContain('draw seat 0 card 10-clubs-gus')
    expect(game.told(2)).not.toContain('draw seat 0 card 10-clubs-gus')
    expect(game.hand(0)).toBe('10-clubs-gus q-clubs-gus')
  })

  test('H-504: the player is chosen even if there is nothing to draw', () => {
    const game = caught('q-spades-badwood', { lead: 'k-hearts-gus' })
    expect(game.waitsFor).toBe('badwood-bonus 2')
    game.chooses(2, 1)
    expect(game.told()).toContain('nothing-to-draw seat 1')
  })
})

describe('Catty Trick', () => {
  test('H-505: all show their dollars, the one with most loses 1 to the bank', () => {
    const game = passed('k-spades-catty', { dollars: [4, 3, 6] })
    expect(game.told().slice(2)).toEqual([
      'effect seat 1 character catty bonus false',
      'show-dollars dollars 4,3,6',
      'pay seat 2 paid 1',
      'clear seat 1 card k-spades-catty',
    ])
    expect(game.dollars).toEqual([4, 3, 5])
  })

  test('H-505: tied, you choose which of them, and it may be yourself', () => {
    const game = passed('k-spades-catty', { dollars: [5, 5, 4] })
    expect(game.waitsFor).toBe('catty-normal 1')
    expect(game.view('public').pending).toEqual({ ability: 'catty-normal', seat: 1, among: [0, 1] })
    expect(game.choices(1)).toBe('choose-seat seat 0, choose-seat seat 1')
    expect(game.refusal(1, { type: 'choose-seat', seat: 2 })).toBe('not-tied')
    expect(game.refusal(1, { type: 'choose-seat', seat: 7 })).toBe('unknown-seat')
    game.chooses(1, 1)
    expect(game.told().slice(0, 2)).toEqual(['point seat 1 at 1', 'pay seat 1 paid 1'])
    expect(game.dollars).toEqual([5, 4, 4])
  })

  test('H-505: the one with most may be its own player', () => {
    expect(passed('k-spades-catty', { dollars: [4, 6, 4] }).dollars).toEqual([4, 5, 4])
  })

  test('H-505: if all have 0, the one named goes broke', () => {
    const game = passed('k-spades-catty', { dollars: [0, 0, 0], deck: 'j-spades-gus' })
    expect(game.choices(1)).toBe('choose-seat seat 0, choose-seat seat 1, choose-seat seat 2')
    game.chooses(1, 0)
    expect(game.told().slice(1, 3)).toEqual(['broke seat 0', 'draw seat 0'])
    expect(game.dollars).toEqual([4, 0, 0])
  })

  test('H-505: shields do not change who has most', () => {
    const game = passed('k-spades-catty', { dollars: [4, 4, 5], shielded: [2] })
    expect(game.dollars).toEqual([4, 4, 5])
    expect(passed('k-spades-catty', { dollars: [5, 4, 5], shielded: [2] }).waitsFor).toBe('catty-normal 1')
  })

  test('H-506: the bonus is the same with 2', () => {
    const game = caught('10-hearts-catty', { dollars: [4, 5, 6] })
    expect(game.told()).toContain('effect seat 2 character catty bonus true')
    expect(game.told()).toContain('show-dollars dollars 4,3,6')
    expect(game.dollars).toEqual([4, 3, 4])
  })

  test('H-506: one with 1 dollar, and most, goes broke by it', () => {
    const game = caught('10-hearts-catty', { dollars: [0, 2, 1], deck: 'j-spades-gus' })
    expect(game.dollars).toEqual([0, 0, 4])
    expect(game.hand(2)).toBe('j-clubs-gus j-spades-gus')
  })

  test('H-506: after a normal effect it is a new count', () => {
    const game = passed('10-hearts-catty', { dollars: [5, 4, 6] })
    expect(game.waitsFor).toBe('catty-bonus 1')
    expect(game.story().filter((told) => told.startsWith('show'))).toEqual([
      'show-dollars dollars 5,4,6',
      'show-dollars dollars 5,4,5',
    ])
    game.chooses(1, 0)
    expect(game.dollars).toEqual([3, 4, 5])
  })
})
