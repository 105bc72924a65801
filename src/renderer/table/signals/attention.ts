// Calls a person back to a page that they are not looking at: with the tab's title and icon, and in the program's window with
// the taskbar.

import { isPageVisible } from '../../client/pageVisible.ts'
import turnIcon from './turnIcon.svg'

/** Whether the page is visible and has the focus. */
export const isLookedAt = (): boolean => isPageVisible() && document.hasFocus()

let before: { readonly title: string; readonly called: string; readonly icon: string | null | undefined } | undefined
const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')

/** Ends by itself when the person looks at the page, or with `endCall`. */
export function callBack(title: string): void {
  if (before || isLookedAt()) return
  before = { title: document.title, called: title, icon: iconLink()?.getAttribute('href') }
  document.title = title
  iconLink()?.setAttribute('href', turnIcon)
  flash(true)
  for (const event of lookEvents) window.addEventListener(event, endOnceLookedAt)
}

export function endCall(): void {
  if (!before) return
  for (const event of lookEvents) window.removeEventListener(event, endOnceLookedAt)
  // Another screen may have set its own title by now.
  if (document.title === before.called) document.title = before.title
  if (before.icon) iconLink()?.setAttribute('href', before.icon)
  flash(false)
  before = undefined
}

/** `visibilitychange` bubbles up from the document to the window. */
const lookEvents = ['focus', 'visibilitychange'] as const

function endOnceLookedAt(): void {
  if (isLookedAt()) endCall()
}

/** Starts or stops flashing the window in the taskbar. Ignores a failure. */
function flash(on: boolean): void {
  window.lanyard?.flashFrame(on).catch(() => undefined)
}
