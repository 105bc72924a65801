import { describe, expect, test } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import type { ShipName } from '../data.ts'
import type { Event } from '../events.ts'
import { berthPosition, gameFrom } from '../testing/test-game.ts'
import type { StartPosition, TestGame } from '../testing/test-game.ts'
import { hasSecrets } from '../secrets.ts'

const atHeart: StartPosition = {
  ships: { 'helmsman-4': berthPosition('heart', 6) },
  islands: { heart: 'gold-1 gold-2 gold-3 gold-4' },
}

describe('exploring', () => {
  test('P-085 P-086 G-060: the first token at once, then draw or stop; only the owner sees the faces', () => {
    const game = gameFrom({ ...atHeart, fate: ['gold-3', 'gold-1'] })
    game.explores('helmsman-4')
    expect(game.ship('helmsman-4')).toMatchObject({ cargo: ['gold-3'], acted: true })
    expect(game.choices).toEqual([{ type: 'draw' }, { type: 'stop' }])
    game.draws()
    game.stops()
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-1', 'gold-3'])
    expect(JSON.stringify(game.story(0))).toContain('gold-3')
    expect(JSON.stringify([game.story(1), game.story('public'), game.view(1).ships])).not.toContain('gold-')
    expect(game.view(1).ships[0]).toMatchObject({ load: 2 })
    expect(game.waitsFor).toBe('0 act')
  })

  test('G-135: at one screen it needs a curtain as long as somebody has seen a face, also of gold that is lost again', () => {
    const game = gameFrom({ ...atHeart, islands: { heart: 'gold-1 gold-2 place-kraken' }, fate: ['gold-2'] })
    const needsCurtain = () => ([0, 1, 'public'] as const).map((eyes) => hasSecrets(game.view(eyes), game.story(eyes)))
    expect(needsCurtain()).toEqual([false, false, false])
    game.explores('helmsman-4')
    expect(needsCurtain()).toEqual([true, true, true])
    // As if it had gone back to an island, face down. The log of the player who found it still names it.
    const lost = gameFrom(atHeart)
    for (const eyes of [0, 1, 'public'] as const) expect(hasSecrets(lost.view(eyes), game.story(eyes))).toBe(true)
    // An encounter is shown to everybody.
    const met = gameFrom({ ...atHeart, islands: { heart: 'gold-1 place-kraken' }, fate: ['place-kraken', 4] })
    met.explores('helmsman-4')
    expect(met.story('public').map(({ type }) => type)).toContain('draw')
    expect(hasSecrets(lost.view(0), met.story(0))).toBe(false)
  })

  test('P-087 G-063: a full hold ends it, an empty island too', () => {
    const game = gameFrom({ ...atHeart, fate: ['gold-3', 'gold-1', 'gold-2'] })
    game.explores('helmsman-4')
    game.draws()
    game.draws()
    expect(game.waitsFor).toBe('0 act')
    expect(gameFrom({ ships: atHeart.ships! }).offers('explore')).toEqual([])
    const full = { 'helmsman-4': { ...berthPosition('heart', 6), cargo: ['gold-1', 'gold-1', 'gold-2'] } }
    const loaded = gameFrom({ ...atHeart, islands: { heart: 'gold-3' }, ships: full })
    expect(loaded.refusal({ type: 'explore', ship: 'helmsman-4' })).toBe('hold-full helmsman-4')
  })

  test('P-089 P-090 C-26: an encounter ends it, closes the island to the player, and what was drawn stays aboard', () => {
    const game = gameFrom({
      ...atHeart,
      ships: { ...atHeart.ships, 'helmsman-3': berthPosition('heart', 9) },
      islands: { heart: 'gold-1 gold-1 place-kraken' },
      fate: ['gold-1', 'place-kraken', 4],
    })
    game.explores('helmsman-4')
    game.draws()
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-1'])
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('closed heart')
    game.endsTurn()
    expect(game.state.closed).toEqual([])
  })

  test('P-089: an island that an encounter has closed stays so after one on another island', () => {
    const game = gameFrom({
      seats: 2,
      ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': berthPosition('north', 0) },
      islands: { heart: 'place-kraken gold-1', north: 'place-serpent gold-1' },
      fate: ['place-kraken', 3, 'place-serpent', 5],
    })
    game.explores('helmsman-4')
    game.explores('helmsman-3')
    expect(game.view('public').closed).toEqual(['heart', 'north'])
  })

  test('P-088 P-095 P-097: an encounter of any kind is shown to everybody and dealt with at once', () => {
    const kinds: [string, Event['type'], number[]][] = [
      ['place-serpent', 'monster-placed', [3]],
      ['curse-storm', 'curse', []],
      ['curse-kraken', 'curse', [3]],
      ['davy', 'davy', [6, 1, 3]],
    ]
    for (const [token, first, fate] of kinds) {
      const game = gameFrom({ ...atHeart, islands: { heart: token }, fate })
      game.explores('helmsman-4')
      for (const viewer of [0, 1, 2, 3, 'public'] as const) {
        const told = game.told(viewer)
        expect(told).toContainEqual(expect.objectContaining({ type: 'draw', token }))
        expect(told[told.findIndex(({ type }) => type === 'encounter') + 1]).toMatchObject({ type: first })
      }
    }
  })

  test('P-118 P-155: not under a curse, and not where Davy Jones is', () => {
    const refusal = (more: StartPosition) =>
      gameFrom({ ...atHeart, ...more }).refusal({ type: 'explore', ship: 'helmsman-4' })
    expect(refusal({ davy: 'heart' })).toBe('guarded heart')
    expect(refusal({ curses: [{ token: 'curse-kraken', seat: 0 }], monsters: { kraken: { spot: 4 } } })).toBe(
      'cursed helmsman-4',
    )
  })

  test('Q-201 S-5: the scout explores right after docking by a move, acted or not', () => {
    const game = gameFrom({
      turn: 2,
      ships: { 'scout-3': { bow: [5028, 4500], heading: [0, -1] } },
      islands: { heart: 'gold-1 gold-1' },
    })
    game.moves('scout-3', [5028, 4274])
    expect(game.choices).toEqual([{ type: 'use-ability', captain: 'scout', ship: 'scout-3' }, { type: 'decline' }])
    game.does({ type: 'use-ability', captain: 'scout', ship: 'scout-3' })
    game.draws()
    expect(game.ship('scout-3').cargo).toEqual(['gold-1', 'gold-1'])
    expect(game.state.abilityUsed).toBe(true)
  })
})

