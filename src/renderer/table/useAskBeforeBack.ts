// The browser's Back asks before it leaves the table, as Leave in the menu does.

import { onBeforeUnmount } from 'vue'
import { useRouter } from 'vue-router'

/** While `mustAsk` holds, going back or forward in the browser's history calls `ask` and stays here. */
export function useAskBeforeBack(mustAsk: () => boolean, ask: () => void): void {
  const router = useRouter()
  /** The navigation under way comes from the browser, not from the page. */
  let isByBrowser = false
  const stops = [
    router.options.history.listen(() => (isByBrowser = true)),
    router.beforeEach((to, from) => {
      if (!isByBrowser || to.path === from.path || !mustAsk()) return true
      ask()
      return false
    }),
    router.afterEach(() => (isByBrowser = false)),
  ]
  onBeforeUnmount(() => stops.forEach((stop) => stop()))
}
