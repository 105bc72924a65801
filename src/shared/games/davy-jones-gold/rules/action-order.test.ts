// S-5: the order of events within the actions of a turn: shots, rewards, curses of two seats, abilities, duels on
// docking, the end.

import { describe, expect, test } from 'vitest'
import { berthPosition, gameFrom } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

/** A place with the bow close to a monster on spot 1: three guns reach it. */
const close = { bow: [3320, 3771], heading: [-1, 0] } as const

describe('a shoot action', () => {
  test('S-5 G-040: parleys as first named, all dice, hits in the order named, the reward last', () => {
    const game = gameFrom({
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: {
        'helmsman-4': berthPosition('heart', 6),
        'gunner-3': { ...berthPosition('heart', 7), cargo: ['gold-3'] },
        'gunner-4': { ...berthPosition('heart', 5), cargo: ['gold-4'] },
      },
      islands: { north: 'gold-1', south: 'gold-2' },
      fate: [4, 5, 6],
    })
    const asked: string[] = []
    const note = () => asked.push(`${game.waitsFor} ${game.prompts[0]?.about ?? ''}`.trim())
    game.shoots('helmsman-4', [0, 'gunner-3'], [3, 'kraken'], [1, 'gunner-4'])
    for (const action of [
      { type: 'parley', pay: 'refuse' },
      { type: 'parley', pay: 'refuse' },
      { type: 'lose-mast', ship: 'gunner-3', mast: 1 },
      { type: 'lose-mast', ship: 'gunner-4', mast: 3 },
      { type: 'reward-island', island: 'south' },
    ] as const) {
      note()
      if (action.type !== 'parley') expect(game.fateLeft).toBe(0)
      game.does(action)
    }
    note()
    expect(asked).toEqual([
      '1 parley gunner-3',
      '1 parley gunner-4',
      '1 lose-mast gunner-3',
      '1 lose-mast gunner-4',
      '0 reward-island helmsman-4',
      '0 act', // North had the last token, so nobody was asked.
    ])
    expect(game.island('northwest')).toBe('gold-1 gold-2')
  })

  test('S-4 S-5: one die a shot in the order named, then the gunner’s', () => {
    const game = gameFrom({
      turn: 1,
      ships: { 'gunner-4': berthPosition('heart', 6), 'helmsman-3': berthPosition('heart', 7) },
      fate: [1, 4, 2, 6],
    })
    game.shoots('gunner-4', [2, 'helmsman-3'], [0, 'helmsman-3'], [1, 'helmsman-3'])
    expect(game.offers('use-ability')).toEqual([
      'use-ability captain gunner ship gunner-4 mast 2',
      'use-ability captain gunner ship gunner-4 mast 1',
    ])
    game.does({ type: 'use-ability', captain: 'gunner', ship: 'gunner-4', mast: 1 })
    expect(game.story().filter(({ type }) => type === 'shot')).toMatchObject([
      { mast: 2, die: 1, rank: 4, hit: false },
      { mast: 0, die: 4, rank: 3, hit: true },
      { mast: 1, die: 2, rank: 3, hit: false },
      { mast: 1, die: 6, rank: 3, hit: true, again: true },
    ])
    expect(game.waitsFor).toBe('0 lose-mast')
  })

  test('S-5: a hit on a monster that is beaten already is lost', () => {
    const game = gameFrom({
      monsters: { serpent: { spot: 1, parts: [2] } },
      ships: { 'helmsman-4': close },
      fate: [4, 5],
    })
    game.shoots('helmsman-4', [0, 'serpent'], [1, 'serpent'])
    expect(game.told()).toContainEqual({ type: 'hit-lost', seat: 0, ship: 'helmsman-4', mast: 1, target: 'serpent' })
    expect(game.state.monsters).toEqual({})
  })
})

