// Nothing leaves the local network: Chromium's own background requests are switched off, and the page may load only its own
// files and open WebSockets.

import type { App, Session } from 'electron'

const quietSwitches = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'no-pings',
]

/** Schemes of the page and its parts, the table's socket and a developer's inspector. */
const openSchemes: ReadonlySet<string> = new Set(['app:', 'ws:', 'data:', 'blob:', 'devtools:'])

/** To be called before the app is ready: Chromium reads switches only once. */
export function disableBackgroundTraffic(app: App): void {
  for (const each of quietSwitches) app.commandLine.appendSwitch(each)
}

export function blockInternetRequests(session: Session): void {
  // The spell checker would fetch its dictionaries from the internet.
  session.setSpellCheckerEnabled(false)
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !openSchemes.has(new URL(url).protocol) })
  })
}
