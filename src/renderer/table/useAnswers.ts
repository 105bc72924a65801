// Sends what the table's player has chosen, and says kindly why not where the host says no.

import type { ComputedRef, ShallowRef } from 'vue'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import { useHostRequests } from '../stores/hostRequests.ts'
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import type { MatchScene } from '../stores/table.ts'
import type { GameUi, Speech } from '../games/contract.ts'

export interface AnswersSource {
  readonly room: Readonly<ShallowRef<GameUi | undefined>>
  readonly speech: ComputedRef<Speech>
  scene(): MatchScene
}

/** What a host says to an answer when its question is closed: another one, none, or the end of the game came before it. */
export const lateCodes: readonly AnswerCode[] = ['stale-prompt', 'not-asked', 'finished']

/** What is given back answers for the viewer, or at the curtain for whom it hangs. */
export function useAnswers({ room, speech, scene }: AnswersSource): (action: Action, as?: Seat) => Promise<void> {
  const here = useTable()
  const notices = useNotices()
  const { notifyIfRejected } = useHostRequests()

  /** The host shows what closed a question before it turns down an answer to it: the story tells of it by now. */
  function late({ firstCounts }: OpenPrompt, code: AnswerCode): string | undefined {
    return firstCounts && lateCodes.includes(code)
      ? room.value?.describeLateAnswer?.(scene().story, speech.value)
      : undefined
  }

  function explain(prompt: OpenPrompt, answer: Extract<Answer, { accepted: false }>): void {
    const { code, refusal } = answer
    const kindly = late(prompt, code)
    if (kindly) notices.notify(kindly, 'plain')
    else if (code === 'illegal-action' && refusal && room.value) {
      notices.notify(room.value.describeRejection(refusal.reason, { ...refusal.params }, speech.value))
    } else notifyIfRejected(answer)
  }

  return async (action, as) => {
    const { prompts, viewer } = scene().shown
    const prompt = prompts.find(({ seat }) => seat === (as ?? viewer))
    const answer = prompt && (await here.act(prompt.id, action))
    if (answer && !answer.accepted) explain(prompt, answer)
  }
}
