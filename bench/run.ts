// npm run bench [-- --seconds N]   Measures on this machine, now, each figure beside a yardstick taken in the same run.
// N: of processor time for each figure in each round; all of it takes less than a minute where N is left out.

import { parseArgs } from 'node:util'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions, allViewers } from '#shared/engine/game.ts'
import type { Game } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { games } from '#shared/games/registry.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { playRandomly } from '#shared/testing/playout.ts'
import { playBare } from './bare-dead-mans-draw.ts'

const seats = 3
const rounds = 3

/** A way to play, for as long as it is measured. */
interface Way {
  readonly name: string
  /** Plays once, with luck of this seed, and returns how many games that were. */
  readonly play: (seed: string) => number
}

function engineOnly(game: Game, seed: string): void {
  const chance = seededChance(seed)
  playRandomly(game, game.setup(readOptions(game), seats, chance), chance)
}

function matchWithViews(game: Game, seed: string): void {
  const match = new Match(game, { seats, seed })
  const luck = seededChance(`${seed}/moves`)
  for (let prompt = match.prompts[0]; prompt; prompt = match.prompts[0]) {
    match.submit(prompt.seat, randomAction(game, match.position(), prompt.seat, luck), prompt.id)
    for (const viewer of allViewers(seats)) JSON.stringify(match.view(viewer))
  }
}

/** Too short to be measured one by one. */
const bareGames = 1000

const yardstick: Way = {
  name: "Dead Man's Draw: bare loop over typed arrays",
  play(seed) {
    playBare(bareGames, seats, seed.length)
    return bareGames
  },
}
const ways = games.flatMap((game): Way[] => [
  {
    name: `${game.id}: engine, without views or logs`,
    play(seed) {
      engineOnly(game, seed)
      return 1
    },
  },
  {
    name: `${game.id}: match: validate, clone, log, four views as JSON`,
    play(seed) {
      matchWithViews(game, seed)
      return 1
    },
  },
])

/** Games a second of this process's own processor time, which other programs on the machine disturb least. */
function measure({ play }: Way, seed: string, seconds: number): number {
  const before = process.cpuUsage()
  for (let played = 0, number = 0; ; number++) {
    played += play(`${seed}/${number}`)
    const { user, system } = process.cpuUsage(before)
    const used = (user + system) / 1e6
    if (used >= seconds) return played / used
  }
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } })
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error(`--seconds: a number above 0, found ${values.seconds}`)

const measured = [yardstick, ...ways]
const best = measured.map(() => 0)
for (let round = 0; round < rounds; round++) {
  measured.forEach((way, index) => (best[index] = Math.max(best[index]!, measure(way, `bench/${round}`, seconds))))
}
console.log(`Random play, ${seats} seats, best of ${rounds}; each ratio is to the bare loop of the first line:`)
measured.forEach(({ name }, index) => {
  const games = best[index]!
  const shown = games < 100 ? games.toFixed(1) : String(Math.round(games))
  console.log(`${shown.padStart(9)} games/s  ratio ${(games / best[0]!).toPrecision(2).padEnd(7)}  ${name}`)
})
