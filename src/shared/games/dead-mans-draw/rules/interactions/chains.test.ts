// Interactions of traits with abilities that bring a card or resolve it again: a trait applies no matter how a card came.

import { describe, expect, test } from 'vitest'
import { suitOf } from '../../cards.ts'
import type { Card } from '../../cards.ts'
import { chains } from '../../testing/interactions-covered.ts'
import type { Way } from '../../testing/interactions-covered.ts'
import { table } from '../../testing/test-game.ts'
import type { Trait } from '../../traits.ts'

type Game = ReturnType<typeof table>

interface Row {
  card: Card
  /** Whether seat 1 has the trait, and not the seat whose turn it is. */
  isOpponents?: true
  /** Checks the effect of the trait. */
  finds(game: Game): void
}

const rows: Partial<Record<Trait, Row>> = {
  casanova: {
    card: 'mermaid-6',
    finds: (game) => {
      expect(game.bank(0)).toContain('mermaid-6')
      expect(game.playArea).not.toContain('mermaid-6')
    },
  },
  fisherman: {
    card: 'kraken-6',
    finds: (game) => {
      expect(game.bank(0)).toContain('kraken-6')
      expect(game.playArea).not.toContain('kraken-6')
      expect(game.demand).toBe(0)
    },
  },
  navigator: {
    card: 'map-6',
    finds: (game) => expect(game.waitsFor).toBe('0 map: anchor-2, hook-2, cannon-2, key-2, oracle-2'),
  },
  'master-gunner': {
    card: 'cannon-6',
    finds: (game) => expect(game.bank(1)).toBe(''),
  },
  scavenger: {
    card: 'cannon-6',
    finds: (game) => expect(game.bank(0)).toContain('chest-7'),
  },
  mystic: {
    card: 'oracle-6',
    finds: (game) => expect(game.view(0).drawPile.known).toEqual(['key-3', 'oracle-3', 'anchor-3']),
  },
  swordsman: {
    card: 'sword-6',
    finds: (game) => expect(game.playArea).toMatch(/sword-6 chest-7$/),
  },
  miser: {
    card: 'hook-6',
    finds: (game) => expect(game.playArea).toMatch(/\[hook-6\] \[chest-3\]$/),
  },
  'captains-hook': {
    card: 'hook-6',
    finds: (game) => {
      // The two chests come from the own bank: the second one busts.
      expect(game.bank(0)).toBe('')
      expect(game.discardPile).toContain('chest-4 chest-3')
    },
  },
  'safe-harbor': {
    card: 'anchor-6',
    finds: (game) => {
      expect(game.playArea).toContain('[anchor-6]')
      game.draws('key-3', 'oracle-3')
      expect(game.playArea).toContain('[key-3] [oracle-3]')
    },
  },
  beastmaster: {
    card: 'kraken-6',
    isOpponents: true,
    finds: (game) => expect(game.demand).toBe(4),
  },
  misfire: {
    card: 'cannon-6',
    isOpponents: true,
    finds: (game) => {
      expect(game.bank(0)).toBe('')
      expect(game.bank(1)).toBe('chest-7 chest-3 chest-2')
    },
  },
  parry: {
    card: 'sword-6',
    isOpponents: true,
    finds: (game) => {
      expect(game.discardPile).toContain('sword-6')
      expect(game.bank(1)).toBe('chest-7 chest-2')
    },
  },
  siren: {
    card: 'mermaid-6',
    isOpponents: true,
    finds: (game) => expect(game.bank(1)).toMatch(/(hook|sword|map)-3/),
  },
}

/** Brings the card into play by a hook, sword or map; or it is in play and a mermaid chooses it. */
function comesBy(way: Way, trait: Trait, { card, isOpponents }: Row, other: Trait | '' = ''): Game {
  const mine = trait === 'captains-hook' ? 'chest-3 chest-4' : 'chest-3'
  const theirs = 'chest-7 chest-2'
  const pile = trait === 'navigator' ? 'anchor-2 hook-2 cannon-2 key-2 oracle-2' : ''
  const game = table({
    traits: isOpponents ? [other, trait] : [trait, other],
    mermaidAbility: way === 'mermaid' || trait === 'siren',
    drawPile: `${way}-3 key-3 oracle-3 anchor-3 map-4`,
    playArea: way === 'mermaid' ? card : undefined,
    banks: [way === 'hook' ? `${mine} ${card}` : mine, way === 'sword' ? `${theirs} ${card}` : theirs],
    discardPile: way === 'map' ? `${pile} ${card}`.trim() : pile,
  })
  game.draws(`${way}-3`)
  if (way === 'hook') game.choosesOwn(suitOf(card))
  else if (way === 'sword' && other === 'swordsman') game.chooses(1, suitOf(card))
  return game
}

const traitAndWay = (Object.entries(rows) as [Trait, Row][]).flatMap(([trait, row]) =>
  chains[trait]!.map((way) => [trait, way, row] as const),
)

describe('a trait applies to a card however it came', () => {
  test.each(traitAndWay)('D-210 D-602 D-801 D-802: %s, a card that comes by a %s', (trait, way, row) => {
    row.finds(comesBy(way, trait, row))
  })
})

const bringers = { miser: 'hook', swordsman: 'sword', navigator: 'map' } as const
const bringerAndTrait = (Object.keys(bringers) as (keyof typeof bringers)[]).flatMap((bringer) =>
  (['beastmaster', 'misfire', 'siren'] as const).map((trait) => [bringer, trait] as const),
)

describe("an opponent's trait applies to a card that an own trait brought", () => {
  test.each(bringerAndTrait)('D-801: %s brings a card that %s is about', (bringer, trait) => {
    const row = rows[trait]!
    const game = comesBy(bringers[bringer], trait, row, bringer)
    row.finds(game)
  })
})
