import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { deadMansDraw } from '../index.ts'
import { options } from '../options.ts'
import { table } from '../testing/test-game.ts'
import { variantNames } from '../variants.ts'

describe('the variant card', () => {
  test('section 7: none, a named one, or one drawn at random for each game', () => {
    const drawn = (variant: string, seed: string) =>
      deadMansDraw.view(deadMansDraw.setup(options.parse({ variant }), 2, seededChance(seed)), 'public').rules.variant
    expect(drawn('none', 'any')).toBe('none')
    expect(drawn('bottom-feeder', 'any')).toBe('bottom-feeder')
    const seen = new Set(Array.from({ length: 100 }, (_, index) => drawn('random', `seed ${index}`)))
    expect([...seen].sort()).toEqual([...variantNames].sort())
  })
})

describe('thieves island', () => {
  const variant = 'thieves-island' as const

  test('D-701: what a bust loses goes to the bank on the left', () => {
    const game = table({
      variant,
      banks: ['', '', ''],
      turn: 2,
      playArea: 'key-4 chest-4',
      protected: [0],
      drawPile: 'chest-5 map-3',
    })
    game.draws('chest-5')
    expect([0, 1, 2].map((seat) => game.bank(seat))).toEqual(['chest-5 chest-4', '', 'key-4'])
    expect(game.discardPile).toBe('')
    expect(game.events.find(({ type }) => type === 'bust')).toMatchObject({ to: 0 })
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-701: a cannon still sinks to the discard pile', () => {
    const game = table({ variant, banks: ['', 'map-7', ''], drawPile: 'cannon-3 key-3' })
    game.draws('cannon-3')
    expect(game.discardPile).toBe('map-7')
  })

  test("D-701: Davy Jones' locker is not dealt, and malformed in a position", () => {
    for (let seed = 0; seed < 40; seed++) {
      const state = deadMansDraw.setup(options.parse({ traits: true, variant }), 8, seededChance(`${seed}`))
      for (let seat = 0; seat < 8; seat++) {
        expect(deadMansDraw.view(state, seat).opening!.dealt).not.toContain('davy-jones-locker')
      }
    }
    expect(() => table({ variant, drawPile: 'key-3', traits: ['davy-jones-locker', ''] })).toThrow('state.traits.0')
  })
})

describe("pile o' treasure", () => {
  test('D-702: every card in the bank scores', () => {
    const banks = ['anchor-7 anchor-3 key-2', 'mermaid-9']
    expect(table({ banks, drawPile: 'key-3' }).scores).toEqual([9, 9])
    expect(table({ banks, drawPile: 'key-3', variant: 'pile-o-treasure' }).scores).toEqual([12, 9])
  })

  test('D-702 D-501: golden scales count once for each mermaid', () => {
    const start = {
      banks: ['mermaid-9 mermaid-5 key-2', ''],
      drawPile: 'key-3',
      traits: ['golden-scales', ''] as const,
    }
    expect(table({ ...start, traits: [...start.traits] }).scores).toEqual([16, 0])
    expect(table({ ...start, traits: [...start.traits], variant: 'pile-o-treasure' }).scores).toEqual([26, 0])
  })
})

