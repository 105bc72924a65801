// Plays positions to their end, by luck or by bots, without a match around them.

import type { Chance } from '../engine/chance.ts'
import type { Action, Bot, Game, Told } from '../engine/game.ts'
import { randomAction } from '../engine/random-action.ts'

/** A game that has taken this many actions will not end. */
export const endlessActions = 100_000

/** Plays on at random, changing `state`; several asked seats answer in any order. Returns how many actions it took. */
export function playRandomly(game: Game, state: unknown, chance: Chance): number {
  for (let actions = 0; actions < endlessActions; actions++) {
    const prompts = game.prompts(state)
    if (prompts.length === 0) return actions
    const { seat } = prompts[chance.die(prompts.length) - 1]!
    game.apply(state, seat, randomAction(game, state, seat, chance), chance)
  }
  throw new Error(`${game.id}: no end after ${endlessActions} actions`)
}

/**
 * Plays on with one bot a seat, changing `state`. Each bot gets its own view and `botChance`, so that its luck is not
 * the table's. `onEvents` hears what happened after each action.
 */
export function playBots(
  game: Game,
  state: unknown,
  bots: readonly Bot<unknown, Action>[],
  luck: { readonly chance: Chance; readonly botChance: Chance },
  onEvents: (events: readonly Told<unknown>[]) => void,
): number {
  for (let actions = 0; actions < endlessActions; actions++) {
    const prompt = game.prompts(state)[0]
    if (!prompt) return actions
    const { seat } = prompt
    const action = bots[seat]!.choose({
      seat,
      prompt,
      view: game.view(state, seat),
      choices: game.choices(state, seat),
      chance: luck.botChance,
    })
    const refusal = game.validate(state, seat, action)
    if (refusal)
      throw new Error(`${game.id}: the bot at seat ${seat} chose ${JSON.stringify(action)}: ${refusal.reason}`)
    onEvents(game.apply(state, seat, action, luck.chance))
  }
  throw new Error(`${game.id}: no end after ${endlessActions} actions`)
}
