import { describe, expect, test } from 'vitest'
import type { IslandName, ShipName } from '../../data.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition, TestGame } from '../../testing/test-game.ts'

const docked = (island: IslandName, more: object = {}): StartPosition => ({
  davy: island,
  ships: { 'helmsman-4': { ...berthPosition(island, 6), ...more } },
})

describe('the duel', () => {
  test('P-144 P-146 P-148 P-156 P-157: drawn, he comes and fights at once; the neighbour to the right rolls for him', () => {
    const game = gameFrom({
      ...docked('heart'),
      davy: 'south',
      islands: { heart: 'davy gold-1' },
      fate: ['davy', 4, 1, 3],
    })
    game.explores('helmsman-4')
    expect(game.told()).toContainEqual(
      expect.objectContaining({ type: 'duel', dice: [4, 1], bonuses: [2, 4], roller: 3, won: true }),
    )
    // P-156, P-157, P-160: a treasure token, and from the centre the winner's home is step 1.
    expect(game.island('northwest')).toBe('davy-treasure')
    expect(game.state.davy).toBe('northeast')
    expect(game.state.closed).toEqual(['heart'])
  })

  test('P-147 P-149: each adds the sword bonus to a die; the higher total wins, and a tie is the captain’s', () => {
    // +2 and +3 against +4.
    const duels: [ShipName, turn: number, captain: number, davy: number, won: boolean][] = [
      ['helmsman-4', 0, 3, 1, true],
      ['helmsman-4', 0, 2, 1, false],
      ['helmsman-4', 0, 6, 5, false],
      ['gunner-4', 1, 2, 1, true],
      ['gunner-4', 1, 1, 1, false],
      ['gunner-4', 1, 6, 5, true],
    ]
    for (const [ship, turn, captain, davy, won] of duels) {
      const game = gameFrom({
        turn,
        davy: 'heart',
        ships: { [ship]: berthPosition('heart', 6) },
        fate: [captain, davy, 6],
      })
      game.challenges(ship)
      expect(game.told()).toContainEqual(expect.objectContaining({ type: 'duel', dice: [captain, davy], won }))
    }
  })

  test('P-144 P-145: from another island he is fetched to this one', () => {
    const game = gameFrom({
      ...docked('heart'),
      davy: 'south',
      islands: { heart: 'davy', south: 'gold-1' },
      fate: [1, 6],
    })
    game.explores('helmsman-4')
    expect(game.told()).toContainEqual({ type: 'davy', seat: 0, from: 'south', island: 'heart' })
    expect(game.state.davy).toBe('heart')
    // The token is out of the game.
    expect(game.view('public').box).toContain('davy')
  })

  test('P-150 P-151: lost: a mast of choice, and a token of the cargo at random', () => {
    const game = gameFrom({ ...docked('heart', { cargo: ['gold-1', 'gold-2'] }), fate: [1, 1, 'gold-2'] })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 1)
    expect(game.ship('helmsman-4')).toMatchObject({ masts: [0, 2, 3], cargo: ['gold-1'], docked: 'heart' })
    expect(game.island('heart')).toBe('gold-2')
    expect(game.waitsFor).toBe('0 act')
  })

  test('G-049: the last mast, a token of the cargo, then defeat', () => {
    const game = gameFrom({ ...docked('heart', { masts: [3], cargo: ['gold-1', 'gold-2'] }), fate: [1, 1, 'gold-2'] })
    expect(game.offers('explore')).toEqual([])
    game.challenges('helmsman-4')
    expect(game.island('heart')).toBe('gold-1 gold-2')
    expect(game.waitsFor).toBe('0 choose-dock')
    expect(game.state.davy).toBe('heart')
  })

  test('P-152 P-153 G-114: otherwise from home, of two homes the loser says which', () => {
    const start: StartPosition = {
      ...docked('heart'),
      seats: 2,
      islands: { northwest: 'gold-1', northeast: 'gold-2 gold-4' },
    }
    const game = gameFrom({ ...start, fate: [1, 1, 'gold-4'] })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.choices).toEqual([
      { type: 'forfeit-from', island: 'northwest' },
      { type: 'forfeit-from', island: 'northeast' },
    ])
    game.does({ type: 'forfeit-from', island: 'northeast' })
    expect(game.island('heart')).toBe('gold-4')
    const poor = gameFrom({ ...docked('heart'), fate: [1, 1] })
    poor.challenges('helmsman-4')
    poor.losesMast('helmsman-4', 0)
    expect(poor.told()).toContainEqual(expect.objectContaining({ type: 'nothing-to-forfeit' }))
  })

  test('P-161 P-164 G-113 C-43: on another’s home its gold is taken, to a wild island of choice; the cargo is safe', () => {
    const game = gameFrom({
      ...docked('northeast', { cargo: ['gold-3'] }),
      islands: { northeast: 'gold-1 gold-2 davy-treasure' },
      fate: [1, 1, 'gold-2'],
    })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.choices).toEqual(['heart', 'north', 'south'].map((island) => ({ type: 'forfeit-to', island })))
    game.does({ type: 'forfeit-to', island: 'south' })
    expect([game.island('south'), game.ship('helmsman-4').cargo]).toEqual(['gold-2', ['gold-3']])
  })

  test('G-113: on another’s home the cargo is safe, also where that home has no gold', () => {
    const game = gameFrom({ ...docked('northeast', { cargo: ['gold-2', 'gold-4'] }), fate: [1, 6] })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-2', 'gold-4'])
    expect(game.told().map(({ type }) => type)).toContain('nothing-to-forfeit')
  })

  test('P-151 P-164 G-135: of gold that is lost only its owner sees the face, whoever has fought', () => {
    const faces = (game: TestGame) =>
      ([0, 1, 'public'] as const).map((viewer) =>
        game.told(viewer).flatMap((event) => (event.type === 'forfeit' ? [event.token] : [])),
      )
    const fromHold = gameFrom({ ...docked('heart', { cargo: ['gold-1', 'gold-3'] }), fate: [1, 6, 'gold-3'] })
    fromHold.challenges('helmsman-4')
    fromHold.losesMast('helmsman-4', 0)
    expect(faces(fromHold)).toEqual([['gold-3'], [undefined], [undefined]])
    const fromHome = gameFrom({
      ...docked('northeast'),
      islands: { northeast: 'gold-1 gold-3' },
      fate: [1, 6, 'gold-3'],
    })
    fromHome.challenges('helmsman-4')
    fromHome.losesMast('helmsman-4', 0)
    fromHome.does({ type: 'forfeit-to', island: 'north' })
    expect(faces(fromHome)).toEqual([[undefined], ['gold-3'], [undefined]])
  })

  test('G-081: a second Davy Jones as a reward takes only a token of a ship that has no mast left', () => {
    const game = gameFrom({
      turn: 1,
      monsters: { kraken: { spot: 4, parts: [0] } },
      ships: { 'gunner-3': { bow: [7500, 3771], heading: [-838, 0], masts: [0] } },
      islands: { heart: 'davy', north: 'davy', northeast: 'gold-3 gold-3' },
      fate: [5, 1, 6, 1, 6],
    })
    game.shoots('gunner-3', [0, 'kraken'])
    game.does({ type: 'reward-island', island: 'heart' })
    game.docks('gunner-3', 'northeast', 7)
    expect(game.told().filter(({ type }) => type === 'defeat')).toEqual([])
    expect(game.island('north')).toBe('gold-3')
    expect(game.waitsFor).toBe('1 act')
  })

  test('P-154: who has lost may fight again or leave in the own next turn, not before', () => {
    const game = gameFrom({ ...docked('heart'), islands: { heart: 'gold-1' }, fate: [1, 6, 6, 1, 2] })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.refusal({ type: 'challenge', ship: 'helmsman-4' })).toBe('has-acted helmsman-4')
    for (let seat = 0; seat < 4; seat++) game.endsTurn()
    const hers = game.choices.flatMap((choice) =>
      'ship' in choice && choice.ship === 'helmsman-4' ? [choice.type] : [],
    )
    expect(hers).toEqual(['move', 'challenge'])
    game.challenges('helmsman-4')
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'duel', won: true }))
  })

  test('P-162: no home is explored, with him or without him, the own as little as another’s', () => {
    const refusal = (davy: IslandName | undefined, home: IslandName) =>
      gameFrom({
        ...(davy && { davy }),
        ships: { 'helmsman-4': berthPosition(home, 9) },
        islands: { northwest: 'gold-1', northeast: 'gold-2' },
      }).refusal({ type: 'explore', ship: 'helmsman-4' })
    const bars = [refusal('northeast', 'northeast'), refusal('northwest', 'northwest'), refusal(undefined, 'northwest')]
    expect(bars).toEqual(Array.from({ length: 3 }, () => 'not-docked-at-wild helmsman-4'))
  })

  test('C-41 G-119: the loser’s other ship may try in the same turn', () => {
    const game = gameFrom({
      ...docked('heart'),
      ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': berthPosition('heart', 0) },
      fate: [1, 1],
    })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.offers('challenge')).toEqual(['challenge ship helmsman-3'])
  })
})

