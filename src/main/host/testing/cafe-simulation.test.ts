// All requests of people, kiosks and staff, in any order, with second pages, restarts, power cuts and a disk that is full for a
// while: nothing throws, every request is answered, the journal equals the state in memory, every page shows the position of
// now, and nobody is stuck. Some houses have their journal and their bots in other threads, so that people send requests
// while others wait for them.

import { expect, test } from 'vitest'
import { randomGames } from '#shared/testing/random-games.ts'
import { CafeSimulation } from './cafe-simulation.ts'
import { seedRandomness } from './seeded-randomness.ts'

const steps = 250
/** Number of simulations of each kind, each with a seed of its own. */
const runs = randomGames(process.env, 4, 100)

const seeds = Array.from({ length: 2 * runs }, (_, index) => `evening ${index}`)

async function run(seed: string, isThreaded = false, count = steps): Promise<readonly string[]> {
  seedRandomness(seed)
  const simulation = new CafeSimulation(seed, isThreaded)
  try {
    await simulation.run(count)
  } catch (error) {
    expect.fail(`${String(error)}\nafter\n${simulation.story.slice(-25).join('\n')}`)
  }
  return simulation.story
}

test.each(seeds.slice(0, runs))('%s of a full cafe', async (seed) => {
  await run(seed)
})

test.each(seeds.slice(runs))('%s of a full cafe whose journal has a thread', async (seed) => {
  await run(seed, true)
})

test.each([false, true])('an evening can be repeated by its seed; with a thread: %s', async (isThreaded) => {
  const story = await run('again', isThreaded, 60)
  expect(await run('again', isThreaded, 60)).toEqual(story)
})
