// Values in the browser's local storage. A private window may refuse it: then they last as long as the page.

/** Of the settings of this device's person (stores/settings.ts). */
export const settingsKey = 'lanyard.settings'

const fallback = new Map<string, string>()

export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key) ?? fallback.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  fallback.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // `fallback` keeps it for this page.
  }
}
