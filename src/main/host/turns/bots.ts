// Seats that bots play. A bot gets the same view and prompt as a person in its seat, and answers after a while.

import { randomInt } from 'node:crypto'
import { seededChance } from '#shared/engine/chance.ts'
import { describeError } from '../logger.ts'
import { notWritten } from '../match/match-runner.ts'
import { reject } from '../rejection.ts'
import { botAt } from '../seats/seats.ts'
import { retryMs } from '../work/table-clock.ts'
import { paceAt, playersAt } from './turn-context.ts'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { Cancel } from '../clock.ts'
import type { Rejection } from '../rejection.ts'
import type { Eventually, Task } from '../work/task.ts'
import type { BotAnswer, BotChance } from './bot-question.ts'
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

/** The least time, in milliseconds, in which a person can take back an action before a bot answers it, at every speed. */
const takeBackMs = 1500

/** The bot that answers for a person whose time has run out. */
const substitute = 'easy'

/** A bot that is going to answer. */
interface Thinking {
  readonly cancel: Cancel
  readonly bot: string
  /** Whether people come first with this prompt: the bot answers only just before time runs out. */
  readonly waitsForPeople: boolean
}

/** Waits for the answer of a bot, which may take a while. */
export interface PendingAnswer {
  /** Whether an answer would still count. */
  isWaiting(): boolean
  /** Called once, unless the answer no longer counts. `isAnswered`: whether an action was accepted. */
  done(isAnswered: boolean): void
}

/** The bots of one table. */
export class Bots {
  readonly #context: TurnContext
  readonly #runner: MatchRunner
  /** Bots that are thinking, by prompt. */
  readonly #thinking = new Map<number, Thinking>()
  /** By seat: the chance of each bot that has been asked. */
  readonly #chances = new Map<Seat, BotChance>()

  constructor(context: TurnContext, runner: MatchRunner) {
    this.#context = context
    this.#runner = runner
  }