describe('his flight', () => {
  const winning = (island: IslandName, die: number, more: StartPosition = {}) => {
    const game = gameFrom({ ...docked(island), ...more, fate: [6, 1, die] })
    game.challenges('helmsman-4')
    return game
  }

  test('P-157 P-158 P-159 C-44 G-116: clockwise from the next island, a 6 to the centre', () => {
    expect(winning('north', 1).state.davy).toBe('northeast')
    expect(winning('southwest', 3).state.davy).toBe('northeast')
    expect(winning('south', 6).state.davy).toBe('heart')
    expect(winning('heart', 6).state.davy).toBe('heart')
  })

  test('G-124: with three seats the home nobody took keeps its place among the steps', () => {
    expect(winning('south', 1, { seats: 3 }).state.davy).toBe('southwest')
    expect(winning('south', 2, { seats: 3 }).state.davy).toBe('northwest')
  })

  test('P-160: from the centre the winner’s home is the first step', () => {
    const ships = ['helmsman-4', 'gunner-4', 'scout-4', 'carpenter-4'] as const
    const flights = ships.flatMap((ship, turn) =>
      [1, 2].map((die) => {
        const game = gameFrom({ turn, davy: 'heart', ships: { [ship]: berthPosition('heart', 6) }, fate: [6, 1, die] })
        game.challenges(ship)
        return game.state.davy
      }),
    )
    expect(flights).toEqual([
      'northwest',
      'north',
      'northeast',
      'southeast',
      'southeast',
      'south',
      'southwest',
      'northwest',
    ])
  })

  test('G-117: from the centre the winner of two homes says where the count begins', () => {
    const game = winning('heart', 2, { seats: 2 })
    expect(game.choices).toEqual([
      { type: 'choose-start', island: 'northwest' },
      { type: 'choose-start', island: 'northeast' },
    ])
    game.does({ type: 'choose-start', island: 'northeast' })
    expect(game.state.davy).toBe('southeast')
  })

  test('G-069 P-163: gone from a home, its loaded ships unload', () => {
    const game = winning('northeast', 6, {
      ships: { 'helmsman-4': berthPosition('northeast', 6), 'gunner-4': { cargo: ['gold-2'] } },
    })
    expect(game.island('northeast')).toBe('gold-2')
  })

  test('P-002 P-165 P-166 P-169 G-118: the fourth treasure token ends the game at once, and who has most wins it, not who fought last', () => {
    const start: StartPosition = {
      ...docked('heart'),
      islands: { northwest: 'davy-treasure', northeast: 'davy-treasure davy-treasure gold-4' },
      fate: [6, 1],
    }
    const game = gameFrom(start)
    game.challenges('helmsman-4')
    expect(game.outcome).toEqual({ winners: [1], scores: [12, 16, 0, 0] })
    expect(game.waitsFor).toBe('nobody')
    expect(game.fateLeft).toBe(0)
    // P-166: everything on homes is face up.
    expect(game.view('public').islands.northeast).toMatchObject({ tokens: ['gold-4'] })
  })
})

