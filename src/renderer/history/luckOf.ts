// What this device can say of the luck of a game that was kept or that came in a file: of what the proof says by itself,
// and of what the device remembers where it had a part in that shuffle.

import type { MatchFile } from '#shared/history/match-file.ts'
import type { Seat } from '#shared/engine/game.ts'
import { gameOf } from '#shared/games/registry.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { judgeLuck } from '#shared/luck/verdict.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import { recallAnyWitness } from '../client/luck.ts'

export interface LuckOfMatch {
  readonly verdict: Verdict
  /** The seats of each device that had a part. */
  readonly devices: readonly (readonly Seat[])[]
}

/** Undefined where the match carries no proof. Plays the whole game once more. */
export function luckOf({ luck, log }: MatchFile): LuckOfMatch | undefined {
  const game = gameOf(log.header.game)
  if (luck === undefined || !game) return undefined
  const { data: proof } = proofSchema.safeParse(luck)
  const { table = '', deal = 0 } = proof ?? {}
  const witness = recallAnyWitness(table, deal)
  // What the page was shown of the game is gone with it, and with it the options and the outcome that it knew.
  const forgotten = { seen: [], outcome: undefined, options: undefined }
  return {
    verdict: judgeLuck({ game, table, deal, proof: luck, log, witness, ...forgotten }),
    devices: (witness?.parts ?? proof?.parts ?? []).map(({ seats }) => seats),
  }
}
