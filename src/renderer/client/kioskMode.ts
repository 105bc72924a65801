// Whether this page is a kiosk's: a screen in a cafe that strangers use one after the other.

import { readonly, shallowRef } from 'vue'
import { clearSessionValues, readSessionValue, writeSessionValue } from './storage/sessionValues.ts'

const isOn = shallowRef(false)
/** Whether the dialog is open that asks guests whether they have finished. */
const endDialogOpen = shallowRef(false)
/**
 * The key of the kiosk mark in the session storage, so that a reloaded table page is still a kiosk's. The value is `=` and
 * the station's name, or `#` and a number if the station has no name.
 */
const markKey = 'lanyard.kiosk'
/** The key of this station's last name, for an address that has none. */
const nameKey = 'lanyard.station'

export function useKioskMode() {
  return { isOn: readonly(isOn), endDialogOpen, enter: enterKioskMode }
}

/**
 * Called at the start of a page. The program's window has a flag in its bridge; a browser's window has the mark from when it
 * was opened with `/#/kiosk`. A page that is opened as the counter is no kiosk.
 */
export function detectKioskMode(): void {
  const isKiosk = window.lanyard?.kiosk === true || readMark() !== undefined
  setOn(isKiosk && !location.hash.startsWith('#/counter'))
}

/** Called when the page is opened with a kiosk's address. `name`: the station's name at the counter. */
export function enterKioskMode(name?: string): void {
  if (name || readMark() === undefined) writeSessionValue(markKey, name ? `=${name}` : `#${randomStationNumber()}`)
  setOn(true)
}

/** Has three digits, so that ten stations without a name seldom get the same one. */
export const randomStationNumber = (): string => String(100 + Math.floor(Math.random() * 900))

/** The station's name from its address, or a number that tells it from others. */
export function stationName(): { readonly name: string } | { readonly number: string } {
  const mark = readMark() ?? ''
  return mark.startsWith('=') ? { name: mark.slice(1) } : { number: mark.slice(1) }
}

/** The name by which hosts know this station. It stays the same for the next guests and after a reload. */
export function rememberedStationName(): string | undefined {
  return readSessionValue(nameKey)
}

export function rememberStationName(name: string): void {
  writeSessionValue(nameKey, name)
}

/** Clears the window's storage, except for the kiosk mark and the station's name. */
export function clearWindowStorage(): void {
  const kept = { [markKey]: readMark(), [nameKey]: rememberedStationName() }
  clearSessionValues()
  for (const [key, value] of Object.entries(kept)) writeSessionValue(key, value)
}

function setOn(on: boolean): void {
  isOn.value = on
  document.documentElement.toggleAttribute('data-kiosk', on)
}

function readMark(): string | undefined {
  return readSessionValue(markKey)
}
