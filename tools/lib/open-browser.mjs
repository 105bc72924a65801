import { spawn } from 'node:child_process'

/**
 * Asks the desktop to show an address in the browser.
 *
 * @param {string} url
 * @returns {Promise<boolean>} whether there is a desktop to ask
 */
export function openBrowser(url) {
  const [command, ...parameters] = openers[process.platform] ?? openers.linux
  // Without a desktop xdg-open would start a text browser in this terminal.
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (command === 'xdg-open' && !DISPLAY && !WAYLAND_DISPLAY) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(command, [...parameters, url], { stdio: 'ignore', detached: true })
    child.on('error', () => resolve(false))
    child.on('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

const openers = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
}
