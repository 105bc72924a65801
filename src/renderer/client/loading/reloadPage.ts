// A file of the page that was lost may be lost for as long as the page is open: until 2026 browsers kept a failed import and
// answered each later one with it, and the files of another version are not at the host any more.

const storageKey = 'lanyard.reloaded'
const shortestPauseMs = 60_000
/** Pauses double up to about an hour: where something between host and browser refuses a file, loading anew never helps. */
const mostDoublings = 6

/**
 * Loads the page anew: the first time at once, then after a minute at the soonest, then after two, and so on. Not while its host
 * does not answer: the browser would show its own error instead.
 *
 * @param isBlank - There is nothing on the page yet: it may be loaded each minute.
 */
export async function reloadPage(isBlank = false): Promise<void> {
  try {
    const [last = 0, times = 0] = sessionStorage.getItem(storageKey)?.split(' ').map(Number) ?? []
    const doublings = isBlank ? 0 : Math.min(Math.max(times - 1, 0), mostDoublings)
    const passed = Date.now() - last
    // Less than nothing after the clock was set back: that was long ago.
    if (passed >= 0 && passed < shortestPauseMs * 2 ** doublings) return
    const { ok } = await fetch('./', { cache: 'no-store' })
    if (!ok) return
    await forgetLostFiles()
    sessionStorage.setItem(storageKey, `${Date.now()} ${times + 1}`)
    location.reload()
  } catch {
    // The host is away, or a private window stores nothing: without the time of the last reload, reloading would never end.
  }
}

/** WebKit never asks again for a file that it has lost while it fetched it ahead, before a plain fetch has had it. */
async function forgetLostFiles(): Promise<void> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  await Promise.allSettled([...files].map(({ href }) => fetch(href)))
}