  /**
   * Lets every bot with a new prompt think, and stops bots whose prompt is gone or whose seat is another's now. `momentsMs`:
   * milliseconds until what was played has been shown; bots think afterwards. `leftMs`: milliseconds until time runs out. If the
   * first answer counts, bots don't race people: they answer once no person has a prompt any more, or just before time runs out.
   */
  update(match: TableMatch, momentsMs: number, leftMs: number | undefined): void {
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
      const delay = this.#delay(match, waitsForPeople, momentsMs, leftMs)
      if (delay !== undefined) this.#think(match, prompt, bot, delay, waitsForPeople)
    }
  }

  /** Stops all bots until the next update. */
  pause(): void {
    for (const { cancel } of this.#thinking.values()) cancel()
    this.#thinking.clear()
  }

  /** To be called before another match begins: stops all bots and gives them new random numbers. */
  stop(): void {
    this.pause()
    this.#chances.clear()
  }

  /**
   * Milliseconds until a bot answers; undefined: it does not answer while people can. It depends on what everybody knows
   * and on chance, never on the bot's hand or answer: it reveals nothing.
   */
  #delay(
    match: TableMatch,
    waitsForPeople: boolean,
    momentsMs: number,
    leftMs: number | undefined,
  ): number | undefined {
    if (waitsForPeople && leftMs === undefined) return undefined
    const { game, thinkingMs, showsMoments } = this.#context
    const seats = playersAt(this.#context)
    const bots = seats.filter(({ kind }) => kind === 'bot').length
    const mayBeTakenBack = match.undoable !== undefined && seats[match.undoable]?.kind === 'person'
    const shortest = mayBeTakenBack && showsMoments ? takeBackMs : 0
    const thinking = Math.max(thinkingMs(bots) * (game.botDelayFactor ?? 1) * paceAt(this.#context), shortest)
    if (leftMs === undefined) return momentsMs + thinking
    // It thinks just before the end. If less than twice its thinking time is left, it answers at half of what is left.
    const latest = Math.max(leftMs - thinking, leftMs / 2)
    return waitsForPeople ? latest : Math.min(momentsMs + thinking, latest)
  }

  #think(match: TableMatch, prompt: OpenPrompt, bot: string, milliseconds: number, waitsForPeople: boolean): void {
    const cancel = this.#context.clock.after(milliseconds, () => this.#answer(match, prompt, thinking))
    const thinking: Thinking = { cancel, bot, waitsForPeople }
    this.#thinking.set(prompt.id, thinking)
  }

  *#answer(match: TableMatch, prompt: OpenPrompt, thinking: Thinking): Task {
    yield* this.#ask(match, prompt, thinking.bot, false, {
      isWaiting: () => this.#thinking.get(prompt.id) === thinking,
      done: (isAnswered) => {
        this.#thinking.delete(prompt.id)
        if (!isAnswered) this.#think(match, prompt, thinking.bot, retryMs, thinking.waitsForPeople)
      },
    })
  }

  /**
   * Answers for a person whose time has run out: as the game defines, otherwise as the bot `substitute`, or by any legal
   * action if the game has no such bot.
   */
  *answerFor(match: TableMatch, prompt: OpenPrompt, pending: PendingAnswer): Task {
    const action = match.unanswered(prompt.seat)
    if (action) {
      const chance = this.#chanceOf(prompt.seat)
      return pending.done(yield* this.#play(match, prompt, undefined, { action, chance }, true))
    }
    const bot = Object.hasOwn(this.#context.game.bots, substitute) ? substitute : undefined
    yield* this.#ask(match, prompt, bot, true, pending)
  }

  /** Plays the bot's choice, or a random action in its place. Play goes on while the bot takes its time. */
  *#ask(match: TableMatch, prompt: OpenPrompt, bot: string | undefined, isLate: boolean, pending: PendingAnswer): Task {
    const { positionNumber } = match
    const answer = bot === undefined ? undefined : this.#choose(match, prompt, bot)
    if (!(answer instanceof Promise)) return pending.done(yield* this.#play(match, prompt, bot, answer, isLate))
    const ask = () => this.#ask(match, prompt, bot, isLate, pending)
    const play = (given: BotAnswer | undefined) => this.#play(match, prompt, bot, given, isLate)
    void answer.then((given) =>
      this.#context.inTurn(function* () {
        if (!pending.isWaiting()) return
        // Another seat has answered in the meantime, which the bot has not seen.
        if (match.positionNumber !== positionNumber) yield* ask()
        else pending.done(yield* play(given))
      }),
    )
  }

  /** Undefined if the bot has failed. */
  #choose(match: TableMatch, prompt: OpenPrompt, bot: string): Eventually<BotAnswer | undefined> {
    const { log, record, game, askBot } = this.#context
    const failed = (error: unknown) => {
      log('bot-failed', { table: record.id, bot, detail: describeError(error) })
      return undefined
    }
    const { seat } = prompt
    try {
      const answer = askBot(game, {
        bot,
        seat,
        prompt,
        chance: this.#chanceOf(seat),
        view: match.view(seat),
        choices: match.choices(seat),
        story: match.story(seat),
        storyKey: `${record.id} ${match.storyNumber} ${seat}`,
      })
      return answer instanceof Promise ? answer.catch(failed) : answer
    } catch (error) {
      return failed(error)
    }
  }

  /** Plays the answer, or a random action if there is no answer or it is rejected. Returns false if nothing was accepted. */
  *#play(
    match: TableMatch,
    prompt: OpenPrompt,
    bot: string | undefined,
    answer: BotAnswer | undefined,
    isLate: boolean,
  ): Task<boolean> {
    if (answer) {
      this.#chances.set(prompt.seat, answer.chance)
      const rejection = yield* this.#submit(prompt, bot, () => answer.action, isLate, 'bot-failed')
      if (!rejection) return true
      // The bot's choice is legal: it is asked again once the disk may accept it.
      if (rejection === notWritten) return false
    }
    return !(yield* this.#submit(prompt, bot, () => this.#anyAction(match, prompt.seat), isLate, 'bot-stuck'))
  }

  *#submit(
    { seat, id }: OpenPrompt,
    bot: string | undefined,
    action: () => Action,
    isLate: boolean,
    failure: 'bot-failed' | 'bot-stuck',
  ): Task<Rejection | undefined> {
    const { log, record } = this.#context
    const table = record.id
    try {
      const rejection = yield* this.#runner.play(seat, id, action(), isLate)
      if (rejection) log(rejection === notWritten ? 'bot-stuck' : failure, { table, bot, rejection })
      return rejection
    } catch (error) {
      log(failure, { table, bot, detail: describeError(error) })
      return reject('internal-error')
    }
  }

  #anyAction(match: TableMatch, seat: Seat): Action {
    const { seed, position } = this.#chanceOf(seat)
    const chance = seededChance(seed, position)
    const action = match.anyAction(seat, chance)
    this.#chances.set(seat, { seed, position: chance.position })
    return action
  }

  #chanceOf(seat: Seat): BotChance {
    const chance = this.#chances.get(seat) ?? { seed: this.#context.seed(), position: 0 }
    this.#chances.set(seat, chance)
    return chance
  }
}
