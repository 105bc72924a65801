// What staff do at the counter: each is answered on the screen, with what has been done or with why it has not.

import { useI18n } from 'vue-i18n'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Answer } from '../client/session.ts'
import { useWishes } from '../stores/hostRequests.ts'
import { useConnection } from '../stores/connection.ts'
import { useNotices } from '../stores/notices.ts'

export function useActs() {
  const line = useConnection()
  const { heard } = useWishes()
  const notices = useNotices()
  const { t } = useI18n()

  /** Says `done`, or why it was not. Without `done` the screen itself shows it. */
  function told(answer: Answer, done?: string): boolean {
    if (answer.accepted) {
      if (done !== undefined) notices.notify(done, 'plain')
    }
    // What could not be written down: the host says in a sentence of its own why.
    else if (answer.code === 'internal-error' && answer.detail !== undefined)
      notices.notify(t('counter.unkept', { why: answer.detail }))
    else heard(answer)
    return answer.accepted
  }

  async function act(request: RequestBody, done?: string): Promise<boolean> {
    return told(await line.ask(request), done)
  }

  return { act, told }
}
