// The running match at this page's table as a source for a replay. The host sends its steps one by one, on request.

import { shallowReactive } from 'vue'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { delay } from '../../client/delay.ts'
import { retryWhileTooFast } from '../../client/retryWhileTooFast.ts'
import type { ReplaySource } from '../../games/replay/replaySource.ts'
import type { Rejected } from '../../client/messagesOnRequest.ts'

/** Pause between an answer and the next request, because a dragged slider requests every step. */
const requestGapMs = 60

const maxTries = 5

export type Recall = (step: number, known: number) => Promise<RecalledMessage | Rejected>

/** Requests only the part of the story that is not known yet: the whole is long, and a dragged slider requests every step. */
function withKnownStory(recall: Recall): (step: number) => Promise<RecalledMessage | Rejected> {
  let story: readonly unknown[] = []
  let undone = 0
  return async (step) => {
    let recalled = await recall(step, story.length)
    if ('accepted' in recalled) return recalled
    // Events of a move that was taken back are no longer part of the story.
    if ((recalled.undone ?? 0) !== undone && recalled.known) recalled = await recall(step, 0)
    if ('accepted' in recalled) return recalled
    const whole = [...story.slice(0, recalled.known ?? 0), ...recalled.story]
    if (whole.length > story.length || (recalled.undone ?? 0) !== undone) story = whole
    undone = recalled.undone ?? 0
    return { ...recalled, story: whole }
  }
}

/** Shows the public's view. Each step that is fetched updates `length`, since the match goes on. */
export function runningMatchSource(
  table: TableState,
  length: number,
  recall: Recall,
): ReplaySource & { length: number } {
  const fetchStep = withKnownStory(recall)
  let newest = 0
  let before: Promise<unknown> = Promise.resolve()
  const source = shallowReactive({
    game: table.game,
    length,
    turns: [] as ReplaySource['turns'],
    // In a replay, no seat belongs to this screen, so that the table asks nobody.
    seats: table.seats.map((seat) => (seat.kind === 'person' ? { ...seat, yours: false } : seat)),
    viewers: ['public'] as const,
    async at(step: number) {
      const request = ++newest
      const turn = before.then(async () => {
        if (request !== newest) throw new Error('another step was asked for meanwhile')
        let tries = 1
        const recalled = await retryWhileTooFast(
          () => fetchStep(step),
          () => request === newest && tries++ < maxTries,
        )
        if ('accepted' in recalled) throw new Error(recalled.code)
        return recalled
      })
      before = turn.then(
        () => delay(requestGapMs),
        () => undefined,
      )
      const recalled = await turn
      source.length = recalled.length
      source.turns = recalled.turns
      return recalled
    },
  })
  return source
}
