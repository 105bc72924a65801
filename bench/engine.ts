// Random play of each game, beside a bare loop in the same run. `node bench/engine.ts GAME` measures one game and
// prints its rows as JSON.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seededChance } from '../src/shared/engine/chance.ts'
import { readOptions, allViewers } from '../src/shared/engine/game.ts'
import type { Game } from '../src/shared/engine/game.ts'
import { Match } from '../src/shared/engine/match.ts'
import { games } from '../src/main/game-folders.ts'
import { randomAction } from '../src/shared/engine/random-action.ts'
import { playRandomly } from '../src/shared/testing/playout.ts'
import { playBare } from './bare-dead-mans-draw.ts'
import type { Row } from './report.ts'

const seats = 3
const rounds = 3
/** Seconds of processor time for each way to play in each round. */
const seconds = 0.6

interface Played {
  readonly games: number
  readonly actions: number
}

/** Interval for reading the processor time: after each game of 60 us the reading itself would matter. */
const readingMs = 10

/** A way to play that is measured. */
interface Way {
  readonly name: string
  /** The share of `seconds` for which it is measured. Whole games take longest until all of their code is compiled. */
  readonly share: number
  /** Plays once with this seed and returns the number of games and actions. */
  readonly play: (seed: string) => Played
}

function engineOnly(game: Game, seed: string): Played {
  const chance = seededChance(seed)
  return { games: 1, actions: playRandomly(game, game.setup(readOptions(game), seats, chance), chance) }
}

/** Actions played in one match. A match with ships has thousands, which take seconds. */
const maxActions = 1000

/** Plays a match with views for all. If it does not end, it counts as a part of a game with the usual `actionsPerGame`. */
function matchWithViews(game: Game, seed: string, actionsPerGame: number): Played {
  const match = new Match(game, { seats, seed })
  const chance = seededChance(`${seed}/moves`)
  for (let prompt = match.prompts[0]; prompt && match.revision < maxActions; prompt = match.prompts[0]) {
    match.submit(prompt.seat, randomAction(game, match.position(), prompt.seat, chance), prompt.id)
    for (const viewer of allViewers(seats)) JSON.stringify(match.view(viewer))
  }
  return { games: match.outcome ? 1 : match.revision / actionsPerGame, actions: match.revision }
}

/** Games per call of the bare loop, which are too short to be measured one by one. */
const bareGames = 1000

const yardstick: Way = {
  name: "bare loop of Dead Man's Draw over typed arrays",
  share: 0.25,
  play: (seed) => ({ games: bareGames, actions: playBare(bareGames, seats, seed.length) }),
}
function waysOf(game: Game): Way[] {
  let [games, actions] = [0, 0]
  return [
    yardstick,
    {
      name: `${game.id}, without views or logs`,
      share: 1,
      play: (seed) => {
        const played = engineOnly(game, seed)
        games++
        actions += played.actions
        return played
      },
    },
    {
      name: `${game.id}, as a match with log and four views`,
      share: 0.25,
      play: (seed) => matchWithViews(game, seed, actions / games),
    },
  ]
}

/** Games and actions per second of this process's processor time, which other programs on the machine disturb least. */
function measure({ play }: Way, seed: string, seconds: number): Played {
  const before = process.cpuUsage()
  let games = 0
  let actions = 0
  let nextReading = performance.now() + readingMs
  for (let number = 0; ; number++) {
    const played = play(`${seed}/${number}`)
    games += played.games
    actions += played.actions
    if (performance.now() < nextReading) continue
    nextReading = performance.now() + readingMs
    const { user, system } = process.cpuUsage(before)
    const used = (user + system) / 1e6
    if (used >= seconds) return { games: games / used, actions: actions / used }
  }
}

/** Measures one game. The first row is the yardstick's. */
function measureGame(game: Game): Row[] {
  const ways = waysOf(game)
  const best = ways.map((): Played => ({ games: 0, actions: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) {
      const { games, actions } = measure(way, `bench/${round}`, seconds * way.share)
      best[index] = { games: Math.max(best[index]!.games, games), actions: Math.max(best[index]!.actions, actions) }
    }
  }
  return ways.map(({ name }, index) => {
    const { games, actions } = best[index]!
    const shown = games < 100 ? games.toFixed(1) : String(Math.round(games))
    return {
      part: `engine, ${seats} seats`,
      what: name,
      figures: `${shown} games/s, ${Math.round(actions)} actions/s`,
      ...(index > 0 && { ratio: `games to the bare loop: ${(games / best[0]!.games).toPrecision(2)}` }),
    }
  })
}

/** Measures each game in its own process, because the compiler makes slower code for a loop that plays several games. */
export async function measureEngine(say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { id } of games) {
    say(`random play of ${id} ...`)
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, id])
    const measured = JSON.parse(stdout) as Row[]
    rows.push(...(rows.length === 0 ? measured : measured.slice(1)))
  }
  return rows
}

if (import.meta.main) {
  const game = games.find(({ id }) => id === process.argv[2])
  if (!game) throw new Error(`one of ${games.map(({ id }) => id).join(', ')}, found ${process.argv[2]}`)
  console.log(JSON.stringify(measureGame(game)))
}
