// Facts about Help the Sheriff that need none of its rules.

import type { GameManifest } from '#shared/engine/manifest.ts'
import type { TalliesOf } from '#shared/engine/tallies.ts'
import type { Event } from './events.ts'
import { moments } from './moments.ts'
import { options } from './options.ts'
import type { Options } from './options.ts'

const manifest: GameManifest<Options> = {
  id: 'help-the-sheriff',
  rulesVersion: 1,
  offerOrder: 2,
  seats: { min: 3, max: 8 },
  botLevels: ['random', 'easy', 'normal'],
  options,
  moments,
  tallies: {
    challenges: { event: 'challenge' },
    broke: { event: 'broke' },
    shields: { event: 'shield' },
    liesBelieved: { event: 'reveal', where: { follows: false }, without: 'challenger' },
    liesCaught: { event: 'reveal', where: { follows: false }, having: 'challenger' },
    liarsCaught: { event: 'reveal', where: { follows: false }, of: 'challenger' },
    doubtedTruths: { event: 'reveal', where: { follows: true }, having: 'challenger' },
  } satisfies TalliesOf<Event>,
  awards: {
    'silver-tongue': 'liesBelieved',
    'sharp-eye': 'liarsCaught',
    'red-handed': 'liesCaught',
    'honest-face': 'doubtedTruths',
    'empty-pockets': 'broke',
  },
}
export default manifest
