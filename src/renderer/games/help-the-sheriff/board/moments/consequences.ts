// The consequences of a card that was turned up: who pays, and who does which effects (H-204 to H-207).

import type { Seat } from '#shared/engine/game.ts'
import { challengeStake } from '#shared/games/help-the-sheriff/data.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { Speech } from '../../../contract.ts'
import { sentenceBySeat } from '../text/seatSentences.ts'
import { money } from '../../words.ts'

export type Reveal = Extract<Event, { type: 'reveal' }>

export interface Consequence {
  /** `both` is the normal effect and then the bonus. */
  readonly kind: 'loses' | 'spared' | 'normal' | 'bonus' | 'both'
  readonly seat: Seat
  readonly text: string
}

/** In the order in which they happen. A shield takes 1 off what is lost (H-503). */
export function consequencesOf(reveal: Reveal, shielded: readonly Seat[], speech: Speech): Consequence[] {
  const { seat, follows, challenger } = reveal
  const of = (kind: Consequence['kind'], who: Seat, params = {}): Consequence => ({
    kind,
    seat: who,
    text: sentenceBySeat(`moments.reveal.${kind}`, who, speech, params),
  })
  if (challenger === undefined) return [of(follows ? 'normal' : 'both', seat)]
  const payer = follows ? challenger : seat
  const spared = shielded.includes(payer) ? 1 : 0
  return [
    of('loses', payer, { money: money(challengeStake - spared, speech) }),
    ...(spared > 0 ? [of('spared', payer, { money: money(spared, speech) })] : []),
    follows ? of('normal', seat) : of('bonus', challenger),
  ]
}
