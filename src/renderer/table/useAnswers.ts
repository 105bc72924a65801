// Sends the viewer's answers to prompts. If the host rejects one, shows why.

import type { ComputedRef } from 'vue'
import type { Action, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { Answer, AnswerCode } from '../client/session.ts'
import { useHostRequests } from '../ui/requests/useHostRequests.ts'
import { useNotices } from '../stores/notices.ts'
import { useTable } from '../stores/table.ts'
import type { MatchScene } from '../stores/table.ts'
import type { GameUi, Speech } from '../games/contract.ts'

export interface AnswersSource {
  readonly gameUi: GameUi
  readonly speech: ComputedRef<Speech>
  scene(): MatchScene
}

/** Rejection codes of an answer whose prompt has closed: another prompt, none, or the end of the match came first. */
export const lateCodes: readonly AnswerCode[] = ['stale-prompt', 'not-asked', 'finished']

/** Returns the function that answers for the viewer or, at the curtain, for the seat `as`. */
export function useAnswers({ gameUi, speech, scene }: AnswersSource): (action: Action, as?: Seat) => Promise<void> {
  const tableStore = useTable()
  const notices = useNotices()
  const { notifyIfRejected } = useHostRequests()

  /** The game's sentence for a late answer. The event that closed the prompt has arrived; the board may not have shown it yet. */
  function late({ firstCounts }: OpenPrompt, code: AnswerCode): string | undefined {
    return firstCounts && lateCodes.includes(code)
      ? gameUi.describeLateAnswer?.((tableStore.scene ?? scene()).story, speech.value)
      : undefined
  }

  function explain(prompt: OpenPrompt, answer: Extract<Answer, { accepted: false }>): void {
    const { code, refusal } = answer
    const kindly = late(prompt, code)
    if (kindly) notices.notify(kindly, 'plain')
    else if (code === 'illegal-action' && refusal) {
      notices.notify(gameUi.describeRejection(refusal.reason, { ...refusal.params }, speech.value))
    } else notifyIfRejected(answer)
  }

  return async (action, as) => {
    const { prompts, viewer } = scene().message
    const prompt = prompts.find(({ seat }) => seat === (as ?? viewer))
    const answer = prompt && (await tableStore.act(prompt.id, action))
    if (answer && !answer.accepted) explain(prompt, answer)
  }
}
