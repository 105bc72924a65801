// A question to a bot and its answer, as plain data: both may travel to another thread and back.

import { seededChance } from '#shared/engine/chance.ts'
import type { Action, BotInput, Game } from '#shared/engine/game.ts'
import type { Eventually } from '../work/task.ts'

/** Where a bot's chance stands. It is independent of the chance of the match. */
export interface BotChance {
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
  readonly chance: BotChance
}

export interface BotAnswer {
  readonly action: Action
  /** Where its chance stands after the choice. */
  readonly chance: BotChance
}

/** Has a bot choose. Throws or rejects where it fails to. */
export type AskBot = (game: Game, question: BotQuestion) => Eventually<BotAnswer>

/** Has it choose at once, in this thread. */
export function askBotHere({ bots }: Game, question: Omit<BotQuestion, 'storyKey'>): BotAnswer {
  const { bot, seat, view, story, prompt, choices } = question
  const player = Object.hasOwn(bots, bot) ? bots[bot] : undefined
  if (!player) throw new Error(`this game has no bot ${bot}`)
  const { seed, position } = question.chance
  const chance = seededChance(seed, position)
  const action = player.choose({ seat, view, story, prompt, choices, chance })
  return { action, chance: { seed, position: chance.position } }
}
