import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import { islandName } from '../../words.ts'
import { islandNear } from './distances.ts'

/** Where a ship is, and what else there is to know about her now, for example "docked at Heart Island", "cursed". */
export function shipStates({ name, where, seat, acted }: ShipView, view: View, speech: Speech): string[] {
  return [
    placeOf(where, speech),
    ...(view.curses.some(({ ships }) => ships.includes(name)) ? [speech.t('table.cursed')] : []),
    ...(view.immune.includes(name) ? [speech.t('table.truce')] : []),
    ...(acted && view.turn === seat ? [speech.t('table.acted')] : []),
  ]
}

function placeOf(where: ShipView['where'], speech: Speech): string {
  if ('zone' in where) return speech.t(`words.zone.${where.zone}.in`)
  return where.docked ? speech.t('table.docked', { island: islandName(where.docked, speech) }) : speech.t('table.sea')
}

/** For example "near Heart Island". Undefined on the open sea, at a dock and in a zone. */
export function nearness(where: ShipView['where'], speech: Speech): string | undefined {
  const near = 'zone' in where || where.docked ? undefined : islandNear(where.bow)
  return near && speech.t('table.near', { island: islandName(near, speech) })
}