describe('sudden death', () => {
  const variant = 'sudden-death' as const
  const nearly = 'anchor-7 hook-7 cannon-7 key-7 chest-7 map-7'

  test('D-703: whoever reaches fifty wins at once', () => {
    const game = table({ variant, banks: [nearly, ''], playArea: 'oracle-7', drawPile: 'sword-3 sword-4' })
    game.collects()
    expect(game.scores).toEqual([49, 0])
    const there = table({ variant, banks: [nearly, ''], playArea: 'oracle-7 sword-2', drawPile: 'sword-3' })
    there.collects()
    expect(there.outcome).toEqual({ winners: [0], scores: [51, 0] })
    expect(there.waitsFor).toBe('nobody')
    expect(there.view('public')).toMatchObject({ turn: 0, hasDrawn: false })
    expect(there.story.at(-1)).toBe('end')
  })

  test('D-703: the number is a knob', () => {
    const game = table({
      variant,
      knobs: { suddenDeathScore: 10 },
      banks: ['anchor-7', ''],
      playArea: 'key-3',
      drawPile: 'map-3',
    })
    game.collects()
    expect(game.outcome).toEqual({ winners: [0], scores: [10, 0] })
  })

  test('D-703: in mid-turn, and while a choice is open, everything stays as it is', () => {
    const game = table({
      variant,
      knobs: { suddenDeathScore: 14 },
      banks: ['key-5', 'mermaid-9 key-4', 'map-3'],
      traits: ['casanova', '', ''],
      playArea: 'anchor-3',
      drawPile: 'sword-3 oracle-4',
    })
    game.draws('sword-3')
    game.chooses(1, 'mermaid')
    expect(game.outcome).toEqual({ winners: [0], scores: [14, 4, 3] })
    expect(game.playArea).toBe('anchor-3 sword-3')
    expect(game.view('public')).toMatchObject({ turn: 0, hasDrawn: true })

    const asked = table({
      variant,
      knobs: { suddenDeathScore: 9 },
      banks: ['anchor-2', 'map-3', 'map-4'],
      traits: ['plunderer', '', ''],
      playArea: 'key-4 chest-4',
      drawPile: 'oracle-3',
    })
    asked.collects()
    expect(asked.outcome).toEqual({ winners: [0], scores: [10, 3, 4] })
    expect(asked.waitsFor).toBe('nobody')
    expect(asked.view('public').pending).toMatchObject({ ability: 'plunderer', seat: 0 })
  })

  test('D-703: what falls back within the action does not count', () => {
    const game = table({
      variant,
      knobs: { suddenDeathScore: 20, savedKeyChest: true },
      banks: ['', 'anchor-7 hook-6'],
      traits: ['plunderer', 'davy-jones-locker'],
      victims: [null, 0],
      playArea: 'key-3 chest-3 map-7',
      protected: [0, 1],
      drawPile: 'map-4 oracle-3',
      fate: ['hook-6 map-4'],
    })
    // By the bust seat 1 reaches 20, but the bonus for the key and the chest that go to seat 0 takes hook-6 away again.
    game.draws('map-4')
    expect(game.view('public').scores).toEqual([16, 14])
    expect(game.outcome).toBeUndefined()
  })

  test('D-703 D-403: of several the highest score wins, then the most cards', () => {
    // One bust brings both to the score: seat 0 by the protected cards, seat 1 by the rest in its locker.
    const bust = (playArea: string) => {
      const game = table({
        variant,
        knobs: { suddenDeathScore: 7 },
        traits: ['', 'davy-jones-locker'],
        victims: [null, 0],
        playArea,
        protected: [0],
        drawPile: 'key-7 oracle-3',
      })
      game.draws('key-7')
      return game.outcome
    }
    expect(bust('mermaid-9 key-6')).toEqual({ winners: [0], scores: [9, 7] })
    expect(bust('anchor-7 key-6')).toEqual({ winners: [1], scores: [7, 7] })
  })

  test("D-703 D-515: another than the turn's player may be the one who reaches it", () => {
    const game = table({
      variant,
      knobs: { suddenDeathScore: 10 },
      banks: ['map-7 key-2', 'anchor-3'],
      traits: ['', 'misfire'],
      drawPile: 'cannon-3 key-3',
    })
    game.draws('cannon-3')
    game.choosesOwn('map')
    expect(game.outcome).toEqual({ winners: [1], scores: [2, 10] })
  })

  test('D-703 D-501: golden scales count', () => {
    const game = table({
      variant,
      knobs: { suddenDeathScore: 14 },
      banks: ['', ''],
      traits: ['golden-scales', ''],
      playArea: 'mermaid-9',
      drawPile: 'key-3',
    })
    game.collects()
    expect(game.outcome).toEqual({ winners: [0], scores: [14, 0] })
  })
})

describe('all hands on deck', () => {
  const variant = 'all-hands-on-deck' as const

  test('D-704: five points off for each suit that is missing, at the end only', () => {
    const game = table({
      variant,
      banks: ['anchor-7', 'anchor-3 hook-3 cannon-3 key-3 chest-3'],
      playArea: 'map-4',
      drawPile: '',
    })
    expect(game.scores).toEqual([7, 15])
    game.collects()
    expect(game.scores).toEqual([11 - 8 * 5, 15 - 5 * 5])
    expect(game.outcome).toEqual({ winners: [1], scores: [-29, -10] })
  })

  test('D-704: the number is a knob', () => {
    const game = table({ variant, knobs: { missingSuitPenalty: 1 }, playArea: 'map-4', drawPile: '' })
    game.collects()
    expect(game.outcome).toEqual({ winners: [0], scores: [-5, -10] })
  })
})

