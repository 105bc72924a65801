// All that a device needs to check a shuffle after the match, in one file that is loaded once; it has the rules of all games.

import { proofSchema } from '#shared/luck/commit-reveal.ts'
import type { Part } from '#shared/luck/commit-reveal.ts'

export { gameOf } from '#shared/games/registry.ts'
export { judgeLuck, withoutProof } from '#shared/luck/verdict.ts'
export { loadWitness } from './storage/witnessStorage.ts'

/** The devices that a proof names; none in a proof that can't be read. */
export function partsOf(proof: unknown): readonly Part[] {
  const parsed = proofSchema.safeParse(proof)
  return parsed.success ? parsed.data.parts : []
}