describe('a reward', () => {
  const beating: StartPosition = {
    monsters: { serpent: { spot: 1, parts: [0] } },
    ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] } },
  }

  test('P-115 G-080 G-082: a monster token does not end it, a curse does', () => {
    const game = gameFrom({
      ...beating,
      islands: { heart: 'place-serpent', south: 'gold-2 gold-3' },
      fate: [6, 4, 'gold-2'],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    game.does({ type: 'reward-island', island: 'heart' })
    expect(game.state.monsters).toEqual({ serpent: { spot: 4, parts: [0, 1, 2, 3] } }) // G-082
    expect(game.island('northwest')).toBe('gold-2')
    const cursed = gameFrom({ ...beating, islands: { heart: 'curse-reef gold-1' }, fate: [6, 'curse-reef'] })
    cursed.shoots('helmsman-4', [0, 'serpent'])
    expect(cursed.island('heart')).toBe('gold-1')
    expect(cursed.ship('helmsman-4').zone).toBe('reef')
  })

  test('G-128: of two seats, a curse that falls on other ships does not end it', () => {
    const curse = (ships: [ShipName, ShipName]) => {
      const game = gameFrom({ ...beating, seats: 2, islands: { heart: 'curse-reef', south: 'gold-2' }, fate: [6] })
      game.shoots('helmsman-4', [0, 'serpent'])
      game.does({ type: 'reward-island', island: 'heart' }, { type: 'choose-cursed', ships })
      return game.island('northwest')
    }
    expect(curse(['gunner-4', 'gunner-3'])).toBe('gold-2')
    expect(curse(['helmsman-4', 'gunner-3'])).toBe('')
  })

  test('G-081: Davy Jones drawn as a reward fights the captain of the ship that fired last', () => {
    const game = gameFrom({ ...beating, islands: { north: 'davy', heart: 'gold-1' }, fate: [6, 6, 1, 5] })
    game.shoots('helmsman-4', [0, 'serpent'])
    game.does({ type: 'reward-island', island: 'north' })
    expect(game.island('northwest')).toBe('gold-1 davy-treasure')
    expect(game.state.davy).toBe('northwest')
  })

  test('P-096: what a reward brings is an encounter like one that is explored', () => {
    const met = (game: TestGame) => game.told().flatMap((event) => (event.type === 'encounter' ? [event.token] : []))
    const explored = gameFrom({ ...atHeart, islands: { heart: 'place-kraken' }, fate: [4] })
    explored.explores('helmsman-4')
    const rewarded = gameFrom({ ...beating, islands: { heart: 'place-kraken' }, fate: [6, 4] })
    rewarded.shoots('helmsman-4', [0, 'serpent'])
    for (const game of [explored, rewarded]) {
      expect(met(game)).toEqual(['place-kraken'])
      expect(game.state.monsters).toMatchObject({ kraken: { spot: 4 } })
    }
  })

  test('P-119: a cursed player gets none', () => {
    const game = gameFrom({
      ...beating,
      monsters: { ...beating.monsters, kraken: { spot: 5 } },
      islands: { heart: 'gold-1' },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      fate: [6],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.island('heart')).toBe('gold-1')
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'no-reward', cursed: true }))
  })

  describe('for two monsters that one ship beats at once', () => {
    const both: StartPosition = {
      monsters: { kraken: { spot: 1, parts: [0] }, serpent: { spot: 2, parts: [0] } },
      ships: { 'helmsman-4': { bow: [3300, 2690], heading: [180, -720] } },
      islands: { heart: 'gold-1 gold-1 gold-1 gold-1 gold-1' },
      fate: [6, 6],
    }

    test('P-112: is two tokens for each', () => {
      const game = gameFrom(both)
      game.shoots('helmsman-4', [0, 'serpent'], [3, 'kraken'])
      expect(game.island('northwest')).toBe('gold-1 gold-1 gold-1 gold-1')
    })

    test('P-119 G-080: is none for the other one where the first one’s brings a curse', () => {
      const game = gameFrom({ ...both, islands: { heart: 'curse-reef', north: 'gold-1 gold-1 gold-1' } })
      game.shoots('helmsman-4', [0, 'serpent'], [3, 'kraken'])
      game.does({ type: 'reward-island', island: 'heart' })
      expect(game.told()).toContainEqual(
        expect.objectContaining({ type: 'no-reward', monster: 'kraken', cursed: true }),
      )
      expect(game.island('north')).toBe('gold-1 gold-1 gold-1')
    })

    test('P-119 P-142 G-128: is none for the one she beats before the other, whose curse it ends; after it, it is', () => {
      const cursed: StartPosition = { ...both, curses: [{ token: 'curse-kraken', seat: 0 }] }
      const before = gameFrom(cursed)
      before.shoots('helmsman-4', [0, 'serpent'], [3, 'kraken'])
      expect(before.island('northwest')).toBe('curse-kraken')
      expect(before.told()).toContainEqual(
        expect.objectContaining({ type: 'no-reward', monster: 'serpent', cursed: true }),
      )
      const after = gameFrom(cursed)
      after.shoots('helmsman-4', [3, 'kraken'], [0, 'serpent'])
      expect(after.island('northwest')).toBe('gold-1 gold-1 curse-kraken')
    })
  })

  test('P-114 G-135: of gold only its player sees the face', () => {
    const game = gameFrom({ ...beating, islands: { heart: 'gold-1 gold-1' }, fate: [6] })
    game.shoots('helmsman-4', [0, 'serpent'])
    const faces = (viewer: Viewer) =>
      game.told(viewer).flatMap((event) => (event.type === 'reward' ? [event.token] : []))
    expect(faces(0)).toEqual(['gold-1', 'gold-1'])
    expect(faces(1)).toEqual([undefined, undefined])
    expect(faces('public')).toEqual([undefined, undefined])
  })
})
