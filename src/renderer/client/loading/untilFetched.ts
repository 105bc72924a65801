// A file of the page may be lost on its way: at the edge of the room's Wi-Fi, or while the host starts anew.

const pauseMs = 2000

/**
 * Fetches until it succeeds, with a pause after each failure. The first failure is reported, since it may be a fault of the file
 * itself, and `onLost` is called after it.
 */
export async function untilFetched<T>(fetch: () => Promise<T>, onLost?: () => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await fetch()
    } catch (error) {
      if (failures === 0) {
        reportError(error)
        onLost?.()
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
