// Values in the browser's local storage. A private window may refuse it, and it may be full: then they last as long as the
// page.

/** Of the settings of this device's person (stores/settings.ts). */
export const settingsKey = 'lanyard.settings'

/** What could not be stored. An older value may still be in the storage. */
const unstored = new Map<string, string>()

export function readStored(key: string): unknown {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}
