// All requests of people, kiosks and staff, in any order, with restarts and a disk that is full for a while: nothing
// throws, every request is answered, and the journal equals the state in memory. Some houses have their journal in another
// thread, so that people send requests while others wait for it.

import { expect, test } from 'vitest'
import { randomGames } from '#shared/testing/random-games.ts'
import { Evening } from './evening.ts'

const steps = 250
/** Number of evenings of each kind, each with a seed of its own. */
const evenings = randomGames(process.env, 4, 100)

const seeds = Array.from({ length: 2 * evenings }, (_, evening) => `evening ${evening}`)

async function live(evening: Evening): Promise<void> {
  try {
    await evening.live(steps)
  } catch (error) {
    expect.fail(`${String(error)}\nafter\n${evening.story.slice(-25).join('\n')}`)
  }
}

test.each(seeds.slice(0, evenings))('%s of a full cafe', (seed) => live(new Evening(seed)))

test.each(seeds.slice(evenings))('%s of a full cafe whose journal has a thread', (seed) =>
  live(new Evening(seed, true)),
)
