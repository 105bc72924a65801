// The browser's Back closes what lies over a screen. It also asks before it leaves a screen, as Leave in a table's menu does.

import { inject, onBeforeUnmount, watch } from 'vue'
import { routerKey } from 'vue-router'
import type { Ref } from 'vue'
import type { RouteLocationRaw, Router } from 'vue-router'
import { useKioskMode } from '../../client/kioskMode.ts'

type Answer = (to?: RouteLocationRaw) => void

/** The functions to call on Back instead of leaving: the last one that closes something, otherwise the last one that asks. */
const closings: Answer[] = []
const questions: Answer[] = []

/** While `mustAsk` holds, going back or forward in the browser's history calls `ask` and stays here. */
export function useAskBeforeBack(mustAsk: () => boolean, ask: Answer): void {
  answerBack(mustAsk, ask, questions)
}

/** Goes to what the system opens. If the screen has a question to ask first, passes it the address to go to after a yes. */
export function askBeforeGoing(router: Router, to: RouteLocationRaw): void {
  const ask = questions.at(-1)
  if (ask) ask(to)
  else void router.push(to)
}

/**
 * While `open` is true, Back closes what is open and stays on the screen: to people, what lies over a screen is a page that Back
 * leaves. This comes before the question of the screen below.
 */
export function useBackToClose(open: Ref<boolean>): void {
  const close = () => (open.value = false)
  answerBack(() => open.value, close, closings)
}

function answerBack(isWanted: () => boolean, answer: Answer, answers: Answer[]): void {
  const router = inject(routerKey, undefined)
  // This page has no screens to go back to.
  if (!router) return
  const navigation = navigationOf(router)
  const remove = () => answers.includes(answer) && answers.splice(answers.indexOf(answer), 1)
  const stops = [
    router.beforeEach((to, from) => {
      const isSameScreen = to.path === from.path && to.fullPath !== from.fullPath
      if (!navigation.isByBrowser || isSameScreen || (closings.at(-1) ?? questions.at(-1)) !== answer) return true
      answer()
      return false
    }),
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

interface Navigation {
  /** Whether the present navigation comes from the browser, not from the page. */
  isByBrowser: boolean
}

const navigations = new WeakMap<Router, Navigation>()

/**
 * Listens to the router's history once for all that is ever shown: the history keeps each listener, even a removed one, and so
 * the screen that added it, for as long as the page is open.
 */
function navigationOf(router: Router): Navigation {
  const known = navigations.get(router)
  if (known) return known
  const navigation = { isByBrowser: false }
  navigations.set(router, navigation)
  router.options.history.listen(() => (navigation.isByBrowser = true))
  router.afterEach(() => (navigation.isByBrowser = false))
  return navigation
}

/**
 * Puts the home page into the history before a page that was opened by a link. Without it, Back would leave the program, which no
 * page can ask about; with it, Back stays in the program. Not in a kiosk, whose history has one entry for all its guests.
 */
function putHomeBefore({ options: { history }, currentRoute }: Router): void {
  if (useKioskMode().isOn.value) return
  // Back has just changed the address: until the router has undone this, the history's state is that of the previous page.
  if (history.location !== currentRoute.value.fullPath) return
  if (history.state.back !== null) return
  history.replace('/')
  history.push(currentRoute.value.fullPath)
}
