import { expect, test } from 'vitest'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { options } from '#shared/games/davy-jones-gold/options.ts'
import { chartView } from '../chart/testing/view.ts'
import { speechIn } from '../../testing/speech.ts'
import { planStatusOf } from './planStatus.ts'
import { ghostTowards, sailingOf } from './sailing.ts'
import type { Plan } from './plans.ts'

test.each([
  ['en', '1.3'],
  ['pt-BR', '1,3'],
  ['de', '1,3'],
] as const)('the hits that are to be expected are written as %s writes them', (language, hits) => {
  const guns = [0, 1, 2].map((mast) => ({ mast, targets: ['gunner-3' as const] }))
  const volley: Plan = {
    kind: 'shoot',
    ship: 'helmsman-4',
    choice: { type: 'shoot', ship: 'helmsman-4', guns, free: true },
    aims: new Map(guns.map(({ mast }) => [mast, 'gunner-3'])),
  }
  expect(planStatusOf(volley, chartView(), speechIn(language)).text).toContain(`: ${hits}.`)
})

test('G-109: the plan of a move that begins a duel says so, with its odds and its price; that of a turn says nothing', () => {
  const found = (davy: IslandName, duelOnDocking: boolean, isTurn = false) => {
    const where = isTurn
      ? ({ bow: [5028, 4274], heading: [0, -1], docked: 'heart' } as const)
      : ({ bow: [5028, 5000], heading: [0, -1], docked: null } as const)
    const view = chartView({ davy, rules: options.parse({ duelOnDocking }) }, { 'helmsman-4': { where } })
    const sailing = sailingOf(view, 'helmsman-4', 838)
    const wish = isTurn ? ([5028, 4264] as const) : islands.heart.centre
    const ghost = ghostTowards(sailing, wish, isTurn)
    const choice = { type: 'move', ship: 'helmsman-4', reach: 838, docks: sailing.docks, free: true } as const
    const plan: Plan = { kind: 'sail', ship: 'helmsman-4', choice, sailing, ghost, wish, isTurn, isHeld: true }
    return planStatusOf(plan, view, speechIn('en')).text
  }
  const docks = 'To the north: she docks at Heart Island.'
  const terms = 'Die + 2 against die + 4; a tie is yours. Lose, and it costs a mast.'
  expect(found('heart', true)).toBe(`${docks} Duel with Davy Jones: ${terms}`)
  expect(found('heart', false)).toBe(docks)
  expect(found('north', true)).toBe(docks)
  expect(found('heart', true, true)).toBe('She turns to the north.')
})
