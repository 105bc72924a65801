// Plays positions to their end, at random or with bots, without a match.

import type { Chance } from '../engine/chance.ts'
import { eventsFor } from '../engine/game.ts'
import type { Action, Bot, Game, ScopedEvent } from '../engine/game.ts'
import type { LogEntry } from '../engine/log.ts'
import { randomMove } from './random-move.ts'

/** A game with this many actions counts as endless. */
const endlessActions = 100_000

/**
 * Plays on at random and changes `state`. Several seats that are asked answer in any order, or not in time. Returns the
 * number of actions. Throws if the game does not end.
 */
export function playRandomly(game: Game, state: unknown, chance: Chance): number {
  for (let actions = 0; actions < endlessActions; actions++) {
    const move = randomMove(game, state, chance)
    if (!move) return actions
    game.apply(state, move.actor, move.action, chance)
  }
  throw new Error(`${game.id}: no end after ${endlessActions} actions`)
}

/**
 * Plays on with one bot for each seat and changes `state`. Each bot gets its own view and story, and `botChance`, so that
 * it does not use the table's chance. Of several that are asked, any may answer first. `onAction` gets each action with its
 * events. Returns the number of actions. Throws if a bot breaks the rules or the game does not end.
 */
export function playBots(
  game: Game,
  state: unknown,
  bots: readonly Bot<unknown, Action>[],
  luck: { readonly chance: Chance; readonly botChance: Chance },
  onAction: (events: readonly ScopedEvent<unknown>[], entry: LogEntry) => void,
): number {
  const stories = bots.map((): unknown[] => [])
  for (let actions = 0; actions < endlessActions; actions++) {
    const prompts = game.prompts(state)
    if (prompts.length === 0) return actions
    const seat = luck.botChance.pick(prompts.map((prompt) => prompt.seat))
    const action = bots[seat]!.choose({
      seat,
      prompt: prompts.find((prompt) => prompt.seat === seat)!,
      view: game.view(state, seat),
      story: stories[seat]!,
      choices: game.choices(state, seat),
      chance: luck.botChance,
    })
    const refusal = game.validate(state, seat, action)
    if (refusal)
      throw new Error(`${game.id}: the bot at seat ${seat} chose ${JSON.stringify(action)}: ${refusal.reason}`)
    const events = game.apply(state, seat, action, luck.chance)
    for (const [listener, story] of stories.entries()) story.push(...eventsFor(events, listener))
    onAction(events, { actor: seat, action })
  }
  throw new Error(`${game.id}: no end after ${endlessActions} actions`)
}
