// Texts in the browser's session storage: each window has its own, and keeps it when it is loaded anew. A private window may
// refuse it, and it may be full: then nothing is kept.

/** Undefined where nothing is kept. */
export function readSessionValue(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined removes it. */
export function writeSessionValue(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The page then begins as a new window's.
  }
}

export function clearSessionValues(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
}
