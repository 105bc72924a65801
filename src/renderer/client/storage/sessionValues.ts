// Texts in the browser's session storage: each window has its own, which survives a reload. A private window may refuse the
// storage, and it may be full: then nothing is kept.

/** Returns undefined if nothing is kept. */
export function readSessionValue(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined removes the value. */
export function writeSessionValue(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // After a reload, the page then starts as in a new window.
  }
}

export function clearSessionValues(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage, there is nothing to clear.
  }
}
