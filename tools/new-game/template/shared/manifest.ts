// Facts about Lucky Seven that need none of its rules.

import type { GameManifest } from '#shared/engine/manifest.ts'
import type { MomentsOf } from '#shared/engine/moments.ts'
import type { TalliesOf } from '#shared/engine/tallies.ts'
import type { Event } from './events.ts'
import { options } from './options.ts'
import type { Options } from './options.ts'

const manifest: GameManifest<Options> = {
  id: 'lucky-seven',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  botLevels: ['random', 'easy'],
  options,
  moments: { swap: 280, 'turn-up': 2000 } satisfies MomentsOf<Event>,
  tallies: { swaps: { event: 'swap' }, keeps: { event: 'keep' } } satisfies TalliesOf<Event>,
}
export default manifest
