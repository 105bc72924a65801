// The content of a moment: picture, title, sentences.

import { tokens as tokenData } from '#shared/games/davy-jones-gold/data.ts'
import type { TokenName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { Speech } from '../../../contract.ts'
import { curseIcons, icons, monsterIcons } from '../../icons.ts'
import { withDots } from '../../../lists.ts'
import { describeEvent } from '../text/sentences.ts'
import { sentenceBySeat } from '../../../seatSentences.ts'
import { islandName, shipName, theMonster } from '../../words.ts'
import type { Moment } from './moments.ts'

export type StoryMoment = Exclude<Moment, { kind: 'dice' }>

/** Whether the event is about the only player at this screen. */
const isOwn = (event: Event, speech: Speech) => 'seat' in event && speech.isYou(event.seat)

/** Everybody at a screen sees a moment, so gold that only one seat may know is left out (G-135, G-136). */
function withoutHiddenGold(event: Event): Event {
  const open = { ...event }
  if ('token' in open && open.token?.startsWith('gold-')) delete open.token
  if ('cargo' in open) delete open.cargo
  return open
}

/**
 * The sentences of a moment. Encounters and duels themselves are shown by the picture, so only their consequences get
 * one.
 */
export function momentLines({ event, then }: StoryMoment, speech: Speech): string[] {
  const described = event.type === 'encounter' || event.type === 'duel' ? then : [event, ...then]
  return [
    ...curseExplanation(event, then, speech),
    ...described.flatMap((one) => describeEvent(isOwn(one, speech) ? one : withoutHiddenGold(one), speech) ?? []),
  ]
}

/** The effect of a curse, if the sentences that follow do not show it, because its ships may have to be chosen first. */
function curseExplanation(event: StoryMoment['event'], then: readonly Event[], speech: Speech): string[] {
  const face = event.type === 'encounter' ? tokenData[event.token] : undefined
  if (face?.kind === 'monster-curse') {
    return [sentenceBySeat('moments.means.monster', event.seat, speech, { monster: theMonster(face.monster, speech) })]
  }
  // If no ship has a mast, none is sent, and the curse is over (G-094).
  const isSettled = then.some(({ type }) => type === 'sent' || type === 'curse-over')
  if (face?.kind !== 'zone-curse' || isSettled) return []
  return [
    sentenceBySeat('moments.means.zone', event.seat, speech, { intoZone: speech.t(`words.zone.${face.zone}.into`) }),
  ]
}

/** The title of a moment. */
export function momentTitle({ event }: StoryMoment, speech: Speech): string {
  return speech.t(event.type === 'encounter' ? `words.met.${event.token}` : `moments.${event.type}`)
}

/** The player, the ship and the island. A looted ship is another player's, so a sentence of its own names her. */
export function momentSubject({ event }: StoryMoment, speech: Speech): string {
  const isAtIsland = event.type === 'encounter' || event.type === 'duel' || event.type === 'draw'
  const island = isAtIsland ? [islandName(event.island, speech)] : []
  const ship = event.type === 'loot' ? [] : [shipName(event.ship, speech)]
  return withDots([speech.name(event.seat), ...ship, ...island])
}

/** Tokens of a family share a colour. */
export type TokenFamily = 'davy' | 'monster' | 'curse' | 'gold'

/** The icon of the token that the moment is about; undefined if another figure shows it. */
export function momentPicture({
  event,
}: StoryMoment): { readonly mark: string; readonly family: TokenFamily } | undefined {
  if (event.type === 'encounter') return { mark: tokenIcon(event.token), family: familyOf(event.token) }
  if (event.type === 'monster-beaten') return { mark: monsterIcons[event.monster], family: 'monster' }
  return event.type === 'defeat' || event.type === 'duel' ? undefined : { mark: icons.chest, family: 'gold' }
}

function tokenIcon(token: TokenName): string {
  const face = tokenData[token]
  if (face.kind === 'place') return monsterIcons[face.monster]
  return token in curseIcons ? curseIcons[token as keyof typeof curseIcons] : icons.davy
}

function familyOf(token: TokenName): TokenFamily {
  const { kind } = tokenData[token]
  if (kind === 'place') return 'monster'
  return kind === 'davy' ? 'davy' : 'curse'
}
