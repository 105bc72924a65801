// The harness for every game: random play, checked at each step for every viewer. A failure names the seed.

import { seededChance } from '../engine/chance.ts'
import type { Chance } from '../engine/chance.ts'
import { deepEqual } from '../engine/deep-equal.ts'
import { allViewers, eventFor, isFree } from '../engine/game.ts'
import type { Action, Actor, Game, Seat, ScopedEvent, Viewer } from '../engine/game.ts'
import { logSchema } from '../engine/log.ts'
import { replay } from '../engine/replay.ts'
import { Match } from '../engine/match.ts'
import type { MatchSetup } from '../engine/match.ts'
import { randomAction } from '../engine/random-action.ts'
import { messageOf } from '../error-message.ts'
import { AlteredChance } from './altered-chance.ts'
import { assertSame } from './assert-same.ts'
import { checkCurtain } from './curtain.ts'
import { randomMove } from './random-move.ts'
import type { Alteration } from './altered-chance.ts'

/** A game under test, with the functions that the harness needs to test it. */
export interface GameUnderTest {
  readonly game: Game
  /**
   * IDs of the rules that random play tests, for the title of its test. `games/rules-pages.test.ts` does not find them
   * there, so each of these rules also needs a test with its ID written in the title.
   */
  readonly rules: string
  /** More actions than any match of this game takes. */
  readonly maxActions: number
  /** Random table options, so that all of them are played. */
  options(chance: Chance): unknown
  /**
   * Another position that `viewer` can't tell from this one: only things that this viewer must not know are different, a few
   * or many. Leaves `state` as it is.
   */
  rearrange(state: unknown, viewer: Viewer, chance: Chance): unknown
  /** What this event may tell `viewer` although it is not in the view; undefined if there is nothing like that. */
  passing(event: ScopedEvent<unknown>, viewer: Viewer): unknown
  /** The types of the game's free choices. Left out: it lists all actions. */
  readonly free?: readonly string[]
}

/** One action of the game, and the position of chance before it. */
interface Step {
  readonly before: unknown
  readonly next: unknown
  readonly events: ScopedEvent<unknown>[]
  readonly actor: Actor
  readonly action: Action
  readonly position: number
  /** Number of questions to chance. */
  readonly draws: number
}

export interface RandomGame {
  actions: number
  /** Number of comparisons with the events of a twin position; 0 means that the test proved nothing. */
  leaksCompared: number
}

/** A table of random size with random options, and the chance that made it, to be used further. Both follow from `seed`. */
export function randomTable({ game, options }: GameUnderTest, seed: string): { setup: MatchSetup; luck: Chance } {
  const luck = seededChance(`${seed}/luck`)
  const seats = game.seats.min + luck.die(game.seats.max - game.seats.min + 1) - 1
  return { setup: { seats, options: options(luck), seed }, luck }
}

/** Checks one random game, whose seed and options follow from `seed`. Throws an Error for the first fault. */
export function checkRandomGame(subject: GameUnderTest, seed: string): RandomGame {
  const { setup, luck } = randomTable(subject, seed)
  return namingTable(subject, seed, setup, () => new Run(subject, setup, luck).play())
}

/** Runs a check at a random table. Adds the table's seed to errors, so that the check can be run again. */
export function namingTable<T>({ game }: GameUnderTest, seed: string, setup: MatchSetup, check: () => T): T {
  try {
    return check()
  } catch (error) {
    const table = `${game.id}, seed ${seed}, ${setup.seats} seats, options ${JSON.stringify(setup.options)}`
    throw new Error(`${table}: ${messageOf(error)}`, { cause: error })
  }
}

/** Number of samples in a row at one position, enough for several kinds of answers. */
const samplesCompared = 3

/** Plays one match and, beside it, the same game by hand, on copies that went through JSON. */
class Run {
  readonly #subject: GameUnderTest
  readonly #game: Game
  readonly #seed: string
  readonly #luck: Chance
  readonly #match: Match
  readonly #viewers: Viewer[]
  readonly #chance: ReturnType<typeof seededChance>
  #state: unknown
  readonly #story: ScopedEvent<unknown>[] = []
  /** The table's action in the latest time limit. It must be rejected when there is no limit. */
  #timeOut: Action | undefined
  #leaksCompared = 0

  constructor(subject: GameUnderTest, setup: MatchSetup, luck: Chance) {
    this.#subject = subject
    this.#game = subject.game
    this.#seed = setup.seed
    this.#luck = luck
    this.#match = new Match(subject.game, setup)
    this.#viewers = allViewers(setup.seats)
    this.#chance = seededChance(setup.seed)
    this.#state = subject.game.setup(this.#match.header.options, setup.seats, this.#chance)
  }

