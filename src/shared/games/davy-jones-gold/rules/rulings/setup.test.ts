// Rulings on the contents of the box and the beginning of a game (G-001 … G-017, G-124 … G-126). If this project has its own
// data (Q), the title names both.

import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Fate } from '#shared/engine/chance.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { captains, homeIslands, pileOf } from '../../data.ts'
import type { CaptainName, HomeIsland, IslandName } from '../../data.ts'
import { davyJonesGold } from '../../index.ts'
import { isAtSea } from '../../state.ts'
import { gameUnderTest } from '../../testing/game-under-test.ts'
import { berthPosition, gameFrom, newGame } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

/** A start with this captain at seat 0 and the others at the other seats. */
function ledBy(captain: CaptainName, start: StartPosition): StartPosition {
  const order = [captain, ...captains.filter((other) => other !== captain)]
  return { ...start, players: order.map((one, seat) => ({ captains: [one], homes: [homeIslands[seat]!] })) }
}

describe('captains', () => {
  /** The abilities that a captain's ship with a missing mast, near an enemy and an island, has over other ships. */
  function gifts(captain: CaptainName): string[] {
    const ship = `${captain}-4` as const
    const prey = captain === 'scout' ? 'helmsman-3' : 'scout-3'
    const begin = (fate: Fate[] = []) =>
      gameFrom(
        ledBy(captain, {
          ships: {
            [ship]: { bow: [3925, 3771], heading: [1, 0], masts: [0, 1, 2] },
            [prey]: { bow: [3925, 4200], heading: [1, 0] },
          },
          islands: { heart: 'gold-1 gold-1' },
          fate,
        }),
      )
    const [list, fired, docked] = [begin(), begin([1]), begin()]
    fired.shoots(ship, [0, prey])
    docked.moves(ship, [4525, 3771])
    return [
      ...list.offers('use-ability'),
      ...(list.offers('move')[0]!.includes('reach 1413') ? ['sails 1413'] : []),
      ...(fired.waitsFor === '0 gunner' ? ['rolls a miss again'] : []),
      ...(docked.waitsFor === '0 scout' ? ['explores after docking'] : []),
    ]
  }

  test('G-001 Q-201: four abilities, each captain has one', () => {
    expect(gifts('helmsman')).toEqual(['sails 1413'])
    expect(gifts('gunner')).toEqual(['rolls a miss again'])
    expect(gifts('scout')).toEqual(['explores after docking'])
    expect(gifts('carpenter')).toEqual(['use-ability captain carpenter ship carpenter-4 mast 3'])
  })

  test('G-002 G-003 Q-201 Q-203: swords are worth 2, 3, 2, 2, and his 4, so a die of 3 beats at most a 1, the gunner’s a 2', () => {
    const wins = (captain: CaptainName, ...dice: [number, number]) => {
      const ship = `${captain}-4` as const
      const game = gameFrom(
        ledBy(captain, { davy: 'heart', ships: { [ship]: berthPosition('heart', 6) }, fate: [...dice, 6] }),
      )
      game.challenges(ship)
      return game.told().find(({ type }) => type === 'duel')
    }
    for (const captain of ['helmsman', 'scout', 'carpenter'] as const) {
      expect(wins(captain, 3, 1)).toMatchObject({ bonuses: [2, 4], won: true })
      expect(wins(captain, 3, 2)).toMatchObject({ won: false })
    }
    expect(wins('gunner', 3, 2)).toMatchObject({ bonuses: [3, 4], won: true })
    expect(wins('gunner', 3, 3)).toMatchObject({ won: false })
  })

  test('G-008 Q-205: the helmsman and the gunner bring a Kraken each, the others a Sea Serpent; one of three stays out', () => {
    const monstersWithout = (absent: CaptainName) => {
      const game = newGame({ seats: 3, seed: absent })
      for (const captain of captains) if (captain !== absent) game.does({ type: 'choose-captain', captain })
      for (const island of homeIslands.slice(0, 3)) game.does({ type: 'choose-home', island })
      const laid = Object.values(game.state.islands).flat()
      return ['place-kraken', 'place-serpent'].map((token) => laid.filter((one) => one === token).length)
    }
    expect(captains.map(monstersWithout)).toEqual([
      [1, 2],
      [1, 2],
      [2, 1],
      [2, 1],
    ])
  })
})

