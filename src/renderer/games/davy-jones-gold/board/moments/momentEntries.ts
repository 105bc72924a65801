// The rules entries about what is being shown.

import { tokens as tokenData } from '#shared/games/davy-jones-gold/data.ts'
import type { TokenName } from '#shared/games/davy-jones-gold/data.ts'
import type { Roll, RollKind } from '../dice/rolls.ts'
import { curseEntries } from '../../rules/entries.ts'
import type { EntryId } from '../../rules/entries.ts'
import type { Moment } from './moments.ts'

const diceEntries: Readonly<Record<RollKind, EntryId>> = {
  shots: 'shoot',
  monster: 'monsters',
  escape: 'curses',
  duel: 'duel',
  flight: 'flight',
  spot: 'monsters',
}

/** The rules entry about these dice. */
export function diceEntry({ kind, zone }: Pick<Roll, 'kind' | 'zone'>): EntryId {
  return zone ?? diceEntries[kind]
}

/** The rules entry about a moment. */
export function momentEntry(moment: Moment): EntryId {
  if (moment.kind === 'dice') return diceEntry(moment.roll)
  const { event } = moment
  switch (event.type) {
    case 'duel':
      return 'duel'
    case 'encounter':
      return encounterEntry(event.token)
    case 'draw':
      return 'explore'
    case 'treasure':
      return 'duel'
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
