// npm run --silent simulate   Plays bots against each other and prints one JSON object. --help lists its flags.

import { parseArgs } from 'node:util'
import { FieldError } from '#shared/engine/field-error.ts'
import { nearestBot } from '#shared/engine/nearest-bot.ts'
import { games } from '#shared/games/registry.ts'
import { simulate } from '#shared/testing/simulation.ts'
import { count, optionsIn, printOrExplain } from './lib/command-line.ts'

const usage = `Plays bots against each other and prints one JSON object.

  npm run --silent simulate -- [--game ID] [--seats N] [--bots a,b,…] [--games N] [--seed TEXT] [--options JSON]

  --game     one of ${games.map(({ id }) => id).join(', ')} (default: the first)
  --seats    how many play (default: as many as there are bots, or as few as the game allows)
  --bots     one for each seat (default: easy ones, or the game's nearest)
  --games    how many games (default: 1000)
  --seed     any text, from which the luck of all games comes (default: lanyard)
  --options  the table's options as JSON (default: {})`

export function run(args: string[]): object {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string', default: games[0]!.id },
      seats: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'lanyard' },
      options: { type: 'string', default: '{}' },
    },
  })
  const game = games.find(({ id }) => id === values.game)
  if (!game) throw new FieldError('--game', `one of ${games.map(({ id }) => id).join(', ')}, found ${values.game}`)
  const asked = values.seats === undefined ? undefined : count('--seats', values.seats)
  const bots =
    values.bots?.split(',') ?? Array.from({ length: asked ?? game.seats.min }, () => nearestBot('easy', game.botLevels))
  const seats = asked ?? bots.length
  if (seats !== bots.length) throw new FieldError('--bots', `one for each of ${seats} seats, found ${bots.length}`)
  const number = count('--games', values.games)
  const setup = { options: optionsIn(values.options), bots, games: number, seed: values.seed }

  const start = performance.now()
  const { tallies, ...result } = simulate(game, setup)
  const seconds = (performance.now() - start) / 1000
  return { game: game.id, seats, ...setup, ...result, ...tallies, gamesPerSecond: Math.round(number / seconds) }
}

if (import.meta.main) printOrExplain('simulate', usage, (args) => [JSON.stringify(run(args))])
