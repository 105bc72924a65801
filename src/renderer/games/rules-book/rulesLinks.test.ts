// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { Match } from '#shared/engine/match.ts'
import { randomAction } from '#shared/engine/random-action.ts'
import { games } from '#shared/games/registry.ts'
import { loadGameUi } from '../registry.ts'
import { wordsOf } from '../testing/speech.ts'

const matches = 25
const mostMoves = 150

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('has a page of its rules for every question that comes up, by a name of its own', async () => {
    const { rulesLinks } = await loadGameUi(id)
    const speech = wordsOf(id).speechIn('en')
    const chance = seededChance(id)
    const kinds = new Set<string>()
    for (let number = 1; number <= matches; number++) {
      const match = new Match(game, { seats: game.seats.min, options: game.options.parse({}), seed: `${id} ${number}` })
      for (let move = 0; move < mostMoves && match.prompts.length > 0; move++) {
        const prompt = match.prompts[chance.die(match.prompts.length) - 1]!
        kinds.add(prompt.kind)
        match.submit(prompt.seat, randomAction(game, match.position(), prompt.seat, chance))
      }
    }
    expect(kinds.size).toBeGreaterThan(0)
    for (const kind of kinds) {
      const entry = rulesLinks?.entryFor(kind)
      const title = entry && rulesLinks?.titleAt(entry, speech)
      expect([kind, title]).toEqual([kind, expect.stringMatching(/^[A-Z]/)])
    }
  }, 90_000)
})
