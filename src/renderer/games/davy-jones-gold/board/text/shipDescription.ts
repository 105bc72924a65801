import type { Speech } from '../../../contract.ts'
import type { ChartObject, ChartShip } from '../chart/scene.ts'
import { islandNear } from './distances.ts'

/** What screen readers say of a ship on the chart. `nameOf`: the name of an object in the viewer's language. */
export function shipDescription(ship: ChartShip, nameOf: (thing: ChartObject) => string, speech: Speech): string {
  const { name, masts, load, zone, docked, bow, cursed, immune } = ship
  const where = zone ?? docked
  const near = where ? undefined : islandNear(bow)
  const guns = masts.filter(({ stands }) => stands).map(({ rank }) => rank)
  return [
    nameOf(name),
    speech.t('chart.masts', { standing: guns.length, all: masts.length }),
    // The text on her sails has to be in her name, in the same order (WCAG 2.5.3).
    ...(guns.length > 0 ? [speech.t('chart.guns', { guns: guns.join(' ') })] : []),
    speech.t(zone ? 'chart.inZone' : docked ? 'chart.docked' : 'chart.atSea', where ? { name: nameOf(where) } : {}),
    ...(near ? [speech.t('table.near', { island: nameOf(near) })] : []),
    ...(load > 0 ? [speech.t('chart.load', { count: load })] : []),
    ...(cursed ? [speech.t('chart.cursed')] : []),
    ...(immune ? [speech.t('chart.truce')] : []),
  ].join(', ')
}
