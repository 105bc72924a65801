// Plays many games between bots and sums up their results.

import { seededChance } from '../engine/chance.ts'
import { FieldError } from '../engine/field-error.ts'
import { readOptions } from '../engine/game.ts'
import type { Game, ScopedEvent } from '../engine/game.ts'
import { countTallies } from '../engine/tallies.ts'
import { playBots } from './playout.ts'

export interface SimulationSetup {
  readonly options?: unknown
  /** The bot of each seat, by its name in the game's list. */
  readonly bots: readonly string[]
  readonly games: number
  readonly seed: string
}

export interface SimulationResult {
  /** Wins by seat. A win shared by two is half a win for each. */
  wins: number[]
  /** Mean scores by seat. */
  meanScores: number[]
  /** The mean of each of the game's tallies per game, by seat. */
  tallies: Record<string, number[]>
  /** Number of actions per game, without automatic ones. */
  length: { mean: number; shortest: number; longest: number }
}

/** Throws FieldError for options, a bot or a number of seats that the game does not have. */
export function simulate(game: Game, setup: SimulationSetup): SimulationResult {
  const seats = setup.bots.length
  if (seats < game.seats.min || seats > game.seats.max) {
    throw new FieldError('bots', `${game.seats.min} to ${game.seats.max} of them for ${game.id}, found ${seats}`)
  }
  const bots = setup.bots.map((name) => {
    if (Object.hasOwn(game.bots, name)) return game.bots[name]!
    throw new FieldError('bots', `one of ${Object.keys(game.bots).join(', ')}, found ${name}`)
  })
  const options = readOptions(game, setup.options)
  const bySeat = () => Array.from({ length: seats }, () => 0)
  const totals = { wins: bySeat(), scores: bySeat(), actions: 0, shortest: Infinity, longest: 0 }
  const counts = Object.fromEntries(Object.keys(game.tallies).map((name) => [name, bySeat()]))

  for (let index = 0; index < setup.games; index++) {
    const chance = seededChance(`${setup.seed}/${index}`)
    const state = game.setup(options, seats, chance)
    const luck = { chance, botChance: seededChance(`${setup.seed}/${index}/bots`) }
    const events: ScopedEvent<unknown>[] = []
    const actions = playBots(game, state, bots, luck, (newEvents) => events.push(...newEvents))
    for (const [name, figures] of Object.entries(countTallies(game, seats, events))) {
      figures.forEach((figure, seat) => (counts[name]![seat]! += figure))
    }
    const { winners, scores } = game.outcome(state)!
    for (const winner of winners) totals.wins[winner]! += 1 / winners.length
    scores.forEach((score, seat) => (totals.scores[seat]! += score))
    totals.actions += actions
    totals.shortest = Math.min(totals.shortest, actions)
    totals.longest = Math.max(totals.longest, actions)
  }
  const mean = (total: number) => round(total / setup.games)
  return {
    wins: totals.wins.map(round),
    meanScores: totals.scores.map(mean),
    tallies: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count.map(mean)])),
    length: { mean: mean(totals.actions), shortest: totals.shortest, longest: totals.longest },
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
