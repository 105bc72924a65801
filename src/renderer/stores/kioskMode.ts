// Whether this page is a kiosk's: a screen in a cafe that strangers use one after the other.

import { readonly, shallowRef } from 'vue'

const isOn = shallowRef(false)
/** The dialog that asks a guest whether they have finished is open. */
const endDialogOpen = shallowRef(false)
/**
 * As long as the window is there, so that a table that is loaded again is still at a kiosk. Its value: the station's name,
 * or a number behind a `#` where nobody has named it.
 */
const markKey = 'lanyard.kiosk'
/** What this station was called last, where its address does not name it. */
const nameKey = 'lanyard.station'

export function useKioskMode() {
  return { isOn: readonly(isOn), endDialogOpen, enter: enterKioskMode }
}

/**
 * At the start of a page. The program's window says it by its bridge, a browser by the address that it was opened with,
 * `/#/kiosk`. A page that is loaded as the counter is staff's and no kiosk.
 */
export function detectKioskMode(): void {
  if (location.hash.startsWith('#/counter')) return
  if (window.lanyard?.kiosk === true || readMark() !== undefined) switchOn()
}

/** The page has come to a kiosk's address. `name`: what the counter is to call this station. */
export function enterKioskMode(name?: string): void {
  if (name || readMark() === undefined) store(markKey, name || `#${10 + Math.floor(Math.random() * 90)}`)
  switchOn()
}

/** What this station was called in its address, or a number that tells it from others. */
export function stationName(): { readonly name: string } | { readonly number: string } {
  const mark = readMark() ?? ''
  return mark.startsWith('#') || mark === '' ? { number: mark.slice(1) } : { name: mark }
}

/** By which hosts know this station: the same after each guest, and when the page is loaded anew. */
export function rememberedStationName(): string | undefined {
  return readStored(nameKey)
}

export function rememberStationName(name: string): void {
  store(nameKey, name)
}

/** For tests. */
export function resetKioskMode(): void {
  isOn.value = false
  delete document.documentElement.dataset.kiosk
}

/** Empties the window's storage of everything but that it is a kiosk's, and its name. */
export function clearWindowStorage(keep: Readonly<Record<string, string>> = {}): void {
  const kept = { [markKey]: readMark(), [nameKey]: rememberedStationName(), ...keep }
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
  for (const [key, value] of Object.entries(kept)) if (value !== undefined) store(key, value)
}

function switchOn(): void {
  isOn.value = true
  document.documentElement.dataset.kiosk = ''
}

function readMark(): string | undefined {
  return readStored(markKey)
}

function readStored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Without storage, a page that is loaded again at a table is no kiosk any more. */
function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // It is as it would be in a new window.
  }
}
