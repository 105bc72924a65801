// The secrets of a position: the traits that were dealt, before all are turned up.

import type { Secrets } from '#shared/testing/secrets.ts'
import type { State } from '../state.ts'
import { gameUnderTest } from './game-under-test.ts'
import { traitNames } from '../traits.ts'

export const secrets: Secrets = {
  options: (chance) => ({ ...(gameUnderTest.options(chance) as object), traits: true }),
  /** Some knobs have the names of traits. */
  namesIn(sent) {
    const text = JSON.stringify(sent, (key, value: unknown) => (key === 'knobs' ? undefined : value))
    return traitNames.filter((trait) => text.includes(`"${trait}"`))
  },
  open(position, viewer) {
    const { opening, traits } = position as State
    const own = opening?.ask === 'trait' && viewer !== 'public' ? opening.dealt[viewer]! : []
    return [...own, ...traits.filter((trait) => trait !== null)]
  },
}
