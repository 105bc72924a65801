// Reloads a page of which Vue could not draw a part: that part stays empty until then, and may be a whole table.

import { reloadPage } from '../../client/loading/reloadPage.ts'
import { i18n, loadTexts } from '../../i18n/index.ts'
import { useNotices } from '../../stores/notices.ts'
import type { App, ComponentPublicInstance } from 'vue'
import type { Router } from 'vue-router'

/**
 * Where an error leaves a part of the page empty or out of date: setup, render, the queue of updates, the update of a component. Vue
 * names the place in its development build, and gives a link that ends with its number in the other.
 */
const drawing = /^(setup function|render function|scheduler flush|component update)$|#runtime-(0|1|14|15)$/

const retryMs = 10_000

/** An error as Vue hands it to an app's handler: the error, the component, the place. */
export type RaisedError = Parameters<NonNullable<App['config']['errorHandler']>>

/**
 * From now on an error in drawing reloads the page. If it can't be reloaded yet, because it was a moment ago or the host does not
 * answer, a notice says so and the page tries again, until the person goes on to another page: that one is drawn anew. What stands
 * around all pages, such as a kiosk's shell, is not, so that for an error there the page goes on trying.
 *
 * @param earlier - The errors so far, which have been reported.
 */
export function reloadWhenBroken(app: App, router: Router, earlier: readonly RaisedError[]): void {
  const notices = useNotices()
  let retry: ReturnType<typeof setInterval> | undefined
  let noticeId: number | undefined
  /** Whether all parts that could not be drawn are of the page that the router shows. */
  let endsWithPage = true
  async function reload(...[, component, place]: RaisedError): Promise<void> {
    if (!drawing.test(place)) return
    endsWithPage &&= isInPage(component)
    if (retry !== undefined) return
    const own = setInterval(() => void reloadPage(), retryMs)
    retry = own
    if (await reloadPage()) return
    await loadTexts('trouble').catch(() => undefined)
    if (retry === own) noticeId = notices.notify(i18n.global.t('ended.broken'))
  }
  app.config.errorHandler = (...raised) => {
    reportError(raised[0])
    void reload(...raised)
  }
  for (const raised of earlier) void reload(...raised)
  router.afterEach((to, from) => {
    if (retry === undefined || !endsWithPage || to.matched[0] === from.matched[0]) return
    clearInterval(retry)
    retry = undefined
    if (noticeId !== undefined) notices.dismiss(noticeId)
  })
}

/** Whether a component is part of what the router shows. */
function isInPage(component: ComponentPublicInstance | null): boolean {
  for (let one = component; one; one = one.$parent) if (one.$options.name === 'RouterView') return true
  return false
}
