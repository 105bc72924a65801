import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Game, Seat } from '#shared/engine/game.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { simulate } from '#shared/testing/simulation.ts'
import type { PirateAction } from '../actions.ts'
import { islandNames, islands } from '../data.ts'
import type { HomeIsland } from '../data.ts'
import { landingOfMove } from '../geometry/placement.ts'
import { davyJonesGold } from '../index.ts'
import type { State } from '../state.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'
import { berthPosition, gameFrom, newGame } from '../testing/test-game.ts'
import type { ShipStart, StartPosition, TestGame } from '../testing/test-game.ts'
import { contextOf, shipNamed } from './bot-context.ts'
import type { PirateTurn } from './bot-context.ts'
import { bots, normal } from './bots.ts'
import { expectedLossAt } from './danger.ts'
import { hiddenTokensOf } from './hidden-tokens.ts'
import { oddsOfCounts, oddsOfDuel, oddsOfHit } from './odds.ts'
import { distanceToShore, legToShore } from './routes.ts'
import { duelWorth } from './worth.ts'

const game = davyJonesGold as unknown as Game
const names = Object.keys(bots)

/** A bot's input for the open question. */
function questionAt(table: TestGame, luck = 'bot'): PirateTurn {
  const prompt = table.prompts[0]!
  const { seat } = prompt
  const [view, story] = [table.view(seat), table.story(seat)]
  return { seat, view, prompt, story, choices: table.choices as PirateAction[], chance: seededChance(luck) }
}

/** A bot's answer to the open question. */
function answer(name: string, table: TestGame, luck = 'bot'): PirateAction {
  const action = bots[name]!.choose(questionAt(table, luck))
  expect(table.refusal(action)).toBeUndefined()
  return action
}

/** The actions of a bot in one turn of its seat. */
function turnOf(name: string, table: TestGame): PirateAction[] {
  const [seat] = table.prompts.map((prompt) => prompt.seat)
  const actions: PirateAction[] = []
  while (table.prompts[0]?.seat === seat && actions.length < 30) {
    actions.push(answer(name, table))
    table.does(actions.at(-1)!)
    if (actions.at(-1)!.type === 'end-turn') break
  }
  return actions
}

const theShip = (name: 'gunner-4' | 'gunner-3', rest: StartPosition['ships'] = {}): StartPosition['ships'] => ({
  ...(name === 'gunner-4' ? { 'gunner-3': { acted: true } } : { 'gunner-4': { acted: true } }),
  ...rest,
})
/** The gunner at northwest with seat 0; three other captains far away. */
const gunner: StartPosition['players'] = [
  { captains: ['gunner'], homes: ['northwest'] },
  { captains: ['helmsman'], homes: ['southeast'] },
  { captains: ['scout'], homes: ['southwest'] },
]

