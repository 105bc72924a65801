import type { App } from 'electron'
import { isOwnPage } from '../app-origin.ts'

/** Called before the app is ready. No page may navigate away, open a window or embed another page. */
export function lockNavigation(app: App): void {
  // Otherwise a swipe from the edge of a touch screen goes back to an earlier page.
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
