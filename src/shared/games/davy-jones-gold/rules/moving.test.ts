import { describe, expect, test } from 'vitest'
import { shipNames } from '../data.ts'
import { berthPosition, gameFrom } from '../testing/test-game.ts'

/** The helmsman's 4-master at the left shore of the heart, bow towards it, her middle at (4151, 3771). */
const atHeart = { 'helmsman-4': berthPosition('heart', 6) } as const
const open = { 'carpenter-4': { bow: [3000, 6500], heading: [1, 0] } } as const

describe('a move', () => {
  test('P-045 P-049 P-050 G-019: the bow goes up to a red edge, and she points along the line', () => {
    const game = gameFrom({ turn: 3, ships: open })
    expect(game.offers('move')[0]).toBe(
      'move ship carpenter-4 reach 838 docks ["heart","north","south","southwest"] free true',
    )
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3839, 6500] })).toBe('beyond-reach 838 1')
    game.moves('carpenter-4', [3838, 6500])
    expect(game.ship('carpenter-4')).toMatchObject({ bow: [3838, 6500], heading: [838, 0], docked: null, acted: true })
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3000, 6500] })).toBe('has-acted carpenter-4')
  })

  test('G-019: a turn in place names its heading, which is kept as given; a move follows its line', () => {
    const game = gameFrom({ turn: 3, ships: open })
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3000, 6500] })).toBe('heading-needed')
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3100, 6500], heading: [1, 0] })).toBe(
      'heading-follows-move',
    )
    game.moves('carpenter-4', [3000, 6500], [0, -2000])
    expect(game.ship('carpenter-4')).toMatchObject({ bow: [3000, 6500], heading: [0, -2000], acted: true })
    expect(game.told()[0]).toMatchObject({ type: 'move', turned: true })
  })

  test('P-046: as far for every ship, whole or broken, empty or laden', () => {
    const reaches = [0, 1, 2, 3].flatMap((turn) => {
      const game = gameFrom({
        turn,
        abilityUsed: true,
        ships: { 'carpenter-4': { ...open['carpenter-4'], masts: [3], cargo: ['gold-1', 'gold-2', 'gold-4'] } },
      })
      return game.choices.flatMap((choice) => ('docks' in choice ? [`${choice.ship} ${choice.reach}`] : []))
    })
    expect(reaches).toEqual(shipNames.map((name) => `${name} 838`))
  })

  test('P-047 P-048: straight in any one direction, and never around a corner', () => {
    for (const [x, y] of [
      [500, 0],
      [500, 500],
      [0, 500],
      [-500, 500],
      [-500, 0],
      [-500, -500],
      [0, -500],
      [500, -500],
    ]) {
      const game = gameFrom({ turn: 3, ships: open })
      game.moves('carpenter-4', [3000 + x!, 6500 + y!])
      expect(game.ship('carpenter-4').heading).toEqual([x, y])
      expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3000, 6500] })).toBe('has-acted carpenter-4')
    }
    // She may lie beyond the scout's ship, and it is near enough, but there is no straight way.
    const beyond = (bow: [number, number]) =>
      gameFrom({
        turn: 3,
        ships: { 'carpenter-3': { bow, heading: [0, 1] }, 'scout-3': { bow: [3300, 6000], heading: [1, 0] } },
      }).refusal({ type: 'move', ship: 'carpenter-3', to: [3000, 6700] })
    expect(beyond([3000, 5890])).toBe('crosses-ship scout-3')
    expect(beyond([3600, 6300])).toBeUndefined()
  })

  test('P-051 P-052 G-022: not through anything, not against another ship; against a monster she may', () => {
    const game = gameFrom({
      turn: 3,
      monsters: { kraken: { spot: 6 } },
      ships: {
        ...open,
        'carpenter-3': { bow: [3000, 5700], heading: [1, 0] },
        'scout-3': { bow: [3000, 7300], heading: [0, 1] },
      },
    })
    const refusal = (ship: 'carpenter-4' | 'carpenter-3', to: [number, number]) =>
      game.refusal({ type: 'move', ship, to })
    expect(refusal('carpenter-4', [3000, 7338])).toBe('crosses-ship scout-3')
    expect(refusal('carpenter-4', [3000, 6695])).toBe('touches-ship scout-3')
    expect(refusal('carpenter-4', [3000, 6694])).toBeUndefined()
    expect(refusal('carpenter-3', [3300, 5513])).toBe('crosses-monster kraken')
    expect(refusal('carpenter-3', [3296, 5515])).toBeUndefined()
    expect(refusal('carpenter-3', [2300, 5350])).toBe('crosses-island southwest')
  })

  test('G-021: the hull stays on the chart, whose edge belongs to it', () => {
    const game = gameFrom({ turn: 3, ships: { 'carpenter-4': { bow: [3000, 7000], heading: [0, 1] } } })
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3000, 7543] })).toBe('off-map')
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3000, 7542] })).toBeUndefined()
  })

  test('Q-201: the helmsman takes one ship further, once a turn', () => {
    const game = gameFrom({
      ships: {
        'helmsman-4': { bow: [3000, 1500], heading: [1, 0] },
        'helmsman-3': { bow: [3000, 1000], heading: [1, 0] },
      },
    })
    expect(game.offers('move')[0]).toContain('reach 1413')
    game.moves('helmsman-3', [4413, 1000])
    expect(game.told()[0]).toMatchObject({ type: 'ability', captain: 'helmsman', ship: 'helmsman-3' })
    expect(game.offers('move')[0]).toContain('ship helmsman-4 reach 838')
    const other = gameFrom({ ships: { 'helmsman-4': { bow: [3000, 1500], heading: [1, 0] } } })
    other.moves('helmsman-4', [3838, 1500])
    expect(other.state.abilityUsed).toBe(false)
  })
})