describe.each(names)('%s', (name) => {
  test('P-091: brings home a full hold', () => {
    const home = { ...berthPosition('northwest', 2), bow: [2700, 3300] as const, heading: [-1, -1] as const }
    const ships = theShip('gunner-3', { 'gunner-3': { ...home, cargo: ['gold-4', 'gold-3', 'gold-2', 'gold-4'] } })
    const table = gameFrom({ players: gunner, ships, islands: { heart: 'gold-1 gold-1 davy' } })
    table.does(answer(name, table))
    expect(table.ship('gunner-3')).toMatchObject({ docked: 'northwest', cargo: [] })
    expect(table.island('northwest')).toBe('gold-2 gold-3 gold-4 gold-4')
  })

  test('P-084: explores where it lies, with an empty hold, and draws on', () => {
    const ships = theShip('gunner-3', { 'gunner-3': berthPosition('heart', 5) })
    const table = gameFrom({
      players: gunner,
      ships,
      islands: { heart: 'gold-2 gold-2 gold-2 gold-3' },
      seed: 'explore',
    })
    expect(answer(name, table)).toEqual({ type: 'explore', ship: 'gunner-3' })
    table.explores('gunner-3')
    expect(answer(name, table)).toEqual({ type: 'draw' })
  })

  test('G-123 P-167: goes home in time for the round limit, and explores only where the gold can still come home', () => {
    const west = berthPosition('heart', 6)
    const islands = { heart: 'gold-2 gold-2 gold-2 gold-3 gold-3' }
    const at = (turns: number, ship: ShipStart) =>
      answer(
        name,
        gameFrom({ players: gunner, ships: theShip('gunner-3', { 'gunner-3': ship }), islands, roundLimit: 10, turns }),
      )
    // It is three moves to the home. Seat 0 has eight turns left, then three, then two.
    expect(at(6, { ...west, cargo: ['gold-4'] })).toEqual({ type: 'explore', ship: 'gunner-3' })
    expect(at(21, { ...west, cargo: ['gold-4'] })).toMatchObject({ type: 'move', ship: 'gunner-3' })
    expect(at(24, west)).toEqual({ type: 'end-turn' })
  })

  test('P-045 P-051: comes to any island that it may dock at, around whatever is in the way', () => {
    const ships = theShip('gunner-3', { 'gunner-3': berthPosition('north', 0) })
    const table = gameFrom({
      players: gunner,
      ships,
      islands: { south: 'gold-4 gold-4 gold-4 gold-3 gold-3 gold-3 gold-3 gold-3' },
      seed: 'journey',
    })
    const docks: unknown[] = []
    for (let turns = 0; turns < 16 && !docks.includes('south'); turns++) {
      if (table.prompts[0]!.seat === 0) {
        turnOf(name, table)
        docks.push(table.ship('gunner-3').docked)
      }
      while (table.prompts[0]!.seat !== 0) {
        const end = table.choices.find(({ type }) => type === 'end-turn') ?? table.choices[0]!
        table.does(end as PirateAction)
      }
    }
    expect(docks).toContain('south')
  })

  test('P-093: mends a ship that has come home without masts', () => {
    const ships = theShip('gunner-3', { 'gunner-3': { ...berthPosition('northwest', 2), masts: [] } })
    const table = gameFrom({ players: gunner, ships, islands: { heart: 'gold-1' } })
    expect(answer(name, table)).toEqual({ type: 'repair', ship: 'gunner-3' })
  })

  test('P-063: fires at what brings most: the last part of the monster that its curse names', () => {
    const spot = { bow: [3017, 3300] as const, heading: [0, 1] as const }
    const table = gameFrom({
      players: gunner,
      ships: theShip('gunner-4', { 'gunner-4': spot }),
      monsters: { kraken: { spot: 1, parts: [4] } },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      phase: 'actions',
    })
    expect(answer(name, table)).toMatchObject({ type: 'shoot', ship: 'gunner-4' })
  })

  test('P-153: fights Davy Jones where nothing can be lost', () => {
    const table = gameFrom({
      players: gunner,
      ships: theShip('gunner-4', { 'gunner-4': berthPosition('heart', 5) }),
      davy: 'heart',
    })
    expect(answer(name, table)).toEqual({ type: 'challenge', ship: 'gunner-4' })
  })

  test('G-117 P-163: does not send Davy Jones to a home of its own where the other count ends elsewhere', () => {
    const table = gameFrom({
      players: [
        { captains: ['gunner', 'helmsman'], homes: ['northeast', 'southeast'] },
        { captains: ['scout', 'carpenter'], homes: ['southwest', 'northwest'] },
      ],
      ships: { 'gunner-4': berthPosition('heart', 6) },
      davy: 'heart',
      fate: [6, 1, 2],
    })
    table.challenges('gunner-4')
    expect(table.waitsFor).toBe('0 choose-start')
    table.does(answer(name, table))
    expect(table.state.davy).toBe('south')
  })

  test('P-066 P-071: loses its worst gun, takes the best loot', () => {
    const ships: StartPosition['ships'] = {
      'gunner-4': { bow: [5028, 2600], heading: [1, 0] },
      'helmsman-3': { bow: [5028, 2400], heading: [1, 0], masts: [0, 1], cargo: ['gold-1', 'gold-3'] },
    }
    const table = gameFrom({ players: gunner, ships, fate: [6, 6] })
    table.shoots('gunner-4', [0, 'helmsman-3'], [1, 'helmsman-3'])
    table.does({ type: 'parley', pay: 'refuse' })
    expect(answer(name, table)).toEqual({ type: 'lose-mast', ship: 'helmsman-3', mast: 1 })
    table.losesMast('helmsman-3', 1)
    expect(answer(name, table)).toEqual({ type: 'loot', token: 'gold-3' })
  })

  test('P-069 P-107: has the monster fire at others, and docks a beaten ship at home', () => {
    const ships: StartPosition['ships'] = {
      'gunner-4': { bow: [3017, 3400], heading: [0, 1] },
      'helmsman-4': { bow: [3400, 3771], heading: [-1, 0], masts: [0] },
    }
    const start: StartPosition = {
      players: gunner,
      ships,
      monsters: { kraken: { spot: 1, parts: [5] } },
      phase: 'start',
    }
    const table = gameFrom({ ...start, fate: [6] })
    expect(table.waitsFor).toBe('0 monster-fire')
    const fire = answer(name, table)
    expect(fire).toEqual({ type: 'monster-fire', monster: 'kraken', part: 5, ship: 'helmsman-4' })
    table.does(fire)
    expect(table.waitsFor).toBe('1 choose-dock')
    table.does(answer(name, table))
    expect(table.ship('helmsman-4')).toMatchObject({ docked: 'southeast' })
  })

  test('P-080: pays a small token before it loses a great hold', () => {
    const ships: StartPosition['ships'] = {
      'gunner-4': { bow: [5028, 2600], heading: [1, 0] },
      'helmsman-3': { bow: [5028, 2400], heading: [1, 0], masts: [0], cargo: ['gold-4', 'gold-4', 'gold-4'] },
    }
    const islandsOf: StartPosition['islands'] = { southeast: 'gold-1' }
    const table = gameFrom({ players: gunner, ships, islands: islandsOf })
    table.shoots('gunner-4', [0, 'helmsman-3'], [1, 'helmsman-3'], [2, 'helmsman-3'])
    expect(answer(name, table)).toEqual({ type: 'parley', pay: 'home', island: 'southeast' })
  })

  test('P-080: refuses where a single shot can do little', () => {
    const ships: StartPosition['ships'] = {
      'gunner-4': { bow: [5028, 2600], heading: [1, 0] },
      'helmsman-3': { bow: [5028, 2400], heading: [1, 0], cargo: ['gold-4'] },
    }
    const table = gameFrom({ players: gunner, ships })
    table.shoots('gunner-4', [0, 'helmsman-3'])
    expect(answer(name, table)).toEqual({ type: 'parley', pay: 'refuse' })
  })

  test('P-089: waits where an encounter has closed her island', () => {
    const ships = theShip('gunner-3', { 'gunner-3': berthPosition('heart', 5) })
    const table = gameFrom({ players: gunner, ships, islands: { heart: 'gold-4 gold-4 gold-3' }, closed: ['heart'] })
    expect(answer(name, table)).toEqual({ type: 'end-turn' })
  })

  test('P-130: sails out of a zone', () => {
    const ships: StartPosition['ships'] = { 'gunner-4': { zone: 'reef' }, 'gunner-3': { zone: 'reef' } }
    const curses = [{ token: 'curse-reef' as const, seat: 0 }]
    const table = gameFrom({ players: gunner, ships, curses, phase: 'start', fate: [6, 6] })
    for (let escapes = 0; escapes < 2; escapes++) {
      while (table.waitsFor !== '0 escape') table.does(answer(name, table))
      table.does(answer(name, table))
    }
    expect(table.island('northwest')).toContain('curse-reef')
  })
})

