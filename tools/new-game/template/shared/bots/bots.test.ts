import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { Match } from '#shared/engine/match.ts'
import type { Bot } from '#shared/engine/game.ts'
import type { View } from '../view.ts'
import luckySeven from '../index.ts'

/** Plays a game in which the first seat's bot is `one` and the other's is `other`; gives the points of both. */
function play(seed: string, one: string, other: string): readonly number[] {
  const match = new Match(luckySeven as never, { seats: 2, options: { turns: 3 }, seed })
  const chance = seededChance(`${seed}/bots`)
  while (!match.outcome) {
    const [prompt] = match.prompts
    const { seat } = prompt!
    const bot = luckySeven.bots[seat === 0 ? one : other] as unknown as Bot<View, { type: string }>
    const turn = {
      seat,
      view: match.view(seat) as View,
      story: [],
      prompt: prompt!,
      choices: match.choices(seat),
      chance,
    }
    expect(match.submit(seat, bot.choose(turn)).accepted).toBe(true)
  }
  return match.outcome.scores
}

test('the easy bot does better than chance', () => {
  const games = Array.from({ length: 200 }, (_, game) => play(`game ${game}`, 'easy', 'random'))
  const sum = (seat: number) => games.reduce((all, scores) => all + scores[seat]!, 0)
  expect(sum(0)).toBeGreaterThan(sum(1))
})
