// Offers stronger bots for the next game to a person who has beaten the table's bots alone.

import type { Outcome, Seat } from '#shared/engine/game.ts'
import { manifestOf } from '#shared/games/manifests.ts'
import type { TableState } from '#shared/protocol/table.ts'

/**
 * The next stronger bot for each seat that has one. Empty unless the owner is the only person in this match and has won it,
 * and nobody waits for a seat: otherwise somebody else has a say in the next game.
 */
export function strongerBots(table: TableState, { winners }: Outcome): { seat: Seat; bot: string }[] {
  const people = table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const isAlone = table.owner && people.length === 1 && (table.waiting ?? []).length === 0
  if (!isAlone || winners.length !== 1 || winners[0] !== people[0]) return []
  const levels = manifestOf(table.game)?.botLevels ?? []
  return table.seats.flatMap((taken, seat) => {
    // A newer host may have a level that this page does not know.
    if (taken.kind !== 'bot' || !levels.includes(taken.bot)) return []
    const bot = levels[levels.indexOf(taken.bot) + 1]
    return bot === undefined ? [] : [{ seat, bot }]
  })
}
