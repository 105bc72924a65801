// Whether this page is a kiosk's: a screen in a cafe that strangers use one after the other.

import { readonly, shallowRef } from 'vue'

const isOn = shallowRef(false)
/**
 * As long as the window is there, so that a table that is loaded again is still at a kiosk. Its value: the station's name,
 * or a number behind a `#` where nobody has named it.
 */
const markKey = 'lanyard.kiosk'

export function useKiosk() {
  return { isOn: readonly(isOn), enter: enterKiosk }
}

/**
 * At the start of a page. The program's window says it by its bridge, a browser by the address that it was opened with,
 * `/#/kiosk`. A page that is loaded as the counter is staff's and no kiosk.
 */
export function beginAsKiosk(): void {
  if (location.hash.startsWith('#/counter')) return
  if (window.lanyard?.kiosk === true || readMark() !== undefined) switchOn()
}

/** The page has come to a kiosk's address. `name`: what the counter is to call this station. */
export function enterKiosk(name?: string): void {
  if (name || readMark() === undefined) writeMark(name || `#${10 + Math.floor(Math.random() * 90)}`)
  switchOn()
}

/** What this station was called in its address, or a number that tells it from others. */
export function stationName(): { readonly name: string } | { readonly number: string } {
  const mark = readMark() ?? ''
  return mark.startsWith('#') || mark === '' ? { number: mark.slice(1) } : { name: mark }
}

/** For tests. */
export function leaveKiosk(): void {
  isOn.value = false
  delete document.documentElement.dataset.kiosk
}

/** Empties the window's storage of everything but that it is a kiosk's. */
export function clearWindowStorage(keep: Readonly<Record<string, string>> = {}): void {
  const name = readMark()
  try {
    sessionStorage.clear()
    for (const [key, value] of Object.entries(keep)) sessionStorage.setItem(key, value)
  } catch {
    // Without storage there is nothing to clear.
  }
  if (name !== undefined) writeMark(name)
}

function switchOn(): void {
  isOn.value = true
  document.documentElement.dataset.kiosk = ''
}

function readMark(): string | undefined {
  try {
    return sessionStorage.getItem(markKey) ?? undefined
  } catch {
    return undefined
  }
}

function writeMark(name: string): void {
  try {
    sessionStorage.setItem(markKey, name)
  } catch {
    // Without storage, a page that is loaded again at a table is no kiosk any more.
  }
}
