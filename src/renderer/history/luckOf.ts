// Checks the luck of a finished match: by the proof in its file, and by this device's own records if it took part in the shuffle.

import type { MatchFile } from '#shared/history/match-file.ts'
import type { Seat } from '#shared/engine/game.ts'
import { gameOf } from '#shared/games/registry.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { judgeLuck } from '#shared/luck/verdict.ts'
import type { Verdict } from '#shared/luck/verdict.ts'
import { loadWitnessOfMatch } from '../client/storage/witnessStorage.ts'

export interface LuckOfMatch {
  readonly verdict: Verdict
  /** The seats of each device that took part in the shuffle. */
  readonly devices: readonly (readonly Seat[])[]
}

/** Replays the whole match. Returns undefined if the match carries no proof. */
export function luckOf({ luck, log }: MatchFile): LuckOfMatch | undefined {
  const game = gameOf(log.header.game)
  if (luck === undefined || !game) return undefined
  const { data: proof } = proofSchema.safeParse(luck)
  const { table = '', deal = 0 } = proof ?? {}
  const witness = loadWitnessOfMatch(table, deal)
  // The page no longer has the views that it was sent during the match.
  const forgotten = { seen: [], outcome: undefined, options: undefined }
  return {
    verdict: judgeLuck({ game, table, deal, proof: luck, log, witness, ...forgotten }),
    devices: (witness?.parts ?? proof?.parts ?? []).map(({ seats }) => seats),
  }
}
