// Moves the people and bots of a table to the seats of another game.

import { nearestBot } from '#shared/engine/nearest-bot.ts'
import * as seating from './seats.ts'
import type { Game } from '#shared/engine/game.ts'
import type { SeatRecord } from './seat-records.ts'

type GameSeats = Pick<Game, 'seats' | 'botLevels'>

/**
 * As many seats as the game takes, so that there is room for people who come later; open ones are not dealt in. People keep
 * their order. If there is no room for all bots, the last ones are dropped. Undefined if there are more people than seats.
 */
export function seatsForGame(seats: readonly SeatRecord[], from: GameSeats, to: GameSeats): SeatRecord[] | undefined {
  const { max } = to.seats
  const taken = seats.filter(seating.isTaken)
  while (taken.length > max) {
    const last = taken.findLastIndex(({ kind }) => kind === 'bot')
    if (last < 0) break
    taken.splice(last, 1)
  }
  if (taken.length > max) return undefined
  const kept = seats.length <= max ? seats : taken
  const played = kept.map((seat): SeatRecord =>
    seat.kind === 'bot' ? { kind: 'bot', bot: nearestBot(seat.bot, to.botLevels, from.botLevels) } : seat,
  )
  return [...played, ...seating.openSeats(max - played.length)]
}
