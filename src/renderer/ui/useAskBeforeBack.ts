// The browser's Back closes what lies over a screen, and asks before it leaves one as Leave in a table's menu does.

import { inject, onBeforeUnmount, watch } from 'vue'
import { routerKey } from 'vue-router'
import type { Ref } from 'vue'
import type { RouteLocationRaw, Router } from 'vue-router'

type Answer = (to?: RouteLocationRaw) => void

/** What Back calls in place of leaving: the last one that closes something, else the last one that asks. */
const closings: Answer[] = []
const questions: Answer[] = []

/** While `mustAsk` holds, going back or forward in the browser's history calls `ask` and stays here. */
export function useAskBeforeBack(mustAsk: () => boolean, ask: Answer): void {
  answerBack(mustAsk, ask, questions)
}

/** For what the system opens: the question of the screen comes first, and is told where to go after a yes. */
export function askBeforeGoing(router: Router, to: RouteLocationRaw): void {
  const ask = questions.at(-1)
  if (ask) ask(to)
  else void router.push(to)
}

/**
 * While it is open, Back closes it and stays here: what lies over a screen is a page of its own to whoever goes back. It comes
 * before the question of the screen below.
 */
export function useBackToClose(open: Ref<boolean>): void {
  const close = () => (open.value = false)
  answerBack(() => open.value, close, closings)
}

function answerBack(isWanted: () => boolean, answer: Answer, answers: Answer[]): void {
  const router = inject(routerKey, undefined)
  // A page without screens to go back to.
  if (!router) return
  /** The navigation under way comes from the browser, not from the page. */
  let isByBrowser = false
  const remove = () => answers.includes(answer) && answers.splice(answers.indexOf(answer), 1)
  const stops = [
    router.options.history.listen(() => (isByBrowser = true)),
    router.beforeEach((to, from) => {
      const isSameScreen = to.path === from.path && to.fullPath !== from.fullPath
      if (!isByBrowser || isSameScreen || (closings.at(-1) ?? questions.at(-1)) !== answer) return true
      answer()
      return false
    }),
    router.afterEach(() => (isByBrowser = false)),
    watch(
      isWanted,
      (wanted) => {
        remove()
        if (!wanted) return
        answers.push(answer)
        putHomeBefore(router)
      },
      { immediate: true, flush: 'sync' },
    ),
    remove,
  ]
  onBeforeUnmount(() => stops.forEach((stop) => stop()))
}

/**
 * Whoever has come by a link has nothing of the program before the table, and Back would leave the program, which no page
 * can ask about. With the home page before it, Back stays in the program.
 */
function putHomeBefore({ options: { history }, currentRoute }: Router): void {
  // What Back has just opened: until the router has undone the step, the state is that of the page before.
  if (history.location !== currentRoute.value.fullPath) return
  if (history.state.back !== null) return
  history.replace('/')
  history.push(currentRoute.value.fullPath)
}
