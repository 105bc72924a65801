// Compares the shared options and sorted lists with their plain definitions, in positions of random games.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { allNumbers, byFace, nameOf, sortedByFace, suitNumberOf, suits } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import { deadMansDraw } from '../index.ts'
import { options as schema } from '../options.ts'
import { bankCard, pendingChoice } from '../state.ts'
import type { State } from '../state.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'
import { ownStacks, stacksWithinReach } from './abilities.ts'
import { eachCard, optionOf } from './ability-options.ts'
import type { AbilityOption } from './ability-options.ts'
import { optionsOf } from './effective-rules.ts'
import { variantRules } from './variant-rules.ts'

const cards = fc.array(fc.constantFrom(...allNumbers), { maxLength: 40 })

test('D-311: a stack with a card laid into it is the sorted stack', () => {
  fc.assert(
    fc.property(cards, (laid) => {
      const bank = suits.map((): CardNumber[] => [])
      for (const card of laid) bankCard(bank, card)
      const plain = suits.map((_, suit) =>
        laid.filter((card) => suitNumberOf(card) === suit).sort((one, other) => one - other),
      )
      expect(bank).toEqual(plain)
    }),
  )
})

test('cards are sorted as they are listed, and each is an option once', () => {
  fc.assert(
    fc.property(cards, (list) => {
      expect(sortedByFace(list)).toEqual(list.toSorted(byFace))
      const plain = [...new Set(list)]
        .sort(byFace)
        .map((card) => ({ action: { type: 'choose-card', card: nameOf(card) }, card }))
      expect(eachCard(list)).toEqual(plain)
    }),
  )
})

function plainOwnStacks({ banks, turn }: State): AbilityOption[] {
  return banks[turn]!.flatMap((stack, index) =>
    stack.length === 0
      ? []
      : [{ action: { type: 'choose-own', suit: suits[index]! }, card: stack[stack.length - 1]!, from: turn }],
  )
}

function plainStacksWithinReach({ banks, turn, rules, playArea }: State): AbilityOption[] {
  const inPlay = playArea.map(({ card }) => suitNumberOf(card))
  return banks.flatMap((bank, seat) =>
    bank.flatMap((stack, index): AbilityOption[] => {
      if (seat === turn || stack.length === 0) return []
      if (rules.knobs.swordSeesPlayArea && inPlay.includes(index)) return []
      const card = stack[variantRules[rules.variant].taken(stack)]!
      return [{ action: { type: 'choose-opponent', seat, suit: suits[index]! }, card, from: seat }]
    }),
  )
}

test('D-302 D-303 D-304: the shared options are those of the position, and an action says which of them it is', () => {
  let compared = 0
  const read = new Set<string>()
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 8 }), (seed, seats) => {
      const chance = seededChance(`options/${seed}`)
      const state = deadMansDraw.setup(schema.parse(gameUnderTest.options(chance)), seats, chance)
      for (;;) {
        expect(ownStacks(state)).toEqual(plainOwnStacks(state))
        expect(stacksWithinReach(state)).toEqual(plainStacksWithinReach(state))
        compared += ownStacks(state).length
        const pending = pendingChoice(state)
        for (const option of pending ? optionsOf(state, pending) : []) {
          expect(optionOf(state, { ...option.action })).toEqual(option)
          read.add(option.action.type)
        }
        const move = randomMove(gameUnderTest.game, state, chance)
        if (!move) return
        deadMansDraw.apply(state, move.actor, move.action as never, chance)
      }
    }),
    { numRuns: 30 },
  )
  expect(compared).toBeGreaterThan(1000)
  expect([...read]).toEqual(expect.arrayContaining(['choose-own', 'choose-opponent', 'choose-card']))
})
