// npm run bench   Measures on this machine, now, each figure beside a yardstick taken in the same run.

import { seededChance } from '#shared/engine/chance.ts'
import { readOptions, allViewers } from '#shared/engine/game.ts'
import type { Game } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { games } from '#shared/games/registry.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { playRandomly } from '#shared/testing/playout.ts'
import { playBare } from './bare-dead-mans-draw.ts'

const seats = 3

/** A way to play: takes a number of games and a seed, and does it. */
interface Way {
  readonly name: string
  readonly count: number
  readonly play: (count: number, seed: string) => void
}

function engineOnly(game: Game, count: number, seed: string): void {
  const options = readOptions(game)
  for (let number = 0; number < count; number++) {
    const chance = seededChance(`${seed}/${number}`)
    playRandomly(game, game.setup(options, seats, chance), chance)
  }
}

function matchWithViews(game: Game, count: number, seed: string): void {
  for (let number = 0; number < count; number++) {
    const match = new Match(game, { seats, seed: `${seed}/${number}` })
    const luck = seededChance(`${seed}/${number}/moves`)
    for (let prompt = match.prompts[0]; prompt; prompt = match.prompts[0]) {
      match.submit(prompt.seat, randomAction(game, match.position(), prompt.seat, luck), prompt.id)
      for (const viewer of allViewers(seats)) JSON.stringify(match.view(viewer))
    }
  }
}

const yardstick: Way = {
  name: "Dead Man's Draw: bare loop over typed arrays",
  count: 40_000,
  play: (count, seed) => playBare(count, seats, seed.length),
}
const ways = games.flatMap((game): Way[] => [
  {
    name: `${game.id}: engine, without views or logs`,
    count: 4_000,
    play: (count, seed) => engineOnly(game, count, seed),
  },
  {
    name: `${game.id}: match: validate, clone, log, four views as JSON`,
    count: 150,
    play: (count, seed) => matchWithViews(game, count, seed),
  },
])

/** Games a second of this process's own processor time, which other programs on the machine disturb least. */
function measure({ count, play }: Way, seed: string): number {
  const before = process.cpuUsage()
  play(count, seed)
  const { user, system } = process.cpuUsage(before)
  return count / ((user + system) / 1e6)
}

const rounds = 5
const measured = [yardstick, ...ways]
const best = measured.map(() => 0)
for (let round = 0; round < rounds; round++) {
  measured.forEach((way, index) => (best[index] = Math.max(best[index]!, measure(way, `bench/${round}`))))
}
console.log(`Random play, ${seats} seats, best of ${rounds}; each ratio is to the bare loop of the first line:`)
measured.forEach(({ name }, index) => {
  const ratio = (best[index]! / best[0]!).toFixed(3)
  console.log(`${Math.round(best[index]!).toString().padStart(9)} games/s  ratio ${ratio}  ${name}`)
})
