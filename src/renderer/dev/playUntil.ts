// Plays a match up to the moment that the page's address names.

import { eventFor } from '#shared/engine/game.ts'
import { valueAt } from '../games/options/form.ts'
import { localGame } from '../games/localGame.ts'
import type { NewEvents } from '../games/localGame.ts'
import { bot, game, has, options, seats, seed, text, viewer } from '../games/testing/pageQuery.ts'

type LocalGame = ReturnType<typeof localGame>
const maxMoves = 1000

/** The first match, by seed, that reaches the moment; if none does, a match at its beginning. */
export function playUntil(): { local: LocalGame; news: NewEvents } {
  for (let number = 1; has('until') && number <= Number(text('tries') || 1); number++) {
    const local = localGame({ game, seats, options, seed: number === 1 ? seed : `${seed} ${number}` })
    const news = playOn(local)
    if (news) return { local, news }
  }
  return { local: localGame({ game, seats, options, seed }), news: [] }
}

function playOn(local: LocalGame): NewEvents | undefined {
  let news: NewEvents = []
  for (let move = 0; move < maxMoves; move++) {
    if (isReached(local, news, move)) return news
    const next = local.step(bot, viewer)
    if (!next) return undefined
    news = next
  }
  return undefined
}

/** Whether the moment is reached: a prompt of the viewer, an event for them, or a number of moves, with `where` in the view. */
function isReached({ match }: LocalGame, news: NewEvents, move: number): boolean {
  const until = text('until')
  const named =
    Number(until) === move ||
    match.prompts.some((prompt) => prompt.seat === viewer && prompt.kind === until) ||
    news.some((event) => (eventFor(event, viewer) as { type?: string } | undefined)?.type === until)
  return named && (!has('where') || valueAt(match.view(viewer), text('where').split('.')) !== undefined)
}
