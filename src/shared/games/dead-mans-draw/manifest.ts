// Facts about Dead Man's Draw that need none of its rules.

import type { GameManifest } from '#shared/engine/manifest.ts'
import type { TalliesOf } from '#shared/engine/tallies.ts'
import type { Event } from './events.ts'
import { moments } from './moments.ts'
import { options } from './options.ts'
import type { Options } from './options.ts'

const manifest: GameManifest<Options> = {
  id: 'dead-mans-draw',
  rulesVersion: 2,
  offerOrder: 1,
  seats: { min: 2, max: 8 },
  botLevels: ['random', 'easy', 'normal'],
  options,
  moments,
  tallies: {
    busts: { event: 'bust' },
    collects: { event: 'collect' },
    bonuses: { event: 'bonus', having: 'cards' },
    biggestCollect: { event: 'collect', greatest: 'cards' },
    bonusCards: { event: 'bonus', add: 'cards' },
    swords: { event: 'bring', where: { ability: 'sword' } },
    // Without the cards that a misfire (D-515) takes from one's own bank.
    sunk: { event: 'sink', against: 'from', add: 'cards' },
  } satisfies TalliesOf<Event>,
  awards: {
    'biggest-catch': 'biggestCollect',
    'bad-luck': 'busts',
    'treasure-hunter': 'bonusCards',
    'quick-blade': 'swords',
    'master-gunner': 'sunk',
  },
}
export default manifest
