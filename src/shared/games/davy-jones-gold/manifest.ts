// Facts about Davy Jones' Gold that need none of its rules.

import type { GameManifest } from '#shared/engine/manifest.ts'
import type { TalliesOf } from '#shared/engine/tallies.ts'
import type { Event } from './events.ts'
import { moments } from './moments.ts'
import { options } from './options.ts'
import type { Options } from './options.ts'

const manifest: GameManifest<Options> = {
  id: 'davy-jones-gold',
  rulesVersion: 1,
  offerOrder: 3,
  seats: { min: 2, max: 4 },
  botLevels: ['easy', 'normal'],
  options,
  // With two captains a turn has six answers or more. Together they should not take longer than about two seconds.
  botDelayFactor: 0.3,
  moments,
  tallies: {
    duels: { event: 'duel' },
    treasures: { event: 'treasure' },
    defeats: { event: 'defeat' },
    loot: { event: 'loot' },
    parleys: { event: 'price' },
    encounters: { event: 'encounter' },
    unloaded: { event: 'unload', add: 'count' },
    hits: { event: 'shot', where: { hit: true } },
    monsters: { event: 'monster-beaten' },
    duelsWon: { event: 'duel', where: { won: true } },
  } satisfies TalliesOf<Event>,
  awards: {
    'full-holds': 'unloaded',
    'sharp-shooter': 'hits',
    'monster-slayer': 'monsters',
    'captain-of-the-duel': 'duelsWon',
    'light-fingers': 'loot',
  },
}
export default manifest
