// All that people, kiosks and staff may ask, in any order, with restarts and a disk that is full for a while: nothing
// throws, every request is answered, and the journal equals the state in memory.

import { expect, test } from 'vitest'
import { Evening } from './evening.ts'

const steps = 250
const evenings = 12

test.each(Array.from({ length: evenings }, (_, evening) => `evening ${evening}`))('%s of a full cafe', async (seed) => {
  const evening = new Evening(seed)
  try {
    await evening.live(steps)
  } catch (error) {
    expect.fail(`${String(error)}\nafter\n${evening.story.slice(-25).join('\n')}`)
  }
})
