import type { Seat } from '#shared/engine/game.ts'
import type { Speech } from './contract.ts'
import { namesOf } from './lists.ts'

/** The log's sentence on who has won. `key`: the game's texts `you`, `other`, `shared` and `sharedYou` are under it. */
export function winnersSentence(key: string, winners: readonly Seat[], speech: Speech): string {
  const others = winners.filter((seat) => !speech.isYou(seat))
  const names = namesOf(others, speech)
  if (others.length === winners.length)
    return speech.t(`${key}.${winners.length === 1 ? 'other' : 'shared'}`, { names })
  return speech.t(`${key}.${others.length === 0 ? 'you' : 'sharedYou'}`, { names })
}
