// Seats that bots play. A bot gets the same view and prompt as a person in its seat, and answers after a while.

import { randomInt } from 'node:crypto'
import { seededChance } from '#shared/engine/chance.ts'
import { describeError } from '../logger.ts'
import { botAt } from '../seats/seats.ts'
import { playersAt } from './turn-context.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Cancel } from '../clock.ts'
import type { Task } from '../task.ts'
import type { TurnContext } from './turn-context.ts'
import type { MatchRunner } from '../match/match-runner.ts'
import type { TableMatch } from '../match/table-match.ts'

/**
 * A bot's delay before its answer, in milliseconds. It is shorter with many bots, so that a person's turn comes back soon,
 * but long enough to see each answer before the next.
 */
export function thinkingTime(bots: number): number {
  const crowd = Math.min(Math.max(bots - 2, 0), 4)
  return randomInt(700 - 50 * crowd, 1501 - 200 * crowd)
}
const retryMilliseconds = 5000
/** The bot that answers for a person whose time has run out. */
const substitute = 'easy'

/** A bot that is going to answer. */
interface Thinking {
  readonly cancel: Cancel
  readonly bot: string
  /** People come first with this prompt: the bot answers only because time runs out. */
  readonly waitsForPeople: boolean
}

/** The bots of one table. */
export class Bots {
  readonly #context: TurnContext
  readonly #runner: MatchRunner
  /** Bots that are thinking, by prompt. */
  readonly #thinking = new Map<number, Thinking>()
  /** Random numbers of the bots, independent of those of the match. */
  readonly #chances = new Map<Seat, Chance>()

  constructor(context: TurnContext, runner: MatchRunner) {
    this.#context = context
    this.#runner = runner
  }

  /**
   * Lets every bot think that has a new prompt, and stops those whose prompt is gone or whose seat is another's now.
   * `left`: milliseconds until time runs out. Where the first answer counts, bots don't race people: they answer once no
   * person is asked any more, or just before time runs out.
   */
  update(match: TableMatch, left: number | undefined): void {
    const { prompts } = match
    const seats = playersAt(this.#context)
    for (const [id, { cancel, bot }] of this.#thinking) {
      if (prompts.some((prompt) => prompt.id === id && botAt(seats, prompt.seat) === bot)) continue
      cancel()
      this.#thinking.delete(id)
    }
    const isRace = prompts.some(({ seat, firstCounts }) => firstCounts && seats[seat]?.kind === 'person')
    for (const prompt of prompts) {
      const bot = botAt(seats, prompt.seat)
      const thinking = this.#thinking.get(prompt.id)
      const waitsForPeople = isRace && prompt.firstCounts === true
      if (bot === undefined || (thinking && thinking.waitsForPeople === waitsForPeople)) continue
      thinking?.cancel()
      this.#thinking.delete(prompt.id)
      const delay = this.#delay(waitsForPeople, left)
      if (delay !== undefined) this.#think(match, prompt, bot, delay, waitsForPeople)
    }
  }

  /** No bot thinks until the next update. */
  pause(): void {
    for (const { cancel } of this.#thinking.values()) cancel()
    this.#thinking.clear()
  }

  /** To be called before another match begins: stops all bots and gives them new random numbers. */
  stop(): void {
    this.pause()
    this.#chances.clear()
  }

  /** The delay does not depend on the answer, so it reveals nothing about it. */
  #delay(waitsForPeople: boolean, left: number | undefined): number | undefined {
    if (waitsForPeople && left === undefined) return undefined
    const { game, think } = this.#context
    const moment =
      think(playersAt(this.#context).filter(({ kind }) => kind === 'bot').length) * (game.botDelayFactor ?? 1)
    if (left === undefined) return moment
    // A moment before the end; where less than two moments are left, half way to it.
    const latest = Math.max(left - moment, left / 2)
    return waitsForPeople ? latest : Math.min(moment, latest)
  }

  #think(match: TableMatch, prompt: OpenPrompt, bot: string, milliseconds: number, waitsForPeople: boolean): void {
    const cancel = this.#context.clock.after(milliseconds, () => this.#play(match, prompt, bot, waitsForPeople))
    this.#thinking.set(prompt.id, { cancel, bot, waitsForPeople })
  }

  *#play(match: TableMatch, prompt: OpenPrompt, bot: string, waitsForPeople: boolean): Task {
    this.#thinking.delete(prompt.id)
    if (yield* this.#answer(match, prompt, bot)) return
    this.#think(match, prompt, bot, retryMilliseconds, waitsForPeople)
  }

  /** Answers for a person whose time has run out as the easiest bot would, where the game has it. False as in `#answer`. */
  *answerFor(match: TableMatch, prompt: OpenPrompt): Task<boolean> {
    const bot = Object.hasOwn(this.#context.game.bots, substitute) ? substitute : undefined
    return yield* this.#answer(match, prompt, bot, true)
  }

  /** Plays the bot's own answer, or a random one in its place. False when neither was accepted. */
  *#answer(match: TableMatch, prompt: OpenPrompt, bot: string | undefined, isLate = false): Task<boolean> {
    const { log, record } = this.#context
    const table = record.id
    if (bot !== undefined && (yield* this.#answerAs(match, prompt, bot, isLate))) return true
    try {
      const action = match.anyAction(prompt.seat, this.#chance(prompt.seat))
      const rejection = yield* this.#runner.play(prompt.seat, prompt.id, action, isLate)
      if (!rejection) return true
      log('bot-stuck', { table, bot, rejection })
    } catch (error) {
      log('bot-stuck', { table, bot, detail: describeError(error) })
    }
    return false
  }

  *#answerAs(match: TableMatch, prompt: OpenPrompt, bot: string, isLate: boolean): Task<boolean> {
    const { log, record } = this.#context
    const table = record.id
    try {
      const rejection = yield* this.#runner.play(prompt.seat, prompt.id, this.#decide(match, prompt, bot), isLate)
      if (!rejection) return true
      log('bot-failed', { table, bot, rejection })
    } catch (error) {
      log('bot-failed', { table, bot, detail: describeError(error) })
    }
    return false
  }

  #decide(match: TableMatch, prompt: OpenPrompt, bot: string): Action {
    const { bots } = this.#context.game
    const player = Object.hasOwn(bots, bot) ? bots[bot] : undefined
    if (!player) throw new Error(`this game has no bot ${bot}`)
    const { seat } = prompt
    return player.choose({
      seat,
      view: match.view(seat),
      story: match.story(seat),
      prompt,
      choices: match.choices(seat),
      chance: this.#chance(seat),
    })
  }

  #chance(seat: Seat): Chance {
    const known = this.#chances.get(seat) ?? seededChance(this.#context.seed())
    this.#chances.set(seat, known)
    return known
  }
}
