import type { App } from 'electron'
import { isOwnPage } from '../app-origin.ts'

/** Keeps pages from navigating away, opening windows and embedding other pages. To be called before the app is ready. */
export function lockNavigation(app: App): void {
  // Otherwise a swipe from the edge of a touch screen would go back to an earlier page.
  app.commandLine.appendSwitch('overscroll-history-navigation', '0')
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isOwnPage(event.url)) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
    })
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
