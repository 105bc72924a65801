// The answers of the games' texts to "What now?".

import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import type { Game } from '#shared/engine/game.ts'
import { games } from '#shared/games/registry.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { wordsIn } from '../../i18n/testing/words.ts'

interface Texts {
  readonly goal?: string
  readonly now?: Readonly<Record<string, string>>
  readonly ask: Readonly<Record<string, unknown>>
}
const textsOf = (game: string) => (wordsIn('en') as unknown as { games: Record<string, Texts> }).games[game]!

/** The kinds of questions that come up in random play with the options of a first game. */
function kindsIn(game: Game): Set<string> {
  const chance = seededChance('what now')
  const state = game.setup(readOptions(game), game.seats.max, chance)
  const kinds = new Set<string>()
  for (;;) {
    for (const { kind } of game.prompts(state)) kinds.add(kind)
    const move = randomMove(game, state, chance)
    if (!move) return kinds
    game.apply(state, move.actor, move.action, chance)
  }
}

/** The kinds that have sentences in the game's texts, including one for the players who wait. */
const kindsInWords = ({ ask }: Texts) => Object.keys(ask).filter((kind) => /"other":/.test(JSON.stringify(ask[kind])))

describe.each(games)('$id', (game) => {
  test('says what to play for', () => expect(textsOf(game.id).goal).toMatch(/\S/))

  test('advises at every question', () => {
    const texts = textsOf(game.id)
    const kinds = new Set([...kindsIn(game), ...kindsInWords(texts)])
    expect(Object.keys(texts.now ?? {}).sort()).toEqual([...kinds].sort())
  })
})
