// npm run bench   Measures on this machine, now, each figure beside a yardstick taken in the same run.

import { seededChance } from '#shared/engine/chance.ts'
import { Match } from '#shared/engine/match.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { playRandomly } from '#shared/testing/playout.ts'
import { playBare } from './bare-dead-mans-draw.ts'

const seats = 3
const options = deadMansDraw.options.parse({})

/** A way to play: takes a number of games and a seed, and does it. */
type Way = (games: number, seed: string) => void

function engineOnly(games: number, seed: string): void {
  for (let game = 0; game < games; game++) {
    const chance = seededChance(`${seed}/${game}`)
    playRandomly(deadMansDraw, deadMansDraw.setup(options, seats, chance), chance)
  }
}

function matchWithViews(games: number, seed: string): void {
  for (let game = 0; game < games; game++) {
    const match = new Match(deadMansDraw, { seats, seed: `${seed}/${game}` })
    const luck = seededChance(`${seed}/${game}/moves`)
    for (let prompt = match.prompts[0]; prompt; prompt = match.prompts[0]) {
      match.submit(prompt.seat, randomAction(deadMansDraw, match.position(), prompt.seat, luck), prompt.id)
      for (const viewer of [0, 1, 2, 'public'] as const) JSON.stringify(match.view(viewer))
    }
  }
}

const ways: { name: string; games: number; way: Way }[] = [
  { name: 'bare loop over typed arrays', games: 40_000, way: (games, seed) => playBare(games, seats, seed.length) },
  { name: 'engine, without views or logs', games: 4_000, way: engineOnly },
  { name: 'match: validate, clone, log, four views as JSON', games: 150, way: matchWithViews },
]

/** Games a second of this process's own processor time, which other programs on the machine disturb least. */
function measure({ games, way }: (typeof ways)[number], seed: string): number {
  const before = process.cpuUsage()
  way(games, seed)
  const { user, system } = process.cpuUsage(before)
  return games / ((user + system) / 1e6)
}

const rounds = 5
const best = ways.map(() => 0)
for (let round = 0; round < rounds; round++) {
  ways.forEach((way, index) => (best[index] = Math.max(best[index]!, measure(way, `bench/${round}`))))
}
console.log(`Dead Man's Draw, random play, ${seats} seats, best of ${rounds}:`)
ways.forEach(({ name }, index) => {
  const ratio = (best[index]! / best[0]!).toFixed(3)
  console.log(`${Math.round(best[index]!).toString().padStart(9)} games/s  ratio ${ratio}  ${name}`)
})