describe('measures', () => {
  test('G-010 Q-101: a red edge is 838 and a white one 575, not 1.6 to 1', () => {
    const sailing = gameFrom({ turn: 3, ships: { 'carpenter-4': { bow: [3000, 6500], heading: [1, 0] } } })
    const sails = (x: number) => sailing.refusal({ type: 'move', ship: 'carpenter-4', to: [x, 6500] })
    expect([sails(3838), sails(3839)]).toEqual([undefined, 'beyond-reach 838 1'])
    const below = (y: number): StartPosition => ({
      turn: 3,
      ships: {
        'carpenter-4': { bow: [3000, 6000], heading: [1, 0] },
        'gunner-3': { bow: [3100, y], heading: [1, 0] }, // Her side is 87 above her bow.
      },
    })
    const shots = (y: number) => gameFrom(below(y)).offers('shoot').length
    expect([shots(6000 + 575 + 87), shots(6000 + 576 + 87)]).toEqual([1, 0])
  })

  test('G-011 Q-108: a 4-master is 748 by 201, a 3-master 604 by 173; a unit between two is contact', () => {
    const lies = (bow: [number, number]) => () =>
      gameFrom({
        ships: {
          'carpenter-4': { bow: [3000, 6500], heading: [1, 0] },
          'helmsman-3': { bow, heading: [1, 0] },
        },
      })
    for (const [free, touching] of [
      [
        [3000 - 748 - 2, 6500],
        [3000 - 748 - 1, 6500],
      ],
      [
        [3000 + 604 + 2, 6500],
        [3000 + 604 + 1, 6500],
      ],
      [
        [3000, 6500 + 101 + 87 + 2],
        [3000, 6500 + 101 + 87 + 1],
      ],
    ] as [number, number][][]) {
      expect(lies(free!)).not.toThrow()
      expect(lies(touching!)).toThrow('touches-ship')
    }
  })

  test('G-011 Q-108: a monster is 288 across from its middle, and its parts fire from its rim', () => {
    const monsters = { serpent: { spot: 1, parts: [0] } }
    const aside = (x: number) => {
      const ships = { 'helmsman-4': { bow: [x, 4100], heading: [0, 1] } } as const // Her side is 101 left of her bow.
      const told = gameFrom({ phase: 'start', monsters, ships, seed: 'any' }).story()
      return told.filter(({ type }) => type === 'monster-shot').length
    }
    expect([aside(3017 + 288 + 575 + 101), aside(3017 + 288 + 576 + 101)]).toEqual([1, 0])
    const ahead = (x: number) => () =>
      gameFrom({ monsters, ships: { 'helmsman-4': { bow: [x, 3771], heading: [-1, 0] } } })
    expect(ahead(3017 + 287)).not.toThrow()
    expect(ahead(3017 + 286)).toThrow('overlaps-monster')
  })

  test('Q-102: every place that is stored is of whole numbers, and no action brings others', () => {
    const luck = seededChance('Q-102/luck')
    const chance = seededChance('Q-102')
    const state = davyJonesGold.setup(davyJonesGold.options.parse({}), 4, chance)
    let places = 0
    for (let count = 0; count < 150; count++) {
      const move = randomMove(gameUnderTest.game, state, luck)
      if (!move) break
      davyJonesGold.apply(state, move.actor, move.action as never, chance)
      for (const { where } of state.ships) {
        if (!isAtSea(where)) continue
        places++
        for (const part of [...where.bow, ...where.heading]) expect(Number.isInteger(part)).toBe(true)
      }
    }
    expect(places).toBeGreaterThan(500)
    const isAction = (to: number[], heading?: number[]) =>
      davyJonesGold.action.safeParse({ type: 'move', ship: 'scout-4', to, ...(heading && { heading }) }).success
    expect([isAction([3000, 3001]), isAction([3000.5, 3001])]).toEqual([true, false])
    expect([isAction([0, 0], [3, 4]), isAction([0, 0], [0.6, 0.8])]).toEqual([true, false])
  })

  test('Q-110 S-3: twelve berths round an island, and where a captain’s ships begin', () => {
    const numbers = Array.from({ length: 12 }, (_, berth) => berthPosition('heart', berth))
    expect(numbers.map(({ bow: [x, y] }) => [x - 5028, y - 3771])).toEqual([
      ...[[503, 0], [436, 252], [252, 436], [0, 503], [-252, 436], [-436, 252]], // oxfmt-ignore
      ...[[-503, 0], [-436, -252], [-252, -436], [0, -503], [252, -436], [436, -252]], // oxfmt-ignore
    ])
    for (const { bow, heading } of numbers) expect([bow[0] + heading[0], bow[1] + heading[1]]).toEqual([5028, 3771])
    const game = newGame({ seats: 4, fate: [6, 1, 1, 1, pileOf(captains)] })
    for (const captain of captains.slice(0, 3)) game.does({ type: 'choose-captain', captain })
    for (const island of homeIslands.slice(0, 3)) game.does({ type: 'choose-home', island })
    const berths: [HomeIsland, number, number][] = [
      ['northwest', 1, 11],
      ['northeast', 5, 7],
      ['southeast', 7, 5],
      ['southwest', 11, 1],
    ]
    berths.forEach(([home, four, three], seat) => {
      expect(game.ship(`${captains[seat]!}-4`)).toMatchObject({ ...berthPosition(home, four), docked: home })
      expect(game.ship(`${captains[seat]!}-3`)).toMatchObject({ ...berthPosition(home, three), docked: home })
    })
  })
})

