import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { deadMansDraw } from '../index.ts'
import { lootCards, namesOf, suits } from '../cards.ts'
import { effectiveKnobs, options } from '../options.ts'
import { table } from '../testing/test-game.ts'
import type { Trait } from '../traits.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/rules/dead-mans-draw.md'), 'utf8')
const allCards = namesOf(lootCards({ mermaidAbility: false, sets: 1 }))

const dealt = (seed: string, seats = 3) => {
  const state = deadMansDraw.setup(options.parse({}), seats, seededChance(seed))
  return { state, printed: deadMansDraw.notation.print(state) as Record<string, string[]> }
}

describe('components and setup', () => {
  test('D-101: sixty loot cards, ten suits of six, values 2-7 and mermaids 4-9', () => {
    expect(allCards).toHaveLength(60)
    for (const suit of suits) {
      const values = suit === 'mermaid' ? [4, 5, 6, 7, 8, 9] : [2, 3, 4, 5, 6, 7]
      expect(allCards.filter((card) => card.startsWith(suit))).toEqual(values.map((value) => `${suit}-${value}`))
    }
  })

  test('D-102: the lowest card of each suit is the discard pile, the other fifty the draw pile', () => {
    const { printed } = dealt('any')
    expect(printed.discardPile).toEqual(suits.map((suit) => (suit === 'mermaid' ? 'mermaid-4' : `${suit}-2`)))
    expect(printed.drawPile).toHaveLength(50)
    expect([...printed.drawPile!, ...printed.discardPile!].sort()).toEqual([...allCards].sort())
  })

  test('D-102: the draw pile is shuffled, by the seed alone', () => {
    expect(dealt('one').printed.drawPile).toEqual(dealt('one').printed.drawPile)
    expect(dealt('one').printed.drawPile).not.toEqual(dealt('two').printed.drawPile)
  })

  test('D-103: any seat may be first, and play goes clockwise', () => {
    const first = new Set(Array.from({ length: 60 }, (_, index) => dealt(`seed ${index}`).state.turn))
    expect([...first].sort()).toEqual([0, 1, 2])

    const game = table({ banks: ['', '', ''], turn: 2, drawPile: 'key-3 key-4 key-5 key-6' })
    game.draws('key-3')
    game.collects()
    expect(game.waitsFor).toBe('0 turn: draw')
    game.draws('key-4')
    game.collects()
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-104: with traits off nobody is asked for one', () => {
    const { state } = dealt('any')
    expect(deadMansDraw.prompts(state)).toEqual([{ seat: state.turn, kind: 'turn' }])
  })

  test('D-105: two to four seats play with one set, five to eight with two', () => {
    expect(deadMansDraw.seats).toEqual({ min: 2, max: 8 })
    for (const seats of [2, 3, 4]) expect(dealt('any', seats).printed.drawPile).toHaveLength(50)
    for (const seats of [5, 6, 7, 8]) {
      const { drawPile, discardPile } = dealt('any', seats).printed
      expect([drawPile!.length, discardPile!.length]).toEqual([100, 20])
      expect([...drawPile!, ...discardPile!].sort()).toEqual([...allCards, ...allCards].sort())
    }
  })

  test('D-106: every bank is public, the draw pile is a number', () => {
    const game = table({ drawPile: 'key-3 map-4', banks: ['anchor-7 anchor-3 mermaid-4', 'hook-2'] })
    for (const viewer of [0, 1, 'public'] as const) {
      expect(game.view(viewer).banks).toEqual([
        [
          { suit: 'anchor', cards: ['anchor-7', 'anchor-3'] },
          { suit: 'mermaid', cards: ['mermaid-4'] },
        ],
        [{ suit: 'hook', cards: ['hook-2'] }],
      ])
      expect(game.view(viewer).drawPile).toEqual({ count: 2, known: [] })
    }
  })

  test('D-107: a closed discard pile is a number, an open one can be read', () => {
    const piles = { drawPile: 'key-3', discardPile: 'map-3 anchor-2 map-5' }
    expect(table(piles).view(0).discardPile).toEqual({ count: 3 })
    expect(table({ ...piles, knobs: { discardPile: 'open' } }).view('public').discardPile).toEqual({
      count: 3,
      cards: ['anchor-2', 'map-5', 'map-3'],
    })
  })

  test.each([
    ['discardPile', 'closed', 'open', 'closed', 'closed'],
    ['oracle', 'public', 'public', 'private', 'private'],
    ['abilityBust', true, true, true, false],
    ['treasureHunter', 3, 2, 2, 3],
    ['miser', 'next-card', 'next-card', 'hooked-card', 'next-card'],
    ['captainsHookDistinct', false, false, true, false],
    ['misfire', 'to-owner', 'discard', 'discard', 'discard'],
    ['parry', 'any-sword', 'any-sword', 'owner-only', 'any-sword'],
    ['parryDiscardsSword', true, false, false, true],
    ['casanovaMay', false, false, true, false],
    ['savedKeyChest', false, false, false, false],
    ['swordSeesPlayArea', false, false, false, true],
  ] as const)('section 9: %s', (knob, mayday, conclave, elznir, digital) => {
    const set = (chosen: object) => effectiveKnobs(options.parse(chosen))[knob]
    expect(['mayday', 'conclave', 'elznir', 'digital'].map((edition) => set({ edition }))).toEqual([
      mayday,
      conclave,
      elznir,
      digital,
    ])
    expect([set({}), set({ edition: 'custom' })]).toEqual([mayday, mayday])
  })

  test.each(['suddenDeathScore', 'missingSuitPenalty', 'wavesLimit'] as const)(
    'section 7: the limits of %s',
    (knob) => {
      const limits = new RegExp(`\`${knob}\` \\d+ \\((\\d+) to (\\d+)\\)`).exec(page)!
      const [min, max] = limits.slice(1).map(Number) as [number, number]
      const fits = (value: number) => options.safeParse({ knobs: { [knob]: value } }).success
      expect([min - 1, min, max, max + 1].map(fits)).toEqual([false, true, true, false])
    },
  )

  test('section 9: editions set the knobs, and a table may set one by one over them', () => {
    const read = (text: object) =>
      table({ drawPile: 'key-3', discardPile: 'map-3', ...text }).view('public').discardPile.cards
    expect(read({ edition: 'conclave' })).toEqual(['map-3'])
    expect(read({ edition: 'conclave', knobs: { discardPile: 'closed' } })).toBeUndefined()
    expect(read({ edition: 'custom' })).toBeUndefined()
    expect(read({ edition: 'custom', knobs: { discardPile: 'open' } })).toEqual(['map-3'])
  })
})

describe('a screen that several seats share needs a curtain', () => {
  const hasSecrets = (traits: (Trait | null)[], options: object) => {
    const chosen = deadMansDraw.options.parse({ traits: true, ...options })
    const start = { drawPile: ['key-7'], discardPile: [], banks: [[], []], traits, turn: 0 }
    const state = deadMansDraw.notation.read(start, chosen, 2, seededChance('curtain'))
    return deadMansDraw.hasSecrets(deadMansDraw.view(state, 'public'), [])
  }

  test.each([
    ['D-307: where an oracle is private', [null, null], { edition: 'elznir' }, true],
    ['D-505: where somebody looks through a closed discard pile', ['miser', 'navigator'], {}, true],
    ['D-505: not where that pile is open', ['miser', 'navigator'], { edition: 'conclave' }, false],
    ['D-106: not where nobody sees more than others', ['miser', 'mystic'], {}, false],
  ] as const)('%s', (_, traits, options, needed) => {
    expect(hasSecrets([...traits], options)).toBe(needed)
  })
})
