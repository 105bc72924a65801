// npm start: installs and builds what is missing, then opens Lanyard, in a window if Electron is available, otherwise in
// the browser. Plain JavaScript for Node 20.19 and later: a fresh clone has nothing else.
// npm start -- --help lists its flags. --kiosk in the browser shows a kiosk's page, which anybody can leave.

import { join } from 'node:path'
import { flags, helpOf, readFlags, withoutSwitches } from '../src/main/flags.mjs'
import { buildIfNeeded } from './lib/build.mjs'
import { dataFolder } from './lib/data-folder.mjs'
import { fetchElectron, noWindowBecause } from './lib/electron/electron.mjs'
import { install } from './lib/install.mjs'
import { projectNode } from './lib/node.mjs'
import { openBrowser } from './lib/open-browser.mjs'
import { keepRunning } from './lib/run.mjs'
import { Trouble, asCommand, lastLines } from './lib/trouble.mjs'

const whyElectronFailed = [
  { sign: /SUID sandbox|No usable sandbox/, reason: "This system does not let Electron's sandbox run" },
  { sign: /Missing X server|cannot open display/i, reason: 'There is no desktop here to open a window on' },
  { sign: /error while loading shared libraries/, reason: 'Electron misses libraries of this system' },
]

/** Lines on stderr that are not for players: Chromium's log (`[1234:0821/101112.3:ERROR:...`) and the host's log in JSON. */
const notForPlayers = /^(\[\d+:|\{")/

await asCommand(async () => {
  const parameters = process.argv.slice(2)
  const values = readFlags('start', withoutSwitches(parameters))
  if (values.help) {
    process.stdout.write(helpOf('start'))
    return 0
  }
  await install()
  await buildIfNeeded()
  const reason = values.browser ? 'As you wish' : await openWindow(parameters)
  if (reason === undefined) return 0
  console.log(`${reason}, so Lanyard opens in the browser.`)
  return await openInBrowser(values)
})

/** Opens the window. Resolves with the reason why there is none, or with `undefined` after it was closed. */
async function openWindow(parameters) {
  const inVain = noWindowBecause()
  if (inVain) return inVain
  const { binary, reason } = await fetchElectron()
  if (!binary) return reason

  console.log('Opening Lanyard ... (Ctrl+C here closes it, too)')
  const env = { ...process.env }
  delete env.ELECTRON_RUN_AS_NODE
  let complaints = ''
  const { code, stopped } = await keepRunning(binary, ['.', ...parameters], {
    env,
    onComplaint(line) {
      complaints += `${line}\n`
      if (!notForPlayers.test(line)) console.error(line)
    },
  })
  if (stopped || code === 0) return undefined
  const known = whyElectronFailed.find(({ sign }) => sign.test(complaints))
  if (known) return known.reason
  throw new Trouble(
    `Lanyard has ended with ${code === null ? 'a crash' : `code ${code}`}. npm start -- --browser does without its window.`,
  )
}

async function openInBrowser(values) {
  const page = values.kiosk ? '/#/kiosk' : ''
  const own = values['user-data-dir']
  const wishes = { data: own === undefined ? dataFolder() : join(own, 'house'), ...values, local: true }
  const forHost = Object.entries(wishes)
    .filter(([name]) => flags[name].of.includes('host'))
    .map(([name, value]) => (flags[name].value ? `--${name}=${value}` : `--${name}`))
  let complaints = ''
  const { code, stopped } = await keepRunning(projectNode, ['src/main/headless.ts', ...forHost], {
    onLine(line) {
      // What remains are messages about a damaged data folder.
      for (const said of complaints.split('\n')) if (said !== '' && !notForPlayers.test(said)) console.log(said)
      void welcome(line, page)
    },
    onComplaint: (line) => (complaints += `${line}\n`),
  })
  if (stopped) console.log('Lanyard has stopped.')
  else if (code !== 0) throw new Trouble(`Lanyard could not start or go on:\n${lastLines(complaints)}`)
  return code ?? 1
}

/** Handles the host's one line of JSON, which reports that it is ready and its address. */
async function welcome(line, page) {
  const { local } = JSON.parse(line)
  console.log(`\n  Lanyard is at ${local}${page}\n`)
  const opened = await openBrowser(`${local}${page}`)
  console.log(
    `${opened ? 'Your browser opens it.' : 'Open this address in a browser on this machine.'} Ctrl+C stops it.`,
  )
}
