// Dead Man's Draw for the peers' servers: the same rules and the same state, without Lanyard's `Match`.

import { seededChance } from '../../src/shared/engine/chance.ts'
import { isFree, readOptions } from '../../src/shared/engine/game.ts'
import { deadMansDraw } from '../../src/shared/games/dead-mans-draw/index.ts'
import type { State } from '../../src/shared/games/dead-mans-draw/state.ts'

/** Plain JSON. */
export interface MatchData {
  readonly seats: number
  readonly seed: string
  /** Number of actions so far, over all games. */
  readonly revision: number
  /** Position of the seeded chance. */
  readonly luck: number
  readonly state: State
}

export function deal(seats: number, seed: string, revision = 0, luck = 0): MatchData {
  const chance = seededChance(seed, luck)
  const state = deadMansDraw.setup(readOptions(deadMansDraw), seats, chance)
  return { seats, seed, revision, luck: chance.position, state }
}

/** The seat that is asked. */
export function askedSeat({ state }: MatchData): number {
  return deadMansDraw.prompts(state)[0]!.seat
}

/** Plays a choice on a copy: `number` modulo the number of choices. If the game ends, deals again in the same action. */
export function play(match: MatchData, number: number): MatchData {
  const state = deadMansDraw.clone(match.state)
  const chance = seededChance(match.seed, match.luck)
  const seat = askedSeat(match)
  const choices = deadMansDraw.choices(state, seat)
  const action = choices[number % choices.length]!
  if (isFree(action) || deadMansDraw.validate(state, seat, action)) throw new Error('this can not be played')
  deadMansDraw.apply(state, seat, action, chance)
  const revision = match.revision + 1
  if (deadMansDraw.outcome(state)) return deal(match.seats, match.seed, revision, chance.position)
  return { ...match, state, revision, luck: chance.position }
}
