// npm run --silent traits   Measures the strength of each trait: a bot with it against the same bot without one, each deal played from both seats.
// --help lists its flags.

import { parseArgs } from 'node:util'
import { seededChance } from '#shared/engine/chance.ts'
import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import type { Options } from '#shared/games/dead-mans-draw/options.ts'
import { traitNames, traits } from '#shared/games/dead-mans-draw/traits.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import { playBots } from '#shared/testing/playout.ts'
import type { Game } from '#shared/engine/game.ts'
import { count, optionsIn, printOrExplain } from './lib/command-line.ts'

const usage = `Measures the strength of each trait in Dead Man's Draw: a bot with it against the same bot without one.
Prints one JSON object a line, the best first.

  npm run --silent traits -- [--bot NAME] [--games N] [--seed TEXT] [--traits a,b,…] [--options JSON]

  --bot      one of ${Object.keys(deadMansDraw.bots).join(', ')} (default: easy)
  --games    how many games for each trait (default: 2000)
  --seed     any text, from which the luck of all games comes (default: traits)
  --traits   the traits to measure (default: all)
  --options  the table's options as JSON (default: {})`

export function run(args: string[]): string[] {
  const { values } = parseArgs({
    args,
    options: {
      bot: { type: 'string', default: 'easy' },
      games: { type: 'string', default: '2000' },
      seed: { type: 'string', default: 'traits' },
      traits: { type: 'string', default: traitNames.join(',') },
      options: { type: 'string', default: '{}' },
    },
  })
  const { bots } = deadMansDraw
  const bot = Object.hasOwn(bots, values.bot) && bots[values.bot]
  if (!bot) throw new FieldError('--bot', `one of ${Object.keys(bots).join(', ')}, found ${values.bot}`)
  const games = count('--games', values.games)
  const options = readOptions(deadMansDraw, optionsIn(values.options))
  const wanted = values.traits.split(',').map((name) => {
    const trait = traitNames.find((one) => one === name)
    if (!trait) throw new FieldError('--traits', `any of ${traitNames.join(', ')}, found ${name}`)
    return trait
  })

  /** Plays half of the games from each seat, with the same deals. Returns the share of games that the trait's owner wins. */
  function shareOfWins(trait: Trait, mermaidAbility: boolean): number {
    // With the option `traits` players would choose traits themselves and not have the one that is measured.
    const table: Options = { ...options, traits: false, mermaidAbility }
    let wins = 0
    for (let index = 0; index < games; index++) {
      const owner = index % 2
      const seed = `${values.seed}/${Math.floor(index / 2)}`
      const luck = { chance: seededChance(seed), botChance: seededChance(`${seed}/bots`) }
      const state = deadMansDraw.setup(table, 2, luck.chance)
      state.traits[owner] = trait
      if (traits[trait].takesLosses) state.victims[owner] = 1 - owner
      playBots(deadMansDraw as unknown as Game, state, [bot as never, bot as never], luck, () => undefined)
      const { winners } = deadMansDraw.outcome(state)!
      if (winners.includes(owner)) wins += 1 / winners.length
    }
    return wins / games
  }

  const rows = wanted.flatMap((trait) => {
    const boxes = trait === 'siren' ? [true] : trait === 'casanova' ? [false, true] : [false]
    return boxes.map((mermaidAbility) => ({ trait, mermaidAbility, games, wins: shareOfWins(trait, mermaidAbility) }))
  })
  return rows
    .sort((one, other) => other.wins - one.wins)
    .map((row) => JSON.stringify({ ...row, wins: Math.round(row.wins * 1000) / 10 }))
}

if (import.meta.main) printOrExplain('traits', usage, run)
