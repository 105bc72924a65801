// Reloads a page that has lost one of its files, or of which a part could not be drawn. Without a reload the file may stay lost:
// until 2026 browsers kept a failed import and answered each later one with it, and the host no longer has the files of another
// version.

const storageKey = 'lanyard.reloaded'
const minPauseMs = 60_000
/** Pauses double up to about an hour: if something between host and browser blocks a file, reloading never helps. */
const maxDoublings = 6

/**
 * Reloads the page: the first time immediately, then after at least a minute, then after two, and so on. Does nothing while the
 * host does not answer: the browser would show its own error page.
 *
 * @param isBlank - Whether the page is still empty. It may then be reloaded each minute.
 * @returns Whether the page is being reloaded.
 */
export async function reloadPage(isBlank = false): Promise<boolean> {
  try {
    const [last = 0, times = 0] = sessionStorage.getItem(storageKey)?.split(' ').map(Number) ?? []
    const doublings = isBlank ? 0 : Math.min(Math.max(times - 1, 0), maxDoublings)
    const passed = Date.now() - last
    // Negative if the clock was set back: the last reload then counts as long ago.
    if (passed >= 0 && passed < minPauseMs * 2 ** doublings) return false
    const { ok } = await fetch('./', { cache: 'no-store' })
    if (!ok) return false
    await forgetLostFiles()
    sessionStorage.setItem(storageKey, `${Date.now()} ${times + 1}`)
    location.reload()
    return true
  } catch {
    // The host is away, or a private window stores nothing. Without the time of the last reload, the page would reload forever.
    return false
  }
}

/** Fetches preloaded files again. Without this, WebKit never asks again for a file that failed to preload. */
async function forgetLostFiles(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.allSettled([...files].map(({ href }) => fetch(href)))
}
