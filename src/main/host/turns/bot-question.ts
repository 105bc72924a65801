// A question to a bot and its answer, as plain data: both may be sent to another thread and back.

import { seededChance } from '#shared/engine/chance.ts'
import type { Action, BotInput, Game } from '#shared/engine/game.ts'
import type { Eventually } from '../work/task.ts'

/** The state of a bot's chance. It is independent of the chance of the match. */
export interface BotChance {
  readonly seed: string
  /** See `SeededChance`. */
  readonly position: number
}

/** The input of a bot, see `BotInput`. */
export interface BotQuestion extends Omit<BotInput<unknown, Action>, 'chance'> {
  /** The bot's name in the game. */
  readonly bot: string
  /** The same key in later questions whose story continues this one. */
  readonly storyKey: string
  readonly chance: BotChance
}

export interface BotAnswer {
  readonly action: Action
  /** The state of its chance after the choice. */
  readonly chance: BotChance
}

/** Lets a bot choose. Throws or rejects if the bot fails. */
export type AskBot = (game: Game, question: BotQuestion) => Eventually<BotAnswer>

/** Lets the bot choose immediately, in this thread. */
export function askBotHere({ bots }: Game, question: Omit<BotQuestion, 'storyKey'>): BotAnswer {
  const { bot, seat, view, story, prompt, choices } = question
  const player = Object.hasOwn(bots, bot) ? bots[bot] : undefined
  if (!player) throw new Error(`this game has no bot ${bot}`)
  const { seed, position } = question.chance
  const chance = seededChance(seed, position)
  const action = player.choose({ seat, view, story, prompt, choices, chance })
  return { action, chance: { seed, position: chance.position } }
}