describe('dice and tokens', () => {
  const near = { 'helmsman-4': berthPosition('heart', 6) } as const
  /** Every rule that rolls dice; the fog rolls two at the same time. */
  const thrown: ((die: number) => unknown)[] = [
    (die) => newGame({ seats: 2, fate: [1, die] }),
    (die) =>
      gameFrom({ ships: { ...near, 'gunner-3': berthPosition('heart', 7) }, fate: [die] }).shoots('helmsman-4', [
        0,
        'gunner-3',
      ]),
    (die) => gameFrom({ phase: 'start', monsters: { serpent: { spot: 1, parts: [0] } }, ships: near, fate: [die] }),
    (die) =>
      gameFrom({
        phase: 'start',
        curses: [{ token: 'curse-fog', seat: 0 }],
        ships: { 'helmsman-4': { zone: 'fog' } },
        fate: [6, die],
      }),
    (die) => gameFrom({ davy: 'heart', ships: near, fate: [die, 1, 6] }).challenges('helmsman-4'),
    (die) => gameFrom({ davy: 'heart', ships: near, fate: [6, 1, die] }).challenges('helmsman-4'),
    (die) => gameFrom({ ships: near, islands: { heart: 'place-kraken' }, fate: [die] }).explores('helmsman-4'),
  ]

  test('G-016: every die has six sides', () => {
    for (const play of thrown) {
      expect(() => play(6)).not.toThrow()
      expect(() => play(7)).toThrow('a die of 6')
    }
  })

  test('G-064: every token of an island is as likely as the others, not every face', () => {
    let fours = 0
    for (let game = 0; game < 120; game++) {
      const islands = { heart: 'gold-1 gold-1 gold-1 gold-4' }
      const one = gameFrom({ ships: near, islands, seed: `G-064/${game}` })
      one.explores('helmsman-4')
      if (one.ship('helmsman-4').cargo.includes('gold-4')) fours++
    }
    // The expected number is 30 of 120; four standard deviations are 19.
    expect(fours).toBeGreaterThan(11)
    expect(fours).toBeLessThan(49)
  })
})

describe('seats', () => {
  test('G-017 G-031: homes are not tied to seats; play goes clockwise from the last to choose, then comes the first', () => {
    const game = newGame({ seats: 4, fate: [1, 1, 6, 1, pileOf(captains)] })
    for (const captain of ['scout', 'gunner', 'carpenter'] as const) game.does({ type: 'choose-captain', captain })
    expect(game.waitsFor).toBe('2 choose-home')
    expect(game.offers('choose-home')).toHaveLength(4)
    for (const island of ['southwest', 'northeast', 'northwest'] as const) game.does({ type: 'choose-home', island })
    const homeOf = (seat: number) => game.state.players[seat]
    expect([0, 1, 2, 3].map(homeOf)).toEqual([
      { captains: ['carpenter'], homes: ['northwest'] },
      { captains: ['helmsman'], homes: ['southeast'] },
      { captains: ['scout'], homes: ['southwest'] },
      { captains: ['gunner'], homes: ['northeast'] },
    ])
    expect(game.ship('scout-4')).toMatchObject(berthPosition('southwest', 11))
    const turns = Array.from({ length: 5 }, () => {
      const { turn } = game.state
      game.endsTurn()
      return turn
    })
    expect(turns).toEqual([1, 2, 3, 0, 1])
  })

  test('G-126: of two players, each captain’s two ships begin at his own island', () => {
    const game = newGame({ seats: 2, fate: [6, 1, pileOf(captains)] })
    for (const captain of ['gunner', 'scout', 'helmsman'] as const) game.does({ type: 'choose-captain', captain })
    for (const island of ['southeast', 'northeast', 'northwest'] as const) game.does({ type: 'choose-home', island })
    const docks: [CaptainName, IslandName][] = [
      ['gunner', 'southeast'],
      ['helmsman', 'northwest'],
      ['scout', 'northeast'],
      ['carpenter', 'southwest'],
    ]
    for (const [captain, home] of docks) {
      expect([game.ship(`${captain}-4`).docked, game.ship(`${captain}-3`).docked]).toEqual([home, home])
    }
  })
})