describe('docking', () => {
  test('P-053 G-024: any contact docks, and she unloads at home at once (P-091)', () => {
    const game = gameFrom({
      ships: { 'helmsman-4': { bow: [2600, 2430], heading: [-1, 0], cargo: ['gold-4', 'gold-1'] } },
    })
    game.moves('helmsman-4', [2514, 2430])
    expect(game.ship('helmsman-4')).toMatchObject({ docked: 'northwest', cargo: [] })
    expect(game.island('northwest')).toBe('gold-1 gold-4')
    expect(game.told(0).at(-1)).toMatchObject({ type: 'unload', count: 2, tokens: ['gold-1', 'gold-4'] })
    expect(JSON.stringify(game.told('public'))).not.toContain('gold-')
  })

  test('P-054 P-161 G-023: not at another’s home, unless Davy Jones is there', () => {
    const near = { ships: { 'helmsman-4': { bow: [7400, 2430], heading: [1, 0] } } } as const
    const move = { type: 'move', ship: 'helmsman-4', to: [7541, 2430] } as const
    expect(gameFrom(near).refusal(move)).toBe('may-not-dock northeast')
    const docks = gameFrom(near).choices.flatMap((choice) => ('docks' in choice ? [choice.docks.join(' ')] : []))
    expect(docks).toEqual(['heart north south northwest', 'heart north south northwest'])
    const game = gameFrom({ ...near, davy: 'northeast' })
    game.does(move)
    expect(game.ship('helmsman-4').docked).toBe('northeast')
  })

  test('P-092 P-163 P-117: neither where Davy Jones is nor under a curse does she unload', () => {
    const loaded = { 'helmsman-4': { cargo: ['gold-3'] } } as const
    expect(gameFrom({ ships: loaded }).island('northwest')).toBe('gold-3')
    expect(gameFrom({ ships: loaded, davy: 'northwest' }).island('northwest')).toBe('')
    const curses = [{ token: 'curse-kraken' as const, seat: 0 }]
    expect(gameFrom({ ships: loaded, curses, monsters: { kraken: { spot: 1 } } }).island('northwest')).toBe('')
  })

  test('P-055 P-084: a docked ship may leave, shoot or explore, and does one of them', () => {
    const game = gameFrom({ ships: atHeart, islands: { heart: 'gold-1' } })
    expect(game.offers('explore')).toEqual(['explore ship helmsman-4'])
    game.moves('helmsman-4', [3700, 3771])
    expect(game.ship('helmsman-4')).toMatchObject({ docked: null, acted: true })
    expect(game.offers('explore')).toEqual([])
  })
})

describe('repair', () => {
  test('P-093 P-094: all masts at once, at home, also where Davy Jones is (G-071)', () => {
    const game = gameFrom({ ships: { 'helmsman-4': { masts: [] }, 'helmsman-3': { masts: [1] } }, davy: 'northwest' })
    expect(game.offers('repair')).toHaveLength(2)
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [3000, 3000] })).toBe('no-masts helmsman-4') // P-070
    game.repairs('helmsman-4')
    expect(game.ship('helmsman-4')).toMatchObject({ masts: [0, 1, 2, 3], acted: true })
    expect(game.ship('helmsman-3').masts).toEqual([1])
    for (const place of [
      berthPosition('heart', 6),
      berthPosition('northeast', 6),
      { bow: [3000, 1000], heading: [1, 0] },
    ] as const) {
      const abroad = gameFrom({ ships: { 'helmsman-4': { ...place, masts: [1] } }, davy: 'northeast' })
      expect(abroad.refusal({ type: 'repair', ship: 'helmsman-4' })).toBe('not-docked-at-home helmsman-4')
    }
  })

  test('P-070: who has lost all masts stays at home until a repair, and sails in the turn after it', () => {
    const game = gameFrom({ ships: { 'helmsman-4': { masts: [] } } })
    const move = { type: 'move', ship: 'helmsman-4', to: [3170, 3100] } as const
    expect(game.refusal(move)).toBe('no-masts helmsman-4')
    for (let seat = 0; seat < 4; seat++) game.endsTurn()
    expect(game.refusal(move)).toBe('no-masts helmsman-4')
    game.repairs('helmsman-4')
    expect(game.refusal(move)).toBe('has-acted helmsman-4')
    for (let seat = 0; seat < 4; seat++) game.endsTurn()
    expect(game.refusal(move)).toBeUndefined()
  })

  test('Q-201: the carpenter puts a mast back wherever she is, and no action is spent', () => {
    const game = gameFrom({ turn: 3, ships: { 'carpenter-4': { ...open['carpenter-4'], masts: [2] } } })
    expect(game.offers('use-ability')).toHaveLength(3)
    game.does({ type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast: 3 })
    expect(game.ship('carpenter-4')).toMatchObject({ masts: [2, 3], acted: false })
    expect(game.offers('use-ability')).toEqual([])
  })
})

test('S-6 P-042: with nothing left to do the turn ends by itself', () => {
  const game = gameFrom({ ships: { 'helmsman-3': { acted: true } } })
  game.moves('helmsman-4', [3200, 3200])
  expect(game.told().map(({ type }) => type)).toContain('automatic')
  expect(game.state).toMatchObject({ turn: 1, turns: 1, abilityUsed: false, phase: 'actions' })
  expect(game.ship('helmsman-4').acted).toBe(false)
})
