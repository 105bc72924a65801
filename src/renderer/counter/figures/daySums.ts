// Adds up the figures of a day: in total, by game, and by the hour in which a match ended.

import type { PlayedGame } from '#shared/protocol/cafe.ts'

interface Sum {
  readonly games: number
  /** How many of `games` were not played to the end. */
  readonly brokenOff: number
  /** Does not include games of unknown length. */
  readonly minutes: number
  readonly people: number
  readonly bots: number
}

interface HourSum {
  readonly hour: number
  /** In the order of `DaySums.games`. */
  readonly games: readonly number[]
  readonly minutes: readonly number[]
}

export interface DaySums {
  readonly all: Sum
  /** The game that was played most often comes first. */
  readonly games: readonly (Sum & { readonly game: string })[]
  /** From the first hour with a game to the last. */
  readonly hours: readonly HourSum[]
}

export function daySums(played: readonly PlayedGame[]): DaySums {
  const names = [...new Set(played.map(({ game }) => game))]
  const games = names
    .map((game) => ({ game, ...sum(played.filter((one) => one.game === game)) }))
    .toSorted((a, b) => b.games - a.games)
  const ended = played.map(({ hour }) => hour)
  const first = Math.min(...ended)
  const count = ended.length === 0 ? 0 : Math.max(...ended) - first + 1
  const hours = Array.from({ length: count }, (_, index) => {
    const hour = first + index
    const sums = games.map(({ game }) => sum(played.filter((one) => one.game === game && one.hour === hour)))
    return { hour, games: sums.map((one) => one.games), minutes: sums.map((one) => one.minutes) }
  })
  return { all: sum(played), games, hours }
}

function sum(played: readonly PlayedGame[]): Sum {
  const add = (of: (one: PlayedGame) => number) => played.reduce((total, one) => total + of(one), 0)
  return {
    games: played.length,
    brokenOff: add(({ complete }) => (complete ? 0 : 1)),
    minutes: add(({ minutes }) => minutes ?? 0),
    people: add(({ people }) => people),
    bots: add(({ bots }) => bots),
  }
}
