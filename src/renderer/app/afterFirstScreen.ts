import { reloadWhenBroken } from './reloading/brokenPage.ts'
import { fetchTablePage } from './router.ts'
import { withTexts } from '../i18n/index.ts'
import type { App } from 'vue'
import type { Router } from 'vue-router'
import type { RaisedError } from './reloading/brokenPage.ts'

/**
 * What follows once the first screen can be used: errors in drawing are watched for, and what comes next is fetched ahead. Throws if
 * that does not come: it is fetched again when somebody opens it.
 *
 * @param earlier - The errors so far, which have been reported.
 */
export async function afterFirstScreen(app: App, router: Router, earlier: readonly RaisedError[]): Promise<void> {
  reloadWhenBroken(app, router, earlier)
  await fetchTablePage()
  // The reasons for rejections, and the screen for a host of another version, which no longer has this page's files.
  await withTexts('trouble', () => import('./connection/ConnectionEnded.vue'))
}
