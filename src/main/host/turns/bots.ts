// Seats that play by themselves: asked like a person, given what a person is shown, never in the way of the table.

import { randomInt } from 'node:crypto'
import { seededChance } from '#shared/engine/chance.ts'
import { describeError } from '../logger.ts'
import { botAt } from '../table/seats.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Game, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'
import type { Log } from '../logger.ts'
import type { SeatRecord } from '../journal/records.ts'

/**
 * A natural moment of thought, in milliseconds: shorter where many bots come one after another, so that a person's turn
 * is back soon, but never too short to see what a bot did before the next thing happens.
 */
export function thinkingTime(bots: number): number {
  const crowd = Math.min(Math.max(bots - 2, 0), 4)
  return randomInt(700 - 50 * crowd, 1501 - 200 * crowd)
}
const retryMilliseconds = 5000
/** Who answers for a person whose time has run out. */
const substitute = 'easy'

export interface BotsSetup {
  readonly clock: Clock
  readonly log: Log
  readonly game: Game
  readonly table: string
  /** Milliseconds before an answer, at a table with so many bots. */
  readonly think: (bots: number) => number
  /** Who plays now: bots also where they stand in for somebody. */
  readonly seats: () => readonly SeatRecord[]
  /** For the luck of the bots, which has nothing to do with the luck of the game. */
  readonly seed: () => string
  /** Plays as anybody's action is played. */
  readonly act: (seat: Seat, prompt: number, action: Action) => Denial | undefined
}

/** A bot on its way to an answer. */
interface Thinking {
  readonly cancel: Cancel
  readonly bot: string
  /** People come first with this question: it answers only because time runs out. */
  readonly held: boolean
}

/** The bots of one table. */
export class Bots {
  readonly #setup: BotsSetup
  /** By prompt. */
  readonly #thinking = new Map<number, Thinking>()
  readonly #chances = new Map<Seat, Chance>()

  constructor(setup: BotsSetup) {
    this.#setup = setup
  }

  /**
   * Lets every bot think that is asked something new, and those forget it whose question is gone or whose seat is
   * another's now. `left`: milliseconds until time runs out. Where the first answer counts nobody is raced by a machine: bots answer once no person is asked
   * any more, or with the last of the time.
   */
  look(deal: Deal, left: number | undefined): void {
    const { prompts } = deal
    const seats = this.#setup.seats()
    for (const [id, { cancel, bot }] of this.#thinking) {
      if (prompts.some((prompt) => prompt.id === id && botAt(seats, prompt.seat) === bot)) continue
      cancel()
      this.#thinking.delete(id)
    }
    const isRace = prompts.some(({ seat, firstCounts }) => firstCounts && seats[seat]?.kind === 'person')
    for (const prompt of prompts) {
      const bot = botAt(seats, prompt.seat)
      const thinking = this.#thinking.get(prompt.id)
      const held = isRace && prompt.firstCounts === true
      if (bot === undefined || (thinking && thinking.held === held)) continue
      thinking?.cancel()
      this.#thinking.delete(prompt.id)
      const delay = this.#delay(held, left)
      if (delay !== undefined) this.#think(deal, prompt, bot, delay, held)
    }
  }

  /** Nobody thinks until the next look. */
  hold(): void {
    for (const { cancel } of this.#thinking.values()) cancel()
    this.#thinking.clear()
  }

  /** To be called before another game begins: nobody thinks about the one before, and luck is new. */
  rest(): void {
    this.hold()
    this.#chances.clear()
  }

  /** Says nothing of the answer, which is not even thought of before: two bots in the same position take as long. */
  #delay(held: boolean, left: number | undefined): number | undefined {
    if (held && left === undefined) return undefined
    const { game, seats, think } = this.#setup
    const moment = think(seats().filter(({ kind }) => kind === 'bot').length) * (game.botDelayFactor ?? 1)
    if (left === undefined) return moment
    // A moment before the end; where that little is left, half way to it.
    const latest = Math.max(left - moment, left / 2)
    return held ? latest : Math.min(moment, latest)
  }

  #think(deal: Deal, prompt: OpenPrompt, bot: string, milliseconds: number, held: boolean): void {
    const cancel = this.#setup.clock.after(milliseconds, () => {
      this.#thinking.delete(prompt.id)
      if (this.#answer(deal, prompt, bot)) return
      this.#think(deal, prompt, bot, retryMilliseconds, held)
    })
    this.#thinking.set(prompt.id, { cancel, bot, held })
  }

  /** For a person whose time has run out: what the easiest bot would do, where the game has it. False as in `#answer`. */
  answerFor(deal: Deal, prompt: OpenPrompt, act: BotsSetup['act']): boolean {
    const bot = Object.hasOwn(this.#setup.game.bots, substitute) ? substitute : undefined
    return this.#answer(deal, prompt, bot, act)
  }

  /** The bot's own answer, or a random one in its place. False when neither was taken. */
  #answer(deal: Deal, prompt: OpenPrompt, bot: string | undefined, act = this.#setup.act): boolean {
    const { log, table } = this.#setup
    if (bot !== undefined && this.#answerAs(deal, prompt, bot, act)) return true
    try {
      const denial = act(prompt.seat, prompt.id, deal.anyAction(prompt.seat, this.#chance(prompt.seat)))
      if (!denial) return true
      log('bot-stuck', { table, bot, denial })
    } catch (error) {
      log('bot-stuck', { table, bot, detail: describeError(error) })
    }
    return false
  }

  #answerAs(deal: Deal, prompt: OpenPrompt, bot: string, act: BotsSetup['act']): boolean {
    const { log, table } = this.#setup
    try {
      const denial = act(prompt.seat, prompt.id, this.#decide(deal, prompt, bot))
      if (!denial) return true
      log('bot-failed', { table, bot, denial })
    } catch (error) {
      log('bot-failed', { table, bot, detail: describeError(error) })
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
