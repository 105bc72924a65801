// Seats that play by themselves: asked like a person, given what a person is shown, never in the way of the table.

import { randomInt } from 'node:crypto'
import { seededChance } from '#shared/engine/chance.ts'
import { describeError } from './logger.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Game, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Deal } from './deal.ts'
import type { Denial } from './denial.ts'
import type { Log } from './logger.ts'

/**
 * A natural moment of thought, in milliseconds: shorter where many bots come one after another, so that a person's turn
 * is back soon, but never too short to see what a bot did before the next thing happens.
 */
export function thinkingTime(bots: number): number {
  const crowd = Math.min(Math.max(bots - 2, 0), 4)
  return randomInt(700 - 50 * crowd, 1501 - 200 * crowd)
}
const retryMilliseconds = 5000

export interface BotsSetup {
  readonly clock: Clock
  readonly log: Log
  readonly game: Game
  readonly table: string
  /** Milliseconds before an answer, at a table with so many bots. */
  readonly think: (bots: number) => number
  /** How many bots sit here now. */
  readonly count: () => number
  /** For the luck of the bots, which has nothing to do with the luck of the game. */
  readonly seed: () => string
  /** Plays as anybody's action is played. */
  readonly act: (seat: Seat, prompt: number, action: unknown) => Denial | undefined
}

/** The bots of one table. */
export class Bots {
  readonly #setup: BotsSetup
  readonly #thinking = new Map<number, Cancel>()
  readonly #chances = new Map<Seat, Chance>()

  constructor(setup: BotsSetup) {
    this.#setup = setup
  }

  /** Lets every bot think that is asked something new, and those forget it whose question is gone. */
  look(deal: Deal, botOf: (seat: Seat) => string | undefined): void {
    for (const [id, cancel] of this.#thinking) {
      if (deal.prompts.some((prompt) => prompt.id === id)) continue
      cancel()
      this.#thinking.delete(id)
    }
    for (const prompt of deal.prompts) {
      const bot = botOf(prompt.seat)
      if (bot !== undefined && !this.#thinking.has(prompt.id)) {
        this.#think(deal, prompt, bot, this.#setup.think(this.#setup.count()))
      }
    }
  }

  /** To be called before another game begins: nobody thinks about the one before, and luck is new. */
  rest(): void {
    for (const cancel of this.#thinking.values()) cancel()
    this.#thinking.clear()
    this.#chances.clear()
  }

  #think(deal: Deal, prompt: OpenPrompt, bot: string, milliseconds: number): void {
    const cancel = this.#setup.clock.after(milliseconds, () => {
      this.#thinking.delete(prompt.id)
      if (this.#answer(deal, prompt, bot)) return
      this.#think(deal, prompt, bot, retryMilliseconds)
    })
    this.#thinking.set(prompt.id, cancel)
  }

  /** The bot's own answer, or a random one in its place. False when neither was taken. */
  #answer(deal: Deal, prompt: OpenPrompt, bot: string): boolean {
    const { log, act, table } = this.#setup
    try {
      const denial = act(prompt.seat, prompt.id, this.#decide(deal, prompt, bot))
      if (!denial) return true
      log('bot-failed', { table, bot, denial })
    } catch (error) {
      log('bot-failed', { table, bot, detail: describeError(error) })
    }
    try {
      const denial = act(prompt.seat, prompt.id, deal.anyAction(prompt.seat, this.#chance(prompt.seat)))
      if (!denial) return true
      log('bot-stuck', { table, bot, denial })
    } catch (error) {
      log('bot-stuck', { table, bot, detail: describeError(error) })
    }
    return false
  }

  #decide(deal: Deal, prompt: OpenPrompt, bot: string): Action {
    const { bots } = this.#setup.game
    const player = Object.hasOwn(bots, bot) ? bots[bot] : undefined
    if (!player) throw new Error(`this game has no bot ${bot}`)
    const { seat } = prompt
    return player.choose({
      seat,
      view: deal.view(seat),
      story: deal.story(seat),
      prompt,
      choices: deal.choices(seat),
      chance: this.#chance(seat),
    })
  }

  #chance(seat: Seat): Chance {
    const known = this.#chances.get(seat) ?? seededChance(this.#setup.seed())
    this.#chances.set(seat, known)
    return known
  }
}
