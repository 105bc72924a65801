// A whole game in the page: a real match, in which the other seats play by the game's own bots.

import { seededChance } from '#shared/engine/chance.ts'
import { storyOf } from '#shared/engine/game.ts'
import type { Action, Told, Viewer } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'

export interface LocalGameSetup {
  seats: number
  seed: string
  /** As a table's host chooses them. */
  options: unknown
  viewer: Viewer
}

export function localGame({ seats, seed, options, viewer }: LocalGameSetup) {
  const match = new Match(deadMansDraw, { options, seats, seed })
  const chance = seededChance(`${seed} bots`)
  const told: Told<Event>[] = []

  function submit(seat: number, action: Action): Event[] {
    const result = match.submit(seat, action)
    if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
    told.push(...result.events)
    return storyOf(result.events, viewer)
  }

  /** Whoever is asked, others than the viewer first, does what the bot would; undefined when nobody is. */
  function step(bot = 'easy'): Event[] | undefined {
    const prompt = match.prompts.find(({ seat }) => seat !== viewer) ?? match.prompts[0]
    if (!prompt) return undefined
    const { seat } = prompt
    const turn = {
      ...{ seat, prompt, chance },
      ...{ view: match.view(seat), story: storyOf(told, seat), choices: match.choices(seat) },
    }
    const play = deadMansDraw.bots[bot] ?? deadMansDraw.bots.random
    if (!play) throw new Error(`no bot ${bot}`)
    return submit(seat, play.choose(turn))
  }

  function props(news: readonly Event[]) {
    return {
      view: match.view(viewer),
      viewer,
      prompts: [...match.prompts],
      choices: viewer === 'public' ? [] : match.choices(viewer),
      news,
      story: storyOf(told, viewer),
      outcome: match.outcome,
    }
  }

  return { match, submit, step, props }
}
