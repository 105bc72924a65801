// The take-back test for every game: after a take-back nobody knows more, and the game goes on as if the action had never
// been played. A failure names the seed.

import { seededChance } from '../engine/chance.ts'
import type { Chance } from '../engine/chance.ts'
import { deepEqual } from '../engine/deep-equal.ts'
import { eventFor, allViewers } from '../engine/game.ts'
import type { Action, Actor, Game, Viewer } from '../engine/game.ts'
import { Match } from '../engine/match.ts'
import { assertSame } from './assert-same.ts'
import { namingTable, randomTable } from './harness.ts'
import type { GameUnderTest } from './harness.ts'
import { randomMove } from './random-move.ts'

export interface TakenBack {
  /** Number of actions taken back, by type. */
  readonly count: Record<string, number>
  /** Number of comparisons with a twin position; 0 means that the test proved nothing. */
  compared: number
}

/** Plays a random game that takes back every undoable action it tries, beside the same game without take-backs. */
export function checkTakeBack(subject: GameUnderTest, seed: string, longest = subject.maxActions): TakenBack {
  const { setup, luck } = randomTable(subject, seed)
  const found: TakenBack = { count: {}, compared: 0 }
  namingTable(subject, seed, setup, () => {
    const played = new Match(subject.game, setup)
    const control = new Match(subject.game, setup)
    for (let actions = 0; !control.outcome && actions < longest; actions++) {
      tryOut(subject, played, luck, found)
      assertSame(standOf(played), standOf(control), 'taking back leaves a trace')
      const { actor, action } = randomMove(subject.game, control.position(), luck)!
      const events = [played, control].map((match) => match.submit(actor, action))
      assertSame(events[0], events[1], 'after taking back the game goes on differently')
    }
    assertSame(played.outcome, control.outcome, 'after taking back the game ends differently')
    assertSame(played.log, control.log, 'the log tells of what was taken back')
  })
  return found
}

/** Plays another action and takes it back. Tries it on a copy first and stops there if it can't be taken back. */
function tryOut(subject: GameUnderTest, match: Match, luck: Chance, found: TakenBack): void {
  const { game } = subject
  const before = match.position()
  const { actor, action } = randomMove(game, before, luck)!
  if (!game.undoable?.actions.includes(action.type)) return
  const trial = matchAt(match)
  const result = trial.submit(actor, action)
  if (!result.accepted || trial.undoable === undefined) return
  for (const viewer of allViewers(match.header.seats)) {
    if (isLearnedFrom(subject, before, viewer, actor, action, match.header.seed, luck)) found.compared++
  }
  match.submit(actor, action)
  match.takeBack()
  found.count[action.type] = (found.count[action.type] ?? 0) + 1
}

/** A second match in the same position, for trying out an action. */
function matchAt(match: Match): Match {
  const { header, log } = match
  const again = new Match(match.game, { options: header.options, seats: header.seats, seed: header.seed })
  for (const { actor, action } of log.entries) again.submit(actor, action)
  return again
}

/** Checks that the action looks the same to a viewer, whatever is hidden from them. False if there was no comparison. */
function isLearnedFrom(
  { game, rearrange }: GameUnderTest,
  before: unknown,
  viewer: Viewer,
  actor: Actor,
  action: Action,
  seed: string,
  luck: Chance,
): boolean {
  const twin = rearrange(before, viewer, luck)
  if (deepEqual(twin, before) || game.validate(twin, actor, action)) return false
  const seen = [before, twin].map((position) => seenAfter(game, position, viewer, actor, action, seed))
  assertSame(seen[0], seen[1], `${viewer} learns something by ${JSON.stringify(action)} of ${actor}`)
  return true
}

function seenAfter(game: Game, before: unknown, viewer: Viewer, actor: Actor, action: Action, seed: string): unknown {
  const position = game.clone(before)
  const events = game.apply(position, actor, action, seededChance(seed)).map((event) => eventFor(event, viewer) ?? null)
  return [game.view(position, viewer), events, game.prompts(position)]
}

/** Everything that a table shows of a match, except the prompts' ids. */
function standOf(match: Match): unknown {
  const { prompts, limit, outcome, revision } = match
  const questions = prompts.map((prompt) => ({ ...prompt, id: undefined, choices: match.choices(prompt.seat) }))
  const views = allViewers(match.header.seats).map((viewer) => match.view(viewer))
  return { position: match.position(), views, questions, limit, outcome, revision }
}
