// The browser's Back asks before it leaves the table, as Leave in the menu does.

import { onBeforeUnmount, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { Router } from 'vue-router'

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
    watch(mustAsk, (must) => must && putHomeBefore(router), { immediate: true }),
  ]
  onBeforeUnmount(() => stops.forEach((stop) => stop()))
}

/**
 * Whoever has come by a link has nothing of the program before the table, and Back would leave the program, which no page
 * can ask about. With the home page before it, Back stays in the program.
 */
function putHomeBefore({ options: { history }, currentRoute }: Router): void {
  if (history.state.back !== null) return
  history.replace('/')
  history.push(currentRoute.value.fullPath)
}
