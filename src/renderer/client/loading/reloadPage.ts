// A file of the page that was lost may be lost for as long as the page is open: until 2026 browsers kept a failed import and
// answered each later one with it, and the files of another version are not at the host any more.

const storageKey = 'lanyard.reloaded'
const pauseMs = 60_000

/** Loads the page anew, at most once a minute. Not while its host does not answer: the browser would show its own error instead. */
export async function reloadPage(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pauseMs) return
    const { ok } = await fetch('./', { cache: 'no-store' })
    if (!ok) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
  } catch {
    // The host is away, or a private window refuses to note the time: then nothing would end the reloading.
  }
}
