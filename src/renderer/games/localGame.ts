// A match that runs in the page itself; the game's bots play the other seats.

import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Action, Actor, Game, ScopedEvent, Viewer } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { randomAction } from '#shared/engine/random-action.ts'

export interface LocalGameSetup {
  game: Game
  seats: number
  seed: string
  /** The options, as a table's owner chooses them. */
  options: unknown
}
/** The newest events, with the parts for each viewer. */
export type NewEvents = readonly ScopedEvent<unknown>[]

export function localGame({ game, ...setup }: LocalGameSetup) {
  const match = new Match(game, setup)
  const chance = seededChance(`${setup.seed} bots`)
  const pastEvents: ScopedEvent<unknown>[] = []
  let latestEvents: NewEvents = []

  function submit(actor: Actor, action: Action): NewEvents {
    const result = match.submit(actor, action)
    if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
    pastEvents.push(...result.events)
    latestEvents = result.events
    return result.events
  }

  /** An open prompt that a bot may answer now. If the first answer counts, the person answers before the bots. */
  function waiting(person: Viewer) {
    const personFirst = match.prompts.some(({ seat, firstCounts }) => seat === person && firstCounts)
    return match.prompts.find(({ seat, firstCounts }) => seat !== person && !(firstCounts && personFirst))
  }

  /**
   * Lets the bot answer one open prompt, first those of seats other than `person`; undefined if there is none. If the game
   * has no such bot, a random legal action is played.
   */
  function step(bot: string, person: Viewer): NewEvents | undefined {
    const prompt = waiting(person) ?? match.prompts[0]
    if (!prompt) return undefined
    const { seat } = prompt
    const play = game.bots[bot]
    if (!play) return submit(seat, randomAction(game, match.position(), seat, chance))
    const [view, story, choices] = [match.view(seat), eventsFor(pastEvents, seat), match.choices(seat)]
    return submit(seat, play.choose({ seat, prompt, chance, view, story, choices }))
  }

  /** The table's props for this viewer. */
  function props(viewer: Viewer, news: NewEvents) {
    return {
      view: match.view(viewer),
      viewer,
      prompts: [...match.prompts],
      choices: viewer === 'public' ? [] : match.choices(viewer),
      news: eventsFor(news, viewer),
      story: eventsFor(pastEvents, viewer),
      fresh: eventsFor(latestEvents, viewer).length,
      outcome: match.outcome,
    }
  }

  return { match, submit, waiting, step, props }
}
