// Nothing leaves the local network: Chromium's own background requests are switched off, and the page may load only its own
// files and open WebSockets.

import type { App, Session } from 'electron'

const quietSwitches = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'no-pings',
]

/** The page and its own parts, the table's socket, and the inspector of a developer. */
const openSchemes: ReadonlySet<string> = new Set(['app:', 'ws:', 'data:', 'blob:', 'devtools:'])

/** Before the app is ready: switches are read once. */
export function disableBackgroundTraffic(app: App): void {
  for (const each of quietSwitches) app.commandLine.appendSwitch(each)
}

export function blockInternetRequests(session: Session): void {
  // It would fetch its dictionaries from the internet.
  session.setSpellCheckerEnabled(false)
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !openSchemes.has(new URL(url).protocol) })
  })
}