describe('what is laid down', () => {
  test('S-5: of two seats, at the home of the captain whose ship has won it', () => {
    const serpent = { serpent: { spot: 1, parts: [0] } }
    const near = {
      'gunner-3': berthPosition('heart', 6),
      'scout-3': { ...berthPosition('heart', 7), cargo: ['gold-2'] },
    } as const
    const firing = (start: StartPosition) => {
      const game = gameFrom({ seats: 2, ...start })
      game.shoots('gunner-3', [0, start.monsters ? 'serpent' : 'scout-3'])
      return game
    }
    const price = firing({ ships: near })
    price.does({ type: 'parley', pay: 'ship' })
    const loot = firing({ ships: { ...near, 'scout-3': { ...near['scout-3'], masts: [0] } }, fate: [6] })
    loot.does({ type: 'parley', pay: 'refuse' })
    const reward = firing({ ships: { 'gunner-3': close }, monsters: serpent, islands: { heart: 'gold-2' }, fate: [6] })
    for (const game of [price, loot, reward]) {
      expect([game.island('northwest'), game.island('northeast')]).toEqual(['', 'gold-2'])
    }
    const curses: StartPosition['curses'] = [{ token: 'curse-serpent', seat: 0, home: 'northeast', ships: ['helmsman-4', 'helmsman-3'] }] // oxfmt-ignore
    const curse = firing({ ships: { 'gunner-3': close }, monsters: serpent, curses, fate: [6] })
    expect(curse.island('northeast')).toBe('curse-serpent')
    const drawn = gameFrom({ seats: 2, ships: { 'gunner-3': berthPosition('heart', 6) }, islands: { heart: 'curse-serpent' }, fate: [4] }) // oxfmt-ignore
    drawn.explores('gunner-3')
    drawn.does({ type: 'choose-cursed', ships: ['helmsman-4', 'helmsman-3'] })
    expect(drawn.state.curses).toMatchObject([{ home: 'northeast' }])
  })
})

describe('a curse of two seats', () => {
  const drawing = (more: StartPosition): StartPosition => ({
    seats: 2,
    ...more,
    ships: { 'gunner-4': berthPosition('heart', 6), ...more.ships },
    islands: { heart: 'curse-fog' },
  })

  test('S-5 G-130 P-180: a second one takes the two that are left, and nobody is asked', () => {
    const game = gameFrom(
      drawing({
        monsters: { kraken: { spot: 4 } },
        curses: [{ token: 'curse-kraken', seat: 0, ships: ['helmsman-4', 'gunner-3'] }],
      }),
    )
    game.explores('gunner-4')
    expect(game.state.curses).toMatchObject([
      { token: 'curse-fog', home: 'northeast', ships: ['helmsman-3', 'gunner-4'] },
      { token: 'curse-kraken', ships: ['helmsman-4', 'gunner-3'] },
    ])
    expect(game.ship('helmsman-3')).toMatchObject({ zone: 'fog', acted: true })
  })

  test('S-5 G-130: pairs have as many masted ships as can be: where one has masts, she is in every pair', () => {
    const beaten = { masts: [] }
    const game = gameFrom(drawing({ ships: { 'helmsman-4': beaten, 'helmsman-3': beaten, 'gunner-3': beaten } }))
    game.explores('gunner-4')
    expect(game.offers('choose-cursed')).toEqual([
      'choose-cursed ships ["helmsman-4","gunner-4"]',
      'choose-cursed ships ["helmsman-3","gunner-4"]',
      'choose-cursed ships ["gunner-4","gunner-3"]',
    ])
  })
})

