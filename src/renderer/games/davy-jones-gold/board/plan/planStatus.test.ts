import { expect, test } from 'vitest'
import { speechIn } from '../../testing/speech.ts'
import { planStatusOf } from './planStatus.ts'
import type { Plan } from './usePlan.ts'

test.each([
  ['en', '1.3'],
  ['pt-BR', '1,3'],
  ['de', '1,3'],
] as const)('the hits that are to be expected are written as %s writes them', (language, hits) => {
  const guns = [0, 1, 2].map((mast) => ({ mast, targets: ['gunner-3' as const] }))
  const volley: Plan = {
    ...{ kind: 'shoot', ship: 'helmsman-4' },
    choice: { type: 'shoot', ship: 'helmsman-4', guns, free: true },
    aims: new Map(guns.map(({ mast }) => [mast, 'gunner-3'])),
  }
  expect(planStatusOf(volley, speechIn(language)).text).toContain(`: ${hits}.`)
})
