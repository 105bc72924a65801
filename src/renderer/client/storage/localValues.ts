// Values in the browser's local storage. A private window may refuse it, it may be full, and somebody may empty it. The values
// then last until the page is closed.

/** The key of the settings of this device's person (stores/settings.ts). */
export const settingsKey = 'lanyard.settings'

/** Values that could not be stored. An older value may still be in the storage. */
const unstored = new Map<string, string>()
/** Values that this page has stored. The storage may have a newer value from another window. */
const written = new Map<string, string>()

/** Returns undefined if nothing is stored, or nothing that can be parsed. */
export function readStored(key: string): unknown {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key) ?? written.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes all values, then stores those of `kept`, given by key. */
export function clearStored(kept: Readonly<Record<string, unknown>> = {}): void {
  unstored.clear()
  written.clear()
  try {
    localStorage.clear()
  } catch {
    // Without storage, there is nothing else to clear.
  }
  for (const [key, value] of Object.entries(kept)) writeStored(key, value)
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    written.set(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}
