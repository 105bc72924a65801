// The consequences of a card that was turned up: who pays, and who does which effects (H-204 to H-207).

import type { Seat } from '#shared/engine/game.ts'
import { challengeStake } from '#shared/games/help-the-sheriff/data.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { Speech } from '../../../contract.ts'
import { sentenceBySeat } from '../../../seatSentences.ts'
import { money } from '../../words.ts'

export type Reveal = Extract<Event, { type: 'reveal' }>

export interface Consequence {
  /** `both`: the normal effect, then the bonus. */
  readonly kind: 'loses' | 'spared' | 'normal' | 'bonus' | 'both'
  readonly seat: Seat
  readonly text: string
}

/** The payment that a challenge causes. */
export interface Payment {
  /** Seats that lose less to the bank (H-503). */
  readonly shielded: readonly Seat[]
  /** The dollars that are paid: less than due if the purse has less (H-401). Undefined if unknown. */
  readonly paid: number | undefined
}

/** The consequences in the order in which they happen. */
export function consequencesOf(reveal: Reveal, { shielded, paid }: Payment, speech: Speech): Consequence[] {
  const { seat, follows, challenger } = reveal
  const of = (kind: Consequence['kind'], who: Seat, params = {}, words: string = kind): Consequence => ({
    kind,
    seat: who,
    text: sentenceBySeat(`moments.reveal.${words}`, who, speech, params),
  })
  if (challenger === undefined) return [of(follows ? 'normal' : 'both', seat)]
  const payer = follows ? challenger : seat
  const spared = shielded.includes(payer) ? 1 : 0
  return [
    of('loses', payer, { money: money(paid ?? challengeStake - spared, speech) }, wordsFor(paid)),
    ...(spared > 0 ? [of('spared', payer, { money: money(spared, speech) })] : []),
    follows ? of('normal', seat) : of('bonus', challenger),
  ]
}

function wordsFor(paid: number | undefined): 'loses' | 'owes' | 'nothing' {
  if (paid === undefined) return 'owes'
  return paid > 0 ? 'loses' : 'nothing'
}
