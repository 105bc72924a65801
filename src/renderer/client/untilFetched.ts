// A file of the page may be lost on its way: at the edge of the room's Wi-Fi, or while the host starts anew.

const pauseMs = 2000

/**
 * Fetches until it succeeds, with a pause after each failure. `onLost` is called after the first, which is reported: it may be a
 * fault of the file itself.
 */
export async function untilFetched<T>(fetch: () => Promise<T>, onLost?: () => void): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    reportError(error)
    onLost?.()
  }
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const found = await fetch().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (found) return found.value
  }
}
