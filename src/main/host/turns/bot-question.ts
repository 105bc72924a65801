// A question to a bot and its answer, as plain data: both may travel to another thread and back.

import { seededChance } from '#shared/engine/chance.ts'
import type { Action, BotInput, Game } from '#shared/engine/game.ts'
import type { Eventually } from '../work/task.ts'

/** Random numbers of a bot, independent of those of the match. */
export interface BotLuck {
  readonly seed: string
  /** See `SeededChance`. */
  readonly position: number
}

/** All that a bot is given: see `BotInput`. */
export interface BotQuestion extends Omit<BotInput<unknown, Action>, 'chance'> {
  /** Its name in the game. */
  readonly bot: string
  /** The same in later questions whose story goes on from this one. */
  readonly storyKey: string
  readonly luck: BotLuck
}

export interface BotAnswer {
  readonly action: Action
  /** What is left of its luck. */
  readonly luck: BotLuck
}

/** Has a bot choose. Throws or rejects where it fails to. */
export type AskBot = (game: Game, question: BotQuestion) => Eventually<BotAnswer>

/** Has it choose at once, in this thread. */
export function askBotHere({ bots }: Game, question: Omit<BotQuestion, 'storyKey'>): BotAnswer {
  const { bot, luck, seat, view, story, prompt, choices } = question
  const player = Object.hasOwn(bots, bot) ? bots[bot] : undefined
  if (!player) throw new Error(`this game has no bot ${bot}`)
  const chance = seededChance(luck.seed, luck.position)
  const action = player.choose({ seat, view, story, prompt, choices, chance })
  return { action, luck: { seed: luck.seed, position: chance.position } }
}
