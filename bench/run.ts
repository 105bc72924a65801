// npm run bench [-- --seconds N] [--game ID]   Measures on this machine, now, each figure beside a yardstick taken in the
// same run. N: of processor time for each engine in each round; where N is left out, all of it takes about 20 seconds.

import { execFileSync } from 'node:child_process'
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

interface Played {
  readonly games: number
  readonly actions: number
}

/** A way to play, for as long as it is measured. */
interface Way {
  readonly name: string
  /** The share of `seconds` for which it is measured: whole games need longest until all of their code is compiled. */
  readonly share: number
  /** Plays once, with luck of this seed, and returns how much that was. */
  readonly play: (seed: string) => Played
}

function engineOnly(game: Game, seed: string): Played {
  const chance = seededChance(seed)
  return { games: 1, actions: playRandomly(game, game.setup(readOptions(game), seats, chance), chance) }
}

function matchWithViews(game: Game, seed: string): Played {
  const match = new Match(game, { seats, seed })
  const luck = seededChance(`${seed}/moves`)
  for (let prompt = match.prompts[0]; prompt; prompt = match.prompts[0]) {
    match.submit(prompt.seat, randomAction(game, match.position(), prompt.seat, luck), prompt.id)
    for (const viewer of allViewers(seats)) JSON.stringify(match.view(viewer))
  }
  return { games: 1, actions: match.revision }
}

/** Too short to be measured one by one. */
const bareGames = 1000

const yardstick: Way = {
  name: "Dead Man's Draw: bare loop over typed arrays",
  share: 0.25,
  play: (seed) => ({ games: bareGames, actions: playBare(bareGames, seats, seed.length) }),
}
const waysOf = (game: Game): Way[] => [
  yardstick,
  { name: `${game.id}: engine, without views or logs`, share: 1, play: (seed) => engineOnly(game, seed) },
  {
    name: `${game.id}: match: validate, clone, log, four views as JSON`,
    share: 0.25,
    play: (seed) => matchWithViews(game, seed),
  },
]

/** Per second of this process's own processor time, which other programs on the machine disturb least. */
function measure({ play }: Way, seed: string, seconds: number): Played {
  const before = process.cpuUsage()
  let games = 0
  let actions = 0
  for (let number = 0; ; number++) {
    const played = play(`${seed}/${number}`)
    games += played.games
    actions += played.actions
    const { user, system } = process.cpuUsage(before)
    const used = (user + system) / 1e6
    if (used >= seconds) return { games: games / used, actions: actions / used }
  }
}

function report(game: Game, seconds: number): void {
  const ways = waysOf(game)
  const best = ways.map((): Played => ({ games: 0, actions: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) {
      const { games, actions } = measure(way, `bench/${round}`, seconds * way.share)
      best[index] = { games: Math.max(best[index]!.games, games), actions: Math.max(best[index]!.actions, actions) }
    }
  }
  for (const [index, { name }] of ways.entries()) {
    const { games, actions } = best[index]!
    const shown = games < 100 ? games.toFixed(1) : String(Math.round(games))
    const ratio = (games / best[0]!.games).toPrecision(2).padEnd(7)
    const rates = `${shown.padStart(9)} games/s  ${String(Math.round(actions)).padStart(8)} actions/s`
    console.log(`${rates}  ratio ${ratio}  ${name}`)
  }
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1.5' }, game: { type: 'string' } },
})
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error(`--seconds: a number above 0, found ${values.seconds}`)
const chosen = games.find(({ id }) => id === values.game)
if (values.game !== undefined && !chosen) {
  throw new Error(`--game: one of ${games.map(({ id }) => id).join(', ')}, found ${values.game}`)
}

if (chosen) report(chosen, seconds)
else {
  console.log(`Random play, ${seats} seats, best of ${rounds}; each ratio is of games, to the bare loop above it:`)
  // Each game has a process of its own, because the compiler makes slower code for a loop that has played several games.
  for (const { id } of games) {
    execFileSync(process.execPath, [import.meta.filename, '--game', id, '--seconds', String(seconds)], {
      stdio: 'inherit',
    })
  }
}
