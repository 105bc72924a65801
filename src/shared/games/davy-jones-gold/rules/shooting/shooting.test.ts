import { describe, expect, test } from 'vitest'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { PirateAction } from '../../actions.ts'
import type { StartPosition } from '../../testing/test-game.ts'

/** Two ships side by side at the heart; the helmsman's ship is the next to act. */
const beside: StartPosition = {
  ships: {
    'helmsman-4': berthPosition('heart', 6),
    'gunner-3': { ...berthPosition('heart', 7), cargo: ['gold-2', 'gold-4'] },
  },
}
const withTarget = (target: object): StartPosition => ({
  ...beside,
  ships: { ...beside.ships, 'gunner-3': { ...berthPosition('heart', 7), ...target } },
})

describe('who can be fired at', () => {
  test('P-056 P-060 P-061 P-062: each gun is measured on its own', () => {
    const game = gameFrom({
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-3': { bow: [4400, 3280], heading: [1, 0] } },
    })
    expect(game.offers('shoot')).toEqual([
      'shoot ship helmsman-4 guns [{"mast":0,"targets":["gunner-3"]},{"mast":1,"targets":["gunner-3"]},' +
        '{"mast":2,"targets":["gunner-3"]},{"mast":3,"targets":["gunner-3"]}] free true',
    ])
    const far = gameFrom({
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-3': { bow: [3650, 3300], heading: [1, 0] } },
    })
    expect(far.offers('shoot')).toEqual([
      'shoot ship helmsman-4 guns [{"mast":2,"targets":["gunner-3"]},{"mast":3,"targets":["gunner-3"]}] free true',
    ])
    const reach = (mast: number) =>
      far.refusal({ type: 'shoot', ship: 'helmsman-4', targets: [{ mast, target: 'gunner-3' }] })
    expect([reach(0), reach(2)]).toEqual(['out-of-range 0 gunner-3', undefined])
  })

  test('P-059 G-047: nobody at home, nobody’s own ship, and no gun twice', () => {
    const game = gameFrom(beside)
    const shot = (...targets: [number, 'gunner-4' | 'gunner-3' | 'helmsman-3'][]) =>
      game.refusal({ type: 'shoot', ship: 'helmsman-4', targets: targets.map(([mast, target]) => ({ mast, target })) })
    expect(shot([0, 'gunner-4'])).toBe('safe-at-home gunner-4')
    expect(shot([0, 'helmsman-3'])).toBe('own-ship helmsman-3')
    expect(shot([0, 'gunner-3'], [0, 'gunner-3'])).toBe('gun-twice 0')
    expect(shot([0, 'gunner-3'], [1, 'gunner-3'])).toBeUndefined()
    // Nor may a ship that lies there fire at others.
    const from = (place: object) =>
      gameFrom({
        turn: 1,
        ships: { 'gunner-4': place, 'helmsman-4': { bow: [6900, 3500], heading: [1, 0] } },
      }).refusal({ type: 'shoot', ship: 'gunner-4', targets: [{ mast: 3, target: 'helmsman-4' }] })
    expect(from({})).toBe('docked-at-home gunner-4')
    expect(from({ bow: [7600, 2687], heading: [436, -252] })).toBeUndefined()
  })

  test('G-039: nothing stops a shot, unless the table wants it', () => {
    const lined: StartPosition = {
      ships: {
        'helmsman-4': { bow: [3000, 6000], heading: [1, 0], masts: [0] },
        'scout-3': { bow: [2900, 6250], heading: [1, 0] },
        'gunner-3': { bow: [3000, 6500], heading: [1, 0] },
      },
    }
    expect(gameFrom(lined).offers('shoot').join()).toContain('"targets":["gunner-3","scout-3"]')
    expect(
      gameFrom({ ...lined, blockedShots: true })
        .offers('shoot')
        .join(),
    ).toContain('"targets":["scout-3"]')
    const { 'scout-3': between, ...ships } = lined.ships!
    const barred = gameFrom({ ...lined, ships: { ...ships, 'helmsman-3': between! }, blockedShots: true })
    const shot: PirateAction = { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-3' }] }
    expect(barred.refusal(shot)).toBe('shot-blocked 0 gunner-3')
  })
})

describe('parley', () => {
  test('P-077 P-078 P-080 P-081 P-082 G-058: a random token to the attacker’s home, and safety for the turn', () => {
    const ships = { ...beside.ships, 'helmsman-3': berthPosition('heart', 8) }
    const game = gameFrom({ ships, fate: ['gold-4'] })
    expect(game.offers('shoot')).toHaveLength(2)
    game.shoots('helmsman-4', [0, 'gunner-3'], [1, 'gunner-3'])
    expect(game.waitsFor).toBe('1 parley')
    expect(game.view(1).volley).toEqual({
      ship: 'helmsman-4',
      shots: [
        { mast: 0, target: 'gunner-3' },
        { mast: 1, target: 'gunner-3' },
      ],
    })
    expect(game.choices).toEqual([
      { type: 'parley', pay: 'ship' },
      { type: 'parley', pay: 'refuse' },
    ])
    game.does({ type: 'parley', pay: 'ship' })
    expect(game.island('northwest')).toBe('gold-4')
    expect(game.ship('gunner-3').cargo).toEqual(['gold-2'])
    expect(game.state.immune).toEqual(['gunner-3'])
    // Her sister ship, which has her in range, may not fire at her either.
    expect(game.offers('shoot')).toEqual([])
    expect(JSON.stringify(game.told(0))).toContain('gold-4')
    expect(JSON.stringify([game.told(2), game.told('public')])).not.toContain('gold-4')
    expect(game.waitsFor).toBe('0 act')
  })

  test('P-078 G-056: home gold pays as well, but not where Davy Jones is', () => {
    const poor = withTarget({})
    const rich = { ...poor, islands: { northeast: 'gold-1 davy-treasure' } }
    const game = gameFrom(rich)
    game.shoots('helmsman-4', [0, 'gunner-3'])
    expect(game.choices[0]).toEqual({ type: 'parley', pay: 'home', island: 'northeast' })
    game.does({ type: 'parley', pay: 'home', island: 'northeast' })
    expect([game.island('northwest'), game.island('northeast')]).toEqual(['gold-1', 'davy-treasure'])
    for (const start of [poor, { ...rich, davy: 'northeast' as const }]) {
      const asked = gameFrom({ ...start, fate: [1] })
      asked.shoots('helmsman-4', [0, 'gunner-3'])
      expect(asked.waitsFor).toBe('0 act')
    }
  })

  test('P-079: no gun fires at who has parleyed; those aimed at others do', () => {
    const game = gameFrom({
      ships: { ...beside.ships, 'scout-3': berthPosition('heart', 5) },
      fate: ['gold-2', 6],
    })
    game.shoots('helmsman-4', [0, 'gunner-3'], [1, 'scout-3'], [2, 'gunner-3'])
    expect(game.waitsFor).toBe('1 parley') // the scout has nothing to pay with
    game.does({ type: 'parley', pay: 'ship' })
    expect(game.told().filter(({ type }) => type === 'shot')).toMatchObject([{ mast: 1, target: 'scout-3', hit: true }])
    expect(game.waitsFor).toBe('2 lose-mast')
    expect(game.ship('gunner-3').masts).toEqual([0, 1, 2])
    expect(game.fateLeft).toBe(0)
  })
})

describe('hits', () => {
  test('P-057 P-067: a shot for every mast that stands; a lost mast is a lost gun', () => {
    const game = gameFrom({
      ships: { ...withTarget({}).ships, 'helmsman-4': { ...berthPosition('heart', 6), masts: [0, 3] } },
    })
    const [offer] = game.choices.flatMap((choice) => ('guns' in choice ? [choice.guns.map(({ mast }) => mast)] : []))
    expect(offer).toEqual([0, 3])
    const fires = (mast: number) =>
      game.refusal({ type: 'shoot', ship: 'helmsman-4', targets: [{ mast, target: 'gunner-3' }] })
    expect([fires(0), fires(1)]).toEqual([undefined, 'gun-lost 1'])
    // The ship that has just lost a mast fires one shot fewer in her own turn.
    const duel = gameFrom({ ...withTarget({}), fate: [6, 1] })
    duel.shoots('helmsman-4', [0, 'gunner-3'])
    duel.losesMast('gunner-3', 1)
    duel.endsTurn()
    expect(duel.offers('shoot')[0]).toContain('ship gunner-3 guns [{"mast":0,')
    expect(duel.offers('shoot')[0]).toContain('{"mast":2,')
    expect(duel.offers('shoot')[0]).not.toContain('"mast":1')
  })

  test('P-058 P-064 P-065: all guns in range fire, each rolls once against its own rank, each hit takes one mast', () => {
    const game = gameFrom({ ...withTarget({}), fate: [4, 3, 4, 5] })
    game.shoots('helmsman-4', [0, 'gunner-3'], [1, 'gunner-3'], [2, 'gunner-3'], [3, 'gunner-3'])
    expect(game.story().filter(({ type }) => type === 'shot')).toMatchObject([
      { mast: 0, die: 4, rank: 3, hit: true },
      { mast: 1, die: 3, rank: 3, hit: false },
      { mast: 2, die: 4, rank: 4, hit: false },
      { mast: 3, die: 5, rank: 4, hit: true },
    ])
    game.losesMast('gunner-3', 0)
    expect([game.waitsFor, game.ship('gunner-3').masts]).toEqual(['1 lose-mast', [1, 2]])
    game.losesMast('gunner-3', 2)
    expect([game.waitsFor, game.ship('gunner-3').masts]).toEqual(['0 act', [1]])
  })

  test('P-063 P-066: above the rank, and the owner picks the mast', () => {
    const game = gameFrom({ ...withTarget({}), fate: [3, 4] })
    game.shoots('helmsman-4', [0, 'gunner-3'], [1, 'gunner-3'])
    expect(game.story().filter(({ type }) => type === 'shot')).toMatchObject([
      { die: 3, rank: 3, hit: false },
      { die: 4, rank: 3, hit: true },
    ])
    expect(game.waitsFor).toBe('1 lose-mast')
    game.losesMast('gunner-3', 1)
    expect(game.ship('gunner-3').masts).toEqual([0, 2])
  })

  test('P-068 P-069 P-071 P-072 G-041: the last mast, loot, the rest ashore, the way home; a further hit is lost', () => {
    const game = gameFrom({ ...withTarget({ masts: [1, 2], cargo: ['gold-2', 'gold-4', 'gold-4'] }), fate: [6, 6, 6] })
    game.shoots('helmsman-4', [1, 'gunner-3'], [0, 'gunner-3'], [2, 'gunner-3'])
    game.does({ type: 'parley', pay: 'refuse' })
    game.losesMast('gunner-3', 2)
    // With one mast left she was not defeated yet. The second hit takes it.
    expect(game.waitsFor).toBe('0 loot')
    expect(game.choices).toEqual([
      { type: 'loot', token: 'gold-2' },
      { type: 'loot', token: 'gold-4' },
    ])
    const cargo = (viewer: 0 | 2) => game.view(viewer).ships.find(({ name }) => name === 'gunner-3')?.cargo
    expect([cargo(0), cargo(2)]).toEqual([['gold-2', 'gold-4', 'gold-4'], undefined])
    game.does({ type: 'loot', token: 'gold-4' })
    expect([game.island('northwest'), game.island('heart')]).toEqual(['gold-4', 'gold-2 gold-4'])
    expect(cargo(0)).toBeUndefined()
    expect(game.waitsFor).toBe('1 choose-dock')
    expect(game.ship('gunner-3')).toMatchObject({ ...berthPosition('heart', 7), masts: [], cargo: [] })
    const elsewhere = { type: 'choose-dock', ship: 'gunner-3', to: [4525, 3000], heading: [1, 0] } as const
    expect(game.refusal(elsewhere)).toBe('not-at-home')
    game.docks('gunner-3', 'northeast', 6)
    expect(game.ship('gunner-3')).toMatchObject({ ...berthPosition('northeast', 6), docked: 'northeast' })
    expect(game.told().map(({ type }) => type)).toContain('hit-lost')
    expect(game.fateLeft).toBe(0)
  })

  test('Q-201: the gunner rolls one miss again', () => {
    const game = gameFrom({
      turn: 1,
      ships: { 'gunner-3': berthPosition('heart', 7), 'helmsman-4': { ...berthPosition('heart', 6), masts: [0, 1] } },
      fate: [1, 2, 6],
    })
    game.shoots('gunner-3', [0, 'helmsman-4'], [1, 'helmsman-4'])
    expect(game.choices).toEqual([
      { type: 'use-ability', captain: 'gunner', ship: 'gunner-3', mast: 0 },
      { type: 'use-ability', captain: 'gunner', ship: 'gunner-3', mast: 1 },
      { type: 'decline' },
    ])
    game.does({ type: 'use-ability', captain: 'gunner', ship: 'gunner-3', mast: 1 })
    expect(game.waitsFor).toBe('0 lose-mast')
    expect(game.state.abilityUsed).toBe(true)
  })
})

describe('at a monster', () => {
  /** A ship with the bow 302 from the serpent's rim. */
  const hunting: StartPosition = {
    monsters: { serpent: { spot: 1, parts: [0, 3] } },
    ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] } },
  }

  test('P-074 P-083 C-16: no parley, and the shooter picks the part', () => {
    const game = gameFrom({ ...hunting, fate: [4, 5] })
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.choices).toEqual([
      { type: 'take-part', part: 0 },
      { type: 'take-part', part: 3 },
    ])
    game.does({ type: 'take-part', part: 3 })
    expect(game.state.monsters).toEqual({ serpent: { spot: 1, parts: [0] } })
  })

  test('P-075 P-112 P-113 P-114 G-079: beaten it leaves the chart, and two tokens are drawn, each from an island of choice', () => {
    const game = gameFrom({
      ...hunting,
      monsters: { serpent: { spot: 1, parts: [0] } },
      islands: { heart: 'gold-1 gold-2', south: 'gold-3', north: 'gold-4' },
      davy: 'north',
      fate: [6, 'gold-2'],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.state.monsters).toEqual({})
    expect(game.choices).toEqual([
      { type: 'reward-island', island: 'heart' },
      { type: 'reward-island', island: 'south' },
    ])
    game.does({ type: 'reward-island', island: 'heart' }, { type: 'reward-island', island: 'south' })
    expect(game.island('northwest')).toBe('gold-2 gold-3')
    expect(game.waitsFor).toBe('0 act')
  })

  test('P-141 P-142 G-086: reserved for whom it curses; beaten, it earns the curse token and nothing else', () => {
    const cursed = (seat: number): StartPosition => ({
      ...hunting,
      monsters: { serpent: { spot: 1, parts: [0] } },
      islands: { heart: 'gold-1' },
      curses: [{ token: 'curse-serpent', seat }],
      fate: [6],
    })
    const others = gameFrom({ ...cursed(1), fate: [] })
    expect(others.offers('shoot')).toEqual([])
    const shot: PirateAction = { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'serpent' }] }
    expect(others.refusal(shot)).toBe('reserved serpent')
    const game = gameFrom(cursed(0))
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.island('northwest')).toBe('curse-serpent')
    expect(game.state.curses).toEqual([])
    expect(game.waitsFor).toBe('0 act')
  })
})
