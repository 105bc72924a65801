// Requests of the counter. Each shows a notice with what was done, or why it was not.

import { useI18n } from 'vue-i18n'
import type { Answer } from '../client/session.ts'
import { useHostRequests } from '../ui/requests/useHostRequests.ts'
import { useConnection } from '../stores/connection.ts'
import { useNotices } from '../stores/notices.ts'

export function useCounterRequests() {
  const connection = useConnection()
  const { notifyIfRejected } = useHostRequests()
  const notices = useNotices()
  const { t } = useI18n()

  /** Shows `done`, or why the host rejected the request. Without `done`, the screen itself shows the result. */
  function showAnswer(answer: Answer, done?: string): boolean {
    if (answer.accepted) {
      if (done !== undefined) notices.notify(done, 'plain')
    }
    // The host could not save it and gives the reason as a sentence.
    else if (answer.code === 'internal-error' && answer.detail !== undefined)
      notices.notify(t('counter.notSaved', { why: answer.detail }))
    else notifyIfRejected(answer)
    return answer.accepted
  }

  async function report(request: Promise<Answer>, done?: string): Promise<boolean> {
    return showAnswer(await request, done)
  }

  return { api: connection.api, report, showAnswer }
}
