// A game for tests with all that can be checked of it: a shuffle, the game dealt by it, and the views that one page got.

import { algorithm, seededChance } from '../../engine/chance.ts'
import { Match } from '../../engine/match.ts'
import { deadMansDraw } from '../../games/dead-mans-draw/index.ts'
import { randomMove } from '../../testing/random-move.ts'
import { seedFrom } from '../commit-reveal.ts'
import type { Game } from '../../engine/game.ts'
import type { MatchLog } from '../../engine/log.ts'
import type { SeenView, Witness } from '../witness.ts'
import type { DealAttempt, Part, Proof } from '../commit-reveal.ts'
import type { SharedPart } from '../sharing-data.ts'
import type { Evidence } from '../verdict.ts'

const game = deadMansDraw as unknown as Game
const options = game.options.parse({})

export function occasionOf(seats: number, attempt = 1): DealAttempt {
  const dealt = { game: game.id, rulesVersion: game.rulesVersion, options, seats, algorithm }
  return { table: 'abc123', deal: 1, attempt, dealt }
}

/** A whole game, and the views that the page at the first seat got. */
export function played(seed: string, seats: number): Pick<Evidence, 'seen' | 'outcome'> & { log: MatchLog } {
  const match = new Match(game, { options, seats, seed })
  const chance = seededChance('fate')
  const seen: SeenView[] = []
  for (;;) {
    for (const viewer of ['public', 0] as const) {
      seen.push({ revision: match.revision, viewer, view: JSON.parse(JSON.stringify(match.view(viewer))) as unknown })
    }
    const move = randomMove(game, match.position(), chance)
    if (!move) return { log: match.log, seen, outcome: match.outcome }
    match.submit(move.actor, move.action)
  }
}

export type ShuffledGame = Evidence & { proof: Proof; log: MatchLog; witness: Witness }

export function shuffledGameOf(proof: Proof, witness: Witness): ShuffledGame {
  const { table, deal, attempt, parts } = proof
  const seats = Math.max(3, ...parts.flatMap((part) => part.seats.map((seat) => seat + 1)))
  const seed = seedFrom(proof, { ...occasionOf(seats, attempt), table, deal })
  return { game, table, deal, options, proof, witness, ...played(seed, seats) }
}

export const withPart = (proof: Proof, index: number, change: Partial<Part>): Proof => ({
  ...proof,
  parts: proof.parts.map((part, at) => (at === index ? { ...part, ...change } : part)),
})

export const withShared = (proof: Proof, index: number, change: Partial<SharedPart>): Proof => ({
  ...proof,
  shared: proof.shared!.map((one, at) => (at === index && one ? { ...one, ...change } : one)),
})
