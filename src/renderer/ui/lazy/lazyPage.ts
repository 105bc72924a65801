import { fetchWithRetry } from '../../client/loading/fetchWithRetry.ts'
import { i18n } from '../../i18n/index.ts'
import { useNotices } from '../../stores/notices.ts'

/** A page for the router, which opens it once it has been fetched. A notice tells people that they wait for a lost file. */
export function lazyPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const notices = useNotices()
    let noticeId: number | undefined
    const from = location.hash
    const page = await fetchWithRetry(load, {
      onLost: () => (noticeId = notices.notify(i18n.global.t('connection.pageLost'), 'plain')),
      // The address changes when the page is shown, or when its guest has gone somewhere else meanwhile.
      isWanted: () => location.hash === from,
    })
    if (noticeId !== undefined) notices.dismiss(noticeId)
    return page
  }
}