describe('normal', () => {
  test('P-165: does not win the last treasure for somebody else', () => {
    const treasures = 'davy-treasure davy-treasure davy-treasure'
    const ships = theShip('gunner-4', { 'gunner-4': berthPosition('heart', 5) })
    const start: StartPosition = { players: gunner, ships, davy: 'heart' }
    const behind = gameFrom({ ...start, islands: { southeast: `${treasures} gold-4` } })
    expect(answer('normal', behind)).not.toMatchObject({ type: 'challenge' })
    const ahead = gameFrom({ ...start, islands: { northwest: treasures } })
    expect(answer('normal', ahead)).toMatchObject({ type: 'challenge' })
  })

  test('P-107: takes the part of a monster that can fire at it', () => {
    const table = gameFrom({
      players: gunner,
      ships: theShip('gunner-4', { 'gunner-4': { bow: [3500, 3771], heading: [-1, 0] } }),
      monsters: { kraken: { spot: 1, parts: [0, 3] } },
      fate: [6],
      phase: 'actions',
    })
    table.shoots('gunner-4', [0, 'kraken'])
    expect(table.waitsFor).toBe('0 take-part')
    expect(answer('normal', table)).toEqual({ type: 'take-part', part: 0 })
  })
})

describe('what the normal bot reckons with', () => {
  const contextAt = (start: StartPosition) => contextOf(questionAt(gameFrom({ players: gunner, ...start })), normal)

  test('P-059: the guns of others, but not of a ship that is docked at her own home', () => {
    const loss = (helmsman: ShipStart) => {
      const context = contextAt({ ships: { 'helmsman-4': helmsman } })
      return expectedLossAt(context, shipNamed(context.view, 'gunner-4'), { bow: [7100, 4250], heading: [436, 252] })
    }
    expect(loss({ bow: [7509, 4802], heading: [436, 252] })).toBeGreaterThan(0)
    expect(loss({ docked: 'southeast' })).toBe(0)
  })

  test('P-164: a duel on a home costs a token of its gold, and nobody anything where there is none', () => {
    const worth = (home: HomeIsland, gold: string) => {
      const context = contextAt({ islands: { [home]: gold }, davy: home })
      return duelWorth(context, shipNamed(context.view, 'gunner-4'), home)
    }
    const free = worth('northwest', '')
    expect(worth('northwest', 'gold-2')).toBeLessThan(free)
    expect(worth('southeast', '')).toBe(free)
    expect(worth('southeast', 'gold-2')).toBeGreaterThan(free)
  })
})