describe('a reward', () => {
  const beating: StartPosition = {
    monsters: { serpent: { spot: 1, parts: [0] } },
    ships: { 'helmsman-4': close, 'helmsman-3': berthPosition('heart', 0) },
  }

  test('S-5: an island that an encounter has closed gives none', () => {
    const game = gameFrom({
      ...beating,
      islands: { heart: 'place-kraken gold-1', south: 'gold-2', north: 'gold-3' },
      fate: ['place-kraken', 4, 6],
    })
    game.explores('helmsman-3')
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.offers('reward-island')).toEqual(['reward-island island north', 'reward-island island south'])
  })

  test('S-5: and one that the reward has closed can’t be explored', () => {
    const game = gameFrom({ ...beating, islands: { heart: 'place-kraken place-kraken' }, fate: [6, 4] })
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.island('heart')).toBe('place-kraken')
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('closed heart')
  })

  test('S-5: a zone curse that finds no mast to send is removed from the game', () => {
    const game = gameFrom({
      monsters: { serpent: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': { ...close, masts: [0] }, 'helmsman-3': { masts: [] } },
      islands: { heart: 'davy', south: 'curse-fog' },
      fate: [6, 1, 6],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    game.does({ type: 'reward-island', island: 'heart' })
    game.docks('helmsman-4', 'northwest', 1)
    expect([game.state.curses, game.island('south')]).toEqual([[], ''])
    expect(game.view('public').box).toContain('curse-fog')
    expect(game.ship('helmsman-4')).toMatchObject({ docked: 'northwest', masts: [] })
  })

  test('S-5: the fourth treasure token ends the game in its midst', () => {
    const game = gameFrom({
      ...beating,
      islands: { north: 'davy', south: 'gold-4', southeast: 'davy-treasure davy-treasure davy-treasure' },
      fate: [6, 6, 1],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    game.does({ type: 'reward-island', island: 'north' })
    expect(game.outcome).toEqual({ winners: [2], scores: [6, 0, 18, 0] })
    expect([game.island('south'), game.state.davy, game.fateLeft]).toEqual(['gold-4', 'north', 0])
  })
})

describe('abilities', () => {
  const open = { bow: [4000, 5000], heading: [1, 0] } as const

  test('S-5: each serves any ship of the player', () => {
    const helmsman = gameFrom({ seats: 2, ships: { 'gunner-3': { bow: [3000, 1000], heading: [1, 0] } } })
    helmsman.moves('gunner-3', [4413, 1000])
    expect(helmsman.told()[0]).toMatchObject({ type: 'ability', captain: 'helmsman', ship: 'gunner-3' })
    const carpenter = gameFrom({ seats: 2, turn: 1, ships: { 'scout-3': { ...open, masts: [2] } } })
    carpenter.does({ type: 'use-ability', captain: 'carpenter', ship: 'scout-3', mast: 0 })
    expect(carpenter.ship('scout-3').masts).toEqual([0, 2])
    const gunner = gameFrom({
      seats: 2,
      ships: { 'helmsman-4': berthPosition('heart', 6), 'scout-3': berthPosition('heart', 7) },
      fate: [1],
    })
    gunner.shoots('helmsman-4', [0, 'scout-3'])
    expect(gunner.waitsFor).toBe('0 gunner')
    const scout = gameFrom({
      seats: 2,
      turn: 1,
      ships: { 'carpenter-3': { bow: [4398, 4861], heading: [1, 0] } },
      islands: { heart: 'gold-1' },
    })
    scout.moves('carpenter-3', berthPosition('heart', 4).bow)
    expect(scout.choices).toEqual([{ type: 'use-ability', captain: 'scout', ship: 'carpenter-3' }, { type: 'decline' }])
  })

  test('S-5: the helmsman’s is used by a move longer than a red edge, by the square', () => {
    const moved = (to: [number, number]) => {
      const game = gameFrom({ ships: { 'helmsman-3': { bow: [3000, 1000], heading: [1, 0] } } })
      game.moves('helmsman-3', to)
      return game.state.abilityUsed
    }
    expect([moved([3838, 1000]), moved([3838, 1001]), moved([3839, 1000])]).toEqual([false, true, true])
  })

  test('S-5: the scout is not asked after a turn in place, nor where she may not explore', () => {
    const moving = (more: StartPosition, ship: object = {}) => {
      const start = { turn: 2, islands: { heart: 'gold-1 gold-2' }, ...more }
      const game = gameFrom({ ...start, ships: { 'scout-3': { bow: [5028, 4500], heading: [0, -1], ...ship } } })
      game.moves('scout-3', [5028, 4274])
      return game.waitsFor
    }
    expect(moving({})).toBe('2 scout')
    expect(moving({}, { cargo: ['gold-1', 'gold-1', 'gold-2', 'gold-2'] })).toBe('2 act')
    expect(moving({ davy: 'heart' })).toBe('2 act')
    expect(moving({ closed: ['heart'] })).toBe('2 act')
    expect(moving({ islands: {} })).toBe('2 act')
    expect(moving({ abilityUsed: true })).toBe('2 act')
    const turning = gameFrom({ turn: 2, ships: { 'scout-3': berthPosition('heart', 3) }, islands: { heart: 'gold-1' } })
    turning.moves('scout-3', [5028, 4274], [0, -7])
    expect(turning.ship('scout-3').docked).toBe('heart')
    expect(turning.waitsFor).toBe('2 act')
  })
})

describe('the option duelOnDocking', () => {
  const start: StartPosition = { duelOnDocking: true, turn: 2, davy: 'heart' }

  test('S-5: a turn in place where he is brings no duel, docking at one’s own home does', () => {
    const turning = gameFrom({ ...start, ships: { 'scout-3': berthPosition('heart', 3) } })
    turning.moves('scout-3', [5028, 4274], [0, -7])
    expect(turning.told().some(({ type }) => type === 'duel')).toBe(false)
    const home = gameFrom({
      ...start,
      davy: 'southeast',
      ships: { 'scout-3': { bow: [7300, 5112], heading: [1, 0] } },
      fate: [6, 1, 6],
    })
    home.moves('scout-3', [7542, 5112])
    expect(home.island('southeast')).toBe('davy-treasure')
  })

  test('S-5: beaten in it she goes home, and the scout is not asked', () => {
    const game = gameFrom({
      ...start,
      ships: { 'scout-3': { bow: [5028, 4500], heading: [0, -1], masts: [1] } },
      islands: { heart: 'gold-1' },
      fate: [1, 6],
    })
    game.moves('scout-3', [5028, 4274])
    game.docks('scout-3', 'southeast', 5)
    expect(game.waitsFor).toBe('2 act')
    expect(game.ship('scout-3')).toMatchObject({ docked: 'southeast', masts: [], acted: true })
  })
})
