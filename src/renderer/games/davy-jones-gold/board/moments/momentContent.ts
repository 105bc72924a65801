// What a moment is recognised by: its picture, its words, and where the rules tell of it.

import { tokens as tokenData } from '#shared/games/davy-jones-gold/data.ts'
import type { TokenName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { Speech } from '../../../contract.ts'
import { curseMarks, marks, monsterMarks } from '../../icons.ts'
import type { Roll, RollKind } from '../chart/rolls.ts'
import { curseEntries } from '../../rules/entries.ts'
import type { EntryId } from '../../rules/entries.ts'
import { tell } from '../sentences.ts'
import { byWhom, islandName, shipName, theMonster } from '../../words.ts'
import type { Moment } from './moments.ts'

export type StoryMoment = Exclude<Moment, { kind: 'dice' }>

/** Everybody looks: a token that only one of them may know is told without its face. */
function openly(event: Event): Event {
  if (!('token' in event) || !event.token?.startsWith('gold-')) return event
  const open = { ...event }
  delete open.token
  return open
}

/** What has happened, sentence by sentence, but for what is to be seen itself: an encounter and where, a duel. */
export function linesOf({ event, then }: StoryMoment, speech: Speech): string[] {
  const told = event.type === 'encounter' || event.type === 'duel' ? then : [event, ...then]
  return [...meaningOf(event, then, speech), ...told.flatMap((one) => tell(openly(one), speech) ?? [])]
}

/** What a curse does, as long as the next sentences do not show it: whose ships it is may be asked first. */
function meaningOf(event: StoryMoment['event'], then: readonly Event[], speech: Speech): string[] {
  const face = event.type === 'encounter' ? tokenData[event.token] : undefined
  if (face?.kind === 'monster-curse') {
    return [byWhom('moments.means.monster', event.seat, speech, { monster: theMonster(face.monster, speech) })]
  }
  if (face?.kind !== 'zone-curse' || then.some(({ type }) => type === 'sent')) return []
  return [byWhom('moments.means.zone', event.seat, speech, { intoZone: speech.t(`words.zone.${face.zone}.into`) })]
}

export function titleOf({ event }: StoryMoment, speech: Speech): string {
  return speech.t(event.type === 'encounter' ? `words.met.${event.token}` : `moments.${event.type}`)
}

/** Who has come to this, with which ship, and where. */
export function aboutOf({ event }: StoryMoment, speech: Speech): string {
  const island = event.type === 'encounter' || event.type === 'duel' ? [islandName(event.island, speech)] : []
  return [speech.name(event.seat), shipName(event.ship, speech), ...island].join(' · ')
}

/** A family of tokens has a colour of its own. */
export type Family = 'davy' | 'monster' | 'curse' | 'gold'

/** A token that shows what it is about; undefined where a figure does. */
export function faceOf({ event }: StoryMoment): { readonly mark: string; readonly family: Family } | undefined {
  if (event.type === 'encounter') return { mark: tokenMark(event.token), family: familyOf(event.token) }
  if (event.type === 'monster-beaten') return { mark: monsterMarks[event.monster], family: 'monster' }
  return event.type === 'loot' ? { mark: marks.chest, family: 'gold' } : undefined
}

function tokenMark(token: TokenName): string {
  const face = tokenData[token]
  if (face.kind === 'place') return monsterMarks[face.monster]
  return token in curseMarks ? curseMarks[token as keyof typeof curseMarks] : marks.davy
}

function familyOf(token: TokenName): Family {
  const { kind } = tokenData[token]
  if (kind === 'place') return 'monster'
  return kind === 'davy' ? 'davy' : 'curse'
}

const diceEntries: Readonly<Record<RollKind, EntryId>> = {
  shots: 'shoot',
  monster: 'monsters',
  escape: 'curses',
  duel: 'duel',
  flight: 'flight',
  spot: 'monsters',
}

/** What tells of dice that lie there. */
export function entryOnDice({ kind, zone }: Pick<Roll, 'kind' | 'zone'>): EntryId {
  return zone ?? diceEntries[kind]
}

/** What tells of what everybody has stopped for. */
export function entryOn(moment: Moment): EntryId {
  if (moment.kind === 'dice') return entryOnDice(moment.roll)
  const { event } = moment
  switch (event.type) {
    case 'duel':
      return 'duel'
    case 'encounter':
      return encounterEntry(event.token)
    case 'monster-beaten':
      return 'reward'
    case 'defeat':
    case 'loot':
      return 'defeat'
  }
}

function encounterEntry(token: TokenName): EntryId {
  const { kind } = tokenData[token]
  if (kind === 'place') return 'monsters'
  return kind === 'davy' ? 'duel' : curseEntries[token as keyof typeof curseEntries]
}