describe('strange lands', () => {
  const variant = 'strange-lands' as const

  test('D-705 D-203: an equal value busts, an equal suit does not', () => {
    const game = table({ variant, playArea: 'key-4 oracle-5', drawPile: 'key-6 map-5 chest-3' })
    game.draws('key-6')
    expect(game.playArea).toBe('key-4 oracle-5 key-6')
    game.draws('map-5')
    expect(game.discardPile).toBe('key-6 key-4 map-5 oracle-5')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-705 D-310: of two krakens the larger demand holds', () => {
    const game = table({ variant, playArea: 'kraken-4', demand: 2, drawPile: 'kraken-5 map-3 key-7' })
    game.draws('kraken-5')
    expect(game.demand).toBe(2)
  })

  test('D-705 D-304: a sword still goes by suit', () => {
    const game = table({
      variant,
      banks: ['map-7', 'map-5 key-3'],
      drawPile: 'sword-4 oracle-2',
      playArea: 'key-2',
    })
    game.draws('sword-4')
    expect(game.playArea).toBe('key-2 sword-4 key-3')
  })

  test('D-705 D-207: without abilityBust the choices that bust by value are left out', () => {
    const game = table({
      variant,
      knobs: { abilityBust: false },
      banks: ['map-7 key-4 anchor-5', ''],
      drawPile: 'hook-3 oracle-2',
      playArea: 'key-7',
    })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own anchor, own key')
  })
})

describe('beneath the waves', () => {
  const variant = 'beneath-the-waves' as const
  const end = (banks: string[], limit: number) => {
    const game = table({ variant, knobs: { wavesLimit: limit }, banks, playArea: 'cannon-2', drawPile: '' })
    game.collects()
    return game.outcome!
  }

  test('D-706: the highest score below the limit wins', () => {
    expect(end(['anchor-7 hook-7', 'anchor-5', 'map-3'], 12)).toEqual({ winners: [1], scores: [16, 5, 3] })
    expect(end(['', 'anchor-5 key-7', 'map-3'], 12)).toEqual({ winners: [2], scores: [2, 12, 3] })
  })

  test('D-706: if nobody is below it, the lowest score wins', () => {
    expect(end(['anchor-7', 'anchor-5', 'map-6'], 5)).toEqual({ winners: [1], scores: [9, 5, 6] })
  })

  test('D-706 D-403: a tie goes to the most cards', () => {
    expect(end(['', 'anchor-5', 'map-5 map-2'], 60)).toEqual({ winners: [2], scores: [2, 5, 5] })
    expect(end(['key-7', 'anchor-5', 'map-5 map-2'], 4)).toEqual({ winners: [2], scores: [9, 5, 5] })
  })
})

describe('bottom feeder', () => {
  const variant = 'bottom-feeder' as const

  test('D-707 D-311: cannon and sword take the lowest card of the chosen stack', () => {
    const game = table({ variant, banks: ['', 'map-7 map-4 key-6 key-3', ''], drawPile: 'cannon-3 sword-3 oracle-2' })
    game.draws('cannon-3')
    game.chooses(1, 'map')
    expect(game.discardPile).toBe('map-4')
    game.draws('sword-3')
    game.chooses(1, 'key')
    expect(game.playArea).toBe('cannon-3 sword-3 key-3')
    expect(game.bank(1)).toBe('key-6 map-7')
  })

  test('D-707: a hook still takes the top card', () => {
    const game = table({ variant, banks: ['key-6 key-3', ''], drawPile: 'hook-3 oracle-2' })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 key-6')
  })

  test('D-707 D-515: so does a misfire', () => {
    const game = table({
      variant,
      banks: ['key-6 key-3', ''],
      traits: ['', 'misfire'],
      drawPile: 'cannon-3 oracle-2',
    })
    game.draws('cannon-3')
    expect(game.bank(1)).toBe('key-6')
  })

  test('D-707 D-507 D-506: scavenger takes the lowest, the master gunner the whole stack', () => {
    const start = { variant, banks: ['', 'map-7 map-4'], drawPile: 'cannon-3 oracle-2' }
    const scavenger = table({ ...start, traits: ['scavenger', ''] })
    scavenger.draws('cannon-3')
    expect(scavenger.bank(0)).toBe('map-4')
    const gunner = table({ ...start, traits: ['master-gunner', ''] })
    gunner.draws('cannon-3')
    expect(gunner.discardPile).toBe('map-7 map-4')
  })
})
