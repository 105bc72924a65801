// The order in which Vitest runs its files. A long file that runs last would use one core while the others are idle.

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** All files that take more than five seconds, the longest first. The others follow by size, as Vitest orders them. */
const longest = [
  'src/shared/testing/games/random.test.ts',
  'tools/runners.test.ts',
  'src/shared/games/dead-mans-draw/bots/bots.test.ts',
  'src/shared/games/davy-jones-gold/testing/secrets.test.ts',
  'src/renderer/games/davy-jones-gold/board/DavyJonesGoldTable.test.ts',
  'src/main/net/hostile.test.ts',
  'src/renderer/kiosk/attract/AttractLoop.test.ts',
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
