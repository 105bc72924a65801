// Finds a browser on this machine, for the browser tests.

import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** In order of preference: browsers of ordinary people, then those of testers. `%NAME%` is an environment variable. */
const places = {
  linux: {
    commands: [
      'google-chrome',
      'google-chrome-stable',
      'chromium',
      'chromium-browser',
      'microsoft-edge',
      'microsoft-edge-stable',
      // Chromium without a window, which takes only three quarters of the time to draw a page.
      'chromium-headless-shell',
    ],
    files: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
  },
  darwin: {
    commands: [],
    files: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ].flatMap((path) => [path, join(homedir(), path)]),
  },
  win32: {
    commands: [],
    files: [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].flatMap((path) =>
      ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
        process.env[name] ? [join(process.env[name], path)] : [],
      ),
    ),
  },
}

/**
 * The path of a Chromium-like browser: CHROME_PATH if it is set, otherwise the first of Chrome, Chromium and Edge on this
 * machine, otherwise Playwright's own if it has been downloaded. `undefined` if there is none.
 *
 * @param {() => string | undefined} playwrights returns the path of Playwright's own browser
 * @returns {string | undefined}
 */
export function findBrowser(playwrights = () => undefined) {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const { commands, files } = places[process.platform] ?? places.linux
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...files, playwrights()].find((path) => path && canRun(path))
}

/** One sentence that tells a user how to get a browser. */
export const howToGetABrowser =
  process.platform === 'linux'
    ? 'No browser found. Install Chromium (Debian, Ubuntu: sudo apt install chromium), or run npx playwright install chromium, or set CHROME_PATH to one.'
    : 'No browser found. Install Chrome, Chromium or Edge, or run npx playwright install chromium, or set CHROME_PATH to one.'

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
