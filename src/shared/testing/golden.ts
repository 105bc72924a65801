// Golden logs: matches kept in the repository, each with a fingerprint of what replaying it must yield, to the byte.
// A log's fingerprint never changes. A change of the rules that would change it raises the game's `rulesVersion` and
// adds a folder of new logs (tools/golden.ts); the old folder stays as it is.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { seededChance } from '../engine/chance.ts'
import type { Game, Outcome, ScopedEvent } from '../engine/game.ts'
import { replay } from '../engine/replay.ts'
import type { LogEntry, MatchLog } from '../engine/log.ts'
import { Match } from '../engine/match.ts'
import { randomTable } from './harness.ts'
import type { GameUnderTest } from './harness.ts'
import { playBots } from './playout.ts'
import { randomMove } from './random-move.ts'

export interface GoldenLog {
  readonly log: MatchLog
  readonly yields: {
    /** SHA-256 of the final position as JSON. */
    readonly position: string
    /** SHA-256 of all versions of all events, as JSON, one event a line. */
    readonly events: string
    readonly outcome: Outcome | undefined
  }
}

/** Plays a log again and fingerprints the result. Throws LogError if it can't be played to its end. */
export function fingerprint(game: Game, log: MatchLog): GoldenLog['yields'] {
  const events: ScopedEvent<unknown>[] = []
  const match = replay(game, log, (newEvents) => events.push(...newEvents))
  return {
    position: hash(JSON.stringify(match.position())),
    // Without `passing`: whether later viewers get an event too makes no difference to the game.
    events: hash(events.map(({ public: all, seats }) => JSON.stringify({ public: all, seats })).join('\n')),
    outcome: match.outcome,
  }
}

function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** A new golden log: a random game with random options. */
export function makeRandomGolden(subject: GameUnderTest, seed: string): GoldenLog {
  const { game } = subject
  const { setup, luck } = randomTable(subject, seed)
  const match = new Match(game, setup)
  const next = () => randomMove(game, match.position(), luck)
  for (let move = next(); move; move = next()) {
    const result = match.submit(move.actor, move.action)
    if (!result.accepted) throw new Error(`${seed}: ${JSON.stringify(move)} is refused: ${result.rejection.code}`)
  }
  return { log: match.log, yields: fingerprint(game, match.log) }
}

/** A new golden log of a game between bots, which reach situations that random play seldom does. */
export function makePlayedGolden(subject: GameUnderTest, seed: string): GoldenLog {
  const { game } = subject
  const { setup, luck } = randomTable(subject, seed)
  const { header } = new Match(game, setup)
  const chance = seededChance(seed)
  const state = game.setup(header.options, setup.seats, chance)
  const bots = Array.from({ length: setup.seats }, () => game.bots[luck.pick(Object.keys(game.bots))]!)
  const entries: LogEntry[] = []
  playBots(game, state, bots, { chance, botChance: luck }, (_, entry) => entries.push(entry))
  return { log: { header, entries }, yields: fingerprint(game, { header, entries }) }
}
