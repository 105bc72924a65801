// The order in which Vitest runs its files. A long file that runs last would use one core while the others are idle.

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. The others follow by size, as Vitest orders them: the last of them are small,
 * and must take little time.
 */
const longest = [
  'tools/runners.test.ts',
  'src/main/net/hostile.test.ts',
  'src/renderer/kiosk/attract/AttractLoop.test.ts',
  'src/renderer/games/davy-jones-gold/board/DavyJonesGoldTable.test.ts',
  'src/main/net/full-host.test.ts',
  'src/shared/testing/games/random.test.ts',
  'src/shared/games/dead-mans-draw/bots/bots.test.ts',
  'src/main/headless.test.ts',
  'src/renderer/games/davy-jones-gold/board/plan/usePlan.test.ts',
  'src/renderer/games/replay/ReplayStage.test.ts',
  'src/shared/luck/cheating-sharing.test.ts',
  'src/main/host/testing/cafe-simulation.test.ts',
  'src/shared/games/davy-jones-gold/testing/secrets.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
