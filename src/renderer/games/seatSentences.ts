// Sentences about one or two seats, worded for the acting seat, for the other seat, and for the rest.

import type { Seat } from '#shared/engine/game.ts'
import type { Speech } from './contract.ts'

export type Params = Readonly<Record<string, unknown>>

/** `key` is completed with `you` or `other`. */
export function sentenceBySeat(key: string, seat: Seat, speech: Speech, params: Params = {}): string {
  return speech.t(`${key}.${speech.isYou(seat) ? 'you' : 'other'}`, { ...params, name: speech.name(seat) })
}

/** `key` is completed with `you`, `toYou` or `other`; in the sentence `to` is the other seat's name. */
export function sentenceBetween(key: string, seat: Seat, other: Seat, speech: Speech, params: Params = {}): string {
  if (speech.isYou(other) && !speech.isYou(seat)) {
    return speech.t(`${key}.toYou`, { ...params, name: speech.name(seat) })
  }
  return sentenceBySeat(key, seat, speech, { ...params, to: speech.name(other) })
}
