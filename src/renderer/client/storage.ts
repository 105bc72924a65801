// Small things remembered in the browser. A private window may refuse storage: then they last as long as the page.

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
    // Remembered for this page only, which is all that such a window promises.
  }
}