test('Q-201 P-063 P-149: odds', () => {
  expect([2, 3, 4, 5].map(oddsOfHit)).toEqual([4 / 6, 3 / 6, 2 / 6, 1 / 6])
  expect(oddsOfDuel('gunner')).toBeCloseTo(15 / 36)
  expect(oddsOfDuel('scout')).toBeCloseTo(10 / 36)
  expect(oddsOfCounts([0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
})

test('G-135: reckons with the tokens that it can not see', () => {
  const islandsOf: StartPosition['islands'] = { heart: 'gold-1 gold-1 davy', northwest: 'gold-4 gold-4' }
  const table = gameFrom({ players: gunner, islands: islandsOf })
  const hidden = hiddenTokensOf(table.view(0))
  expect(hidden.encounters).toEqual(['davy'])
  expect(hidden.goldOdds).toBeCloseTo(2 / 3)
  const [own, other] = [0, 1].map((seat) => hiddenTokensOf(table.view(seat)).meanGoldPoints)
  expect(own).toBeLessThan(other!)
})

test.each([2, 3, 4])('P-024 P-172: reckons with the whole pile of %i players at the start', (seats) => {
  const table = newGame({ seats, seed: 'pile' })
  while (!table.waitsFor.endsWith('act')) table.does(table.choices[0] as PirateAction)
  const { encounters, goldOdds } = hiddenTokensOf(table.view(0))
  expect(encounters).toHaveLength(seats === 3 ? 12 : 14)
  expect(goldOdds).toBeCloseTo(seats === 3 ? 21 / 33 : 28 / 42)
})

test('P-051: a way leads around islands, and a leg ends at the shore', () => {
  const table = gameFrom({ players: gunner })
  const view = table.view(0)
  const north = [5028, 500] as const
  expect(distanceToShore(view, north, 'south')).toBeGreaterThan(6453 - 500 - 503 + 100)
  for (const island of islandNames) {
    if (island === 'southeast' || island === 'southwest') continue
    const from = [islands[island].centre[0] - 1100, islands[island].centre[1] + 40] as const
    const start = gameFrom({ players: gunner, ships: { 'gunner-3': { bow: from, heading: [1, 0] } } }).view(0)
    const judge = (course: Parameters<typeof landingOfMove>[2]) => landingOfMove(start, 'gunner-3', course, 838)
    expect(legToShore(judge, 'gunner-3', from, island, 838), island).toBeDefined()
  }
})

/** Plays a game with the easy bot, sometimes at random, and reports every question. */
function asked(seed: string, seats: number, hear: (state: State, seat: Seat, kind: string) => void): void {
  const chance = seededChance(seed)
  const state = davyJonesGold.setup(davyJonesGold.options.parse({ roundLimit: 40 }), seats, chance)
  for (;;) {
    const [prompt] = davyJonesGold.prompts(state)
    if (!prompt) return
    hear(state, prompt.seat, prompt.kind)
    const action =
      chance.die(3) === 1
        ? (randomAction(game, state, prompt.seat, chance) as PirateAction)
        : choiceIn(state, prompt.seat, 'easy')
    davyJonesGold.apply(state, prompt.seat, action, chance)
  }
}

function choiceIn(state: State, seat: Seat, name: string): PirateAction {
  const prompt = davyJonesGold.prompts(state)[0]!
  return bots[name]!.choose({
    seat,
    prompt,
    story: [],
    view: davyJonesGold.view(state, seat),
    choices: davyJonesGold.choices(state, seat),
    chance: seededChance('luck'),
  })
}

test(
  'answers every kind of question as the rules allow, and knows nothing but what it sees',
  { timeout: 120_000 },
  () => {
    const kinds = new Map<string, number>()
    for (const [index, seats] of [2, 3, 4, 2, 3, 4, 2, 4].entries()) {
      asked(`every/${index}`, seats, (state, seat, kind) => {
        const times = (kinds.get(kind) ?? 0) + 1
        kinds.set(kind, times)
        if (times > 15 && times % 40 > 0) return
        for (const name of names) {
          const action = choiceIn(state, seat, name)
          expect(davyJonesGold.validate(state, seat, action), `${kind} ${JSON.stringify(action)}`).toBeUndefined()
          const other = gameUnderTest.rearrange(state, seat, seededChance(`${kind}/${times}`)) as State
          expect(choiceIn(other, seat, name)).toEqual(action)
        }
      })
    }
    const usual =
      'choose-captain choose-home monster-order monster-fire roll-escape choose-caller call-number escape act'
    const others = 'scout parley gunner take-part draw lose-mast choose-dock choose-cursed forfeit'
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(`${usual} ${others}`.split(' ')))
  },
)

test.each([2, 3, 4])('G-123: %i of them play to the fourth treasure without a limit', { timeout: 90_000 }, (seats) => {
  const played = simulate(game, { bots: names.concat(names).slice(0, seats), games: 1, seed: `end/${seats}` })
  expect(played.tallies['treasures']!.reduce((sum, won) => sum + won, 0)).toBe(4)
})

test('G-039 G-109: they play with every option', { timeout: 60_000 }, () => {
  const options = { duelOnDocking: true, blockedShots: true, monsterAim: 'nearest', roundLimit: 30 }
  const played = simulate(game, { bots: ['normal', 'easy', 'normal'], games: 2, seed: 'options', options })
  expect(played.length.longest).toBeGreaterThan(40)
})

test('normal wins more often than easy', { timeout: 120_000 }, () => {
  const wins = [
    ['normal', 'easy'],
    ['easy', 'normal'],
  ].map((players) => {
    return simulate(game, { bots: players, games: 10, seed: 'strength' }).wins[players.indexOf('normal')]!
  })
  expect(wins[0]! + wins[1]!).toBeGreaterThan(10)
})