  play(): RandomGame {
    let actions = 0
    for (; !this.#game.outcome(this.#state); actions++) {
      assert(actions < this.#subject.maxActions, `no end after ${actions} actions`)
      this.#checkPrompts()
      const { actor, action } = randomMove(this.#game, this.#state, this.#luck)!
      this.#checkHostile(actor, action)
      this.#checkTable()
      this.#step(actor, action)
    }
    assert(this.#game.prompts(this.#state).length === 0, 'the game is over and somebody is asked')
    // No step begins here, and hands may stay hidden.
    for (const viewer of this.#viewers) this.#twinFor(viewer, this.#state)
    this.#checkReplay()
    return { actions, leaksCompared: this.#leaksCompared }
  }

  /** Checks that somebody is asked, and that each seat that is asked has at least one choice and none twice. */
  #checkPrompts(): void {
    const prompts = this.#game.prompts(this.#state)
    assert(prompts.length > 0, 'nobody is asked and the game is not over')
    for (const { seat } of prompts) {
      const choices = this.#game.choices(this.#state, seat)
      assert(choices.length > 0, `seat ${seat} is asked and has nothing to choose`)
      const twice = choices.find((choice, index) => choices.findIndex((other) => deepEqual(other, choice)) !== index)
      assert(!twice, `${JSON.stringify(twice)} is offered twice`)
      const unknown = choices.find((choice) => isFree(choice) && !this.#subject.free?.includes(choice.type))
      assert(!unknown, `${unknown?.type} is a free choice that is not named as one`)
    }
  }

  /** Checks that a seat for which `seesMore` is false has the public view. */
  #checkSharedViews(state: unknown): void {
    const { game } = this.#subject
    for (const viewer of this.#viewers) {
      if (viewer === 'public' || (game.seesMore?.(state, viewer) ?? true)) continue
      assertSame(game.view(state, viewer), game.view(state, 'public'), `seat ${viewer} sees more than the public`)
    }
  }

  /** Plays `action` on the match, on the position and on a copy that went through JSON; checks that all three agree. */
  #step(actor: Actor, action: Action): void {
    const before = this.#state
    const position = this.#chance.position
    const next = this.#game.clone(before)
    const events = this.#game.apply(next, actor, action, this.#chance)
    const control = throughJson(before)
    assert(deepEqual(control, before), 'the position is not plain JSON')
    const luck = new AlteredChance(seededChance(this.#seed, position))
    const controlEvents = this.#game.apply(control, actor, action, luck)
    assertSame(control, next, 'a position that went through JSON plays on differently')
    assertSame(controlEvents, events, 'a position that went through JSON tells differently')
    const result = this.#match.submit(actor, throughJson(action))
    assert(result.accepted, `a listed choice is rejected: ${JSON.stringify([actor, action, result])}`)
    assertSame(this.#match.position(), next, 'the match stands elsewhere')
    assertSame(this.#game.conserved(next).sort(), this.#game.conserved(before).sort(), 'something was made or lost')
    this.#checkSharedViews(next)
    for (const viewer of this.#watchers(actor))
      this.#checkLeaks(viewer, { before, next, events, actor, action, position, draws: luck.draws })
    this.#story.push(...events)
    this.#state = next
  }

  /**
   * The public, the actor and one other seat, or two others if the table acts. All seats get their turn, and a table of
   * eight costs no more time than a table of three.
   */
  #watchers(actor: Actor): Viewer[] {
    const others = this.#viewers.filter((viewer) => viewer !== actor && viewer !== 'public')
    if (actor === 'table') return ['public', ...this.#luck.sample(others as number[], 2)]
    return [actor, 'public', ...this.#luck.sample(others as number[], 1)]
  }

  /** Checks that what a viewer gets does not depend on hidden things or on secret choices of other seats. */
  #checkLeaks(viewer: Viewer, step: Step): void {
    const game = this.#game
    const twin = this.#twinFor(viewer, step.before)
    assertSame(game.prompts(twin), game.prompts(step.before), 'the prompts tell what nobody must know')
    assertSame(waitOf(game, twin), waitOf(game, step.before), 'the time limit tells what nobody must know')
    if (viewer !== 'public') {
      assertSame(
        game.choices(twin, viewer),
        game.choices(step.before, viewer),
        `the choices of ${viewer} tell too much`,
      )
      this.#checkSamples(viewer, step, twin)
    }
    this.#compareEvents(viewer, step, twin, step.action)
    // Chance gives the same dice and shuffles in both positions. Only a changed answer shows whether events reveal one.
    if (step.draws > 0) {
      const altered = { at: this.#luck.die(step.draws), by: this.#luck }
      this.#compareEvents(viewer, step, game.clone(step.before), step.action, altered)
    }
    if (viewer === step.actor || step.actor === 'table') return
    const other = randomAction(game, step.before, step.actor, this.#luck)
    this.#compareEvents(viewer, step, game.clone(step.before), other)
  }

  /** Another position that has the same view for this viewer. Checks that it has, and for the public also the curtain. */
  #twinFor(viewer: Viewer, state: unknown): unknown {
    const game = this.#game
    const twin = this.#subject.rearrange(state, viewer, this.#luck)
    assertSame(game.view(twin, viewer), game.view(state, viewer), `the view of ${viewer} shows what it must not`)
    if (viewer === 'public') {
      const seat = this.#luck.pick(this.#viewers.filter((one) => one !== 'public'))
      checkCurtain(game, { state, twin, story: this.#story }, seat)
    }
    return twin
  }

  /** Checks that with the same chance a seat gets the same samples in both positions, so that they reveal nothing hidden. */
  #checkSamples(seat: Seat, { before, position }: Step, twin: unknown): void {
    const game = this.#game
    if (!game.sample || !game.prompts(before).some((prompt) => prompt.seat === seat)) return
    const sampled = (state: unknown) => {
      const luck = seededChance(`${this.#seed}/sample/${position}`)
      return Array.from({ length: samplesCompared }, () => randomAction(game, game.clone(state), seat, luck))
    }
    assertSame(sampled(twin), sampled(before), `a sample for ${seat} tells what it must not know`)
  }

  /** Plays `action` on `twin`. If the viewer's view is then the same as after the real step, the events must be the same. */
  #compareEvents(viewer: Viewer, step: Step, twin: unknown, action: Action, altered?: Alteration): void {
    const game = this.#game
    if (game.validate(twin, step.actor, action)) return
    const chance = new AlteredChance(seededChance(this.#seed, step.position), altered)
    const twinEvents = game.apply(twin, step.actor, action, chance)
    if (!deepEqual(game.view(twin, viewer), game.view(step.next, viewer))) return
    const passing = (events: ScopedEvent<unknown>[]) =>
      events.map((event) => this.#subject.passing(event, viewer) ?? null)
    if (!deepEqual(passing(twinEvents), passing(step.events))) return
    const versions = (events: ScopedEvent<unknown>[]) => events.map((event) => eventFor(event, viewer) ?? null)
    if (!altered) this.#leaksCompared++
    const [there, here] = [versions(twinEvents), versions(step.events)]
    assertSame(there, here, `${viewer} is told what the view keeps from it, by ${firstDifference(there, here)}`)
  }

  /** Checks that nonsense, strangers and mutated moves are rejected with a code and change nothing. */
  #checkHostile(actor: Actor, action: Action): void {
    const other = this.#viewers.find(
      (viewer) => typeof viewer === 'number' && !this.#match.prompts.some((p) => p.seat === viewer),
    )
    const attempts: Attempt[] = [
      [actor, null],
      [actor, { ...action, type: `${action.type} ` }],
      [actor, { ...action, extra: 1 }],
      [actor, { ...action, type: 'constructor' }],
      [99, action],
      [actor, action, -1],
    ]
    if (other !== undefined) attempts.push([other as Actor, action])
    this.#refuse(attempts)
  }

  /** Checks that only the table may take the table's action, and that it may take no other. */
  #checkTable(): void {
    const limit = this.#match.limit
    const { seat } = this.#match.prompts[0]!
    const attempts: Attempt[] = [['table', randomAction(this.#game, this.#state, seat, this.#luck)]]
    if (limit) attempts.push([seat, limit.action])
    else if (this.#timeOut) attempts.push(['table', this.#timeOut])
    this.#timeOut = limit?.action ?? this.#timeOut
    this.#refuse(attempts)
  }

  #refuse(attempts: readonly Attempt[]): void {
    const before = JSON.stringify(this.#match.position())
    for (const [actor, raw, prompt] of attempts) {
      const result = this.#match.submit(actor, raw, prompt)
      assert(!result.accepted, `${JSON.stringify(raw)} by ${actor} is accepted`)
      assert(
        result.rejection.code !== 'internal-error',
        `${JSON.stringify(raw)} breaks the game: ${result.rejection.detail}`,
      )
    }
    assert(JSON.stringify(this.#match.position()) === before, 'a rejected action left a trace')
  }

  #checkReplay(): void {
    const log = logSchema.parse(throughJson(this.#match.log))
    const again = replay(this.#game, log)
    assert(
      JSON.stringify(again.position()) === JSON.stringify(this.#match.position()),
      'the log replays to another position',
    )
    assertSame(again.outcome, this.#match.outcome, 'the log replays to another outcome')
    assert(this.#match.submit(0, {}).accepted === false, 'a finished game accepts an action')
  }
}

/** A hostile attempt: the actor, the action, and the prompt that it answers. */
type Attempt = readonly [actor: Actor, action: unknown, prompt?: number]

/** The public part of a time limit. */
function waitOf(game: Game, state: unknown): unknown {
  const limit = game.limit?.(state)
  return limit && [limit.seconds, limit.about]
}

/** The type of the first event that only one of two lists has. */
function firstDifference(one: readonly unknown[], other: readonly unknown[]): string {
  const index = [...one.keys(), ...other.keys()].find((place) => !deepEqual(one[place], other[place])) ?? 0
  const event = (one[index] ?? other[index]) as { readonly type?: string } | undefined
  return `the event ${event?.type ?? 'at the end'}`
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function assert(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
