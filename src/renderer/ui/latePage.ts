import { untilFetched } from '../client/untilFetched.ts'
import { i18n } from '../i18n/index.ts'
import { useNotices } from '../stores/notices.ts'

/** A page for the router, which opens it once it has been fetched. Whoever waits for one whose file was lost is told so. */
export function latePage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => untilFetched(load, () => useNotices().notify(i18n.global.t('connection.pageLost'), 'plain'))
}
