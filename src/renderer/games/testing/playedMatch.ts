// For tests: a finished match that bots have played, as a match file.

import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { ScopedEvent } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import { gameOf } from '#shared/games/registry.ts'

/** Ana against bots. Equal arguments give an equal match. */
export function playedMatch(
  game = 'dead-mans-draw',
  seats = 2,
  options: Record<string, unknown> = {},
  seed = 'an evening',
): MatchFile {
  const rules = gameOf(game)!
  const match = new Match(rules, { seats, seed, options })
  const chance = seededChance('the bots of an evening')
  const pastEvents: ScopedEvent<unknown>[] = []
  while (!match.outcome) {
    const prompt = match.prompts[0]!
    const { seat } = prompt
    const turn = {
      seat,
      prompt,
      chance,
      view: match.view(seat),
      story: eventsFor(pastEvents, seat),
      choices: match.choices(seat),
    }
    const done = match.submit(seat, rules.bots['easy']!.choose(turn))
    if (!done.accepted) throw new Error(JSON.stringify(done.rejection))
    pastEvents.push(...done.events)
  }
  return {
    kind: 'lanyard-match',
    version: 1,
    id: 'abc123-1',
    played: '2026-11-20T21:15:00.000Z',
    table: 'Kitchen',
    seats: [
      { kind: 'person', name: 'Ana' },
      ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'easy' }) as const),
    ],
    log: { header: match.header, entries: [...match.log.entries] },
    complete: true,
  }
}