test('G-109 S-5: with the option docking brings the duel at once, and the scout’s question comes after it', () => {
  const start: StartPosition = {
    turn: 2,
    davy: 'heart',
    ships: { 'scout-3': { bow: [5028, 4500], heading: [0, -1] } },
    islands: { heart: 'gold-1' },
  }
  const later = gameFrom(start)
  later.moves('scout-3', [5028, 4274])
  expect(later.waitsFor).toBe('2 act')
  const game = gameFrom({ ...start, duelOnDocking: true, fate: [6, 1, 1] })
  game.moves('scout-3', [5028, 4274])
  expect(game.state.davy).toBe('southeast')
  expect(game.waitsFor).toBe('2 scout')
})

describe('the end', () => {
  test('G-121: points, then treasure, then tokens on homes, else shared', () => {
    const outcome = (northwest: string, northeast: string) =>
      gameFrom({ seats: 3, turns: 3, roundLimit: 1, islands: { northwest, northeast } }).outcome?.winners
    expect(outcome('gold-4 gold-3', 'gold-4 gold-2')).toEqual([0])
    expect(outcome('gold-2 gold-4', 'davy-treasure')).toEqual([1])
    expect(outcome('gold-2 gold-2', 'gold-4')).toEqual([0])
    expect(outcome('gold-2', 'gold-2')).toEqual([0, 1])
  })

  test('G-123 G-122 P-167: after so many turns of every seat; holds, gold in zones and pending curses count nothing', () => {
    const game = gameFrom({
      turn: 3,
      turns: 7,
      roundLimit: 2,
      // Davy Jones prevents the helmsman from unloading at home.
      davy: 'northwest',
      ships: {
        'carpenter-4': { ...berthPosition('heart', 6), cargo: ['gold-4'] },
        'helmsman-4': { cargo: ['gold-3'] },
        'gunner-3': { zone: 'reef', cargo: ['gold-2'] },
      },
      curses: [{ token: 'curse-reef', seat: 1 }],
      islands: { northwest: 'gold-1' },
    })
    game.endsTurn()
    expect(game.state).toMatchObject({ turn: 3, turns: 8, phase: 'actions' })
    expect(game.outcome).toEqual({ winners: [0], scores: [1, 0, 0, 0] })
  })
})
