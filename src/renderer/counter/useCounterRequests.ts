// Requests of the counter, each answered by a notice: what was done, or why it was not.

import { useI18n } from 'vue-i18n'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Answer } from '../client/session.ts'
import { useWishes } from '../stores/hostRequests.ts'
import { useConnection } from '../stores/connection.ts'
import { useNotices } from '../stores/notices.ts'

export function useCounterRequests() {
  const line = useConnection()
  const { heard } = useWishes()
  const notices = useNotices()
  const { t } = useI18n()

  /** Shows `done`, or why the host refused. Without `done` the screen itself shows the result. */
  function showAnswer(answer: Answer, done?: string): boolean {
    if (answer.accepted) {
      if (done !== undefined) notices.notify(done, 'plain')
    }
    // The host could not save it and says why in a sentence of its own.
    else if (answer.code === 'internal-error' && answer.detail !== undefined)
      notices.notify(t('counter.notSaved', { why: answer.detail }))
    else heard(answer)
    return answer.accepted
  }

  async function send(request: RequestBody, done?: string): Promise<boolean> {
    return showAnswer(await line.ask(request), done)
  }

  return { send, showAnswer }
}
