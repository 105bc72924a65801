// The real thing, in Electron's own window. Runs where Electron's binary and a desktop are; elsewhere it says why it did not.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test } from '@playwright/test'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Bridge } from '../../src/preload/bridge.ts'
import { installedElectron, noWindowBecause } from '../../tools/lib/electron/electron.mjs'
import { root } from '../../tools/lib/node.mjs'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import { hostAndJoin, playATurnEach } from '../../tools/driver/two-machines.ts'

const binary = installedElectron()
const missing = binary ? noWindowBecause() : "Electron's binary is not here (npm start fetches it)"
test.skip(missing !== undefined, missing)

/** The type of `globalThis` inside the window. */
type InPage = { lanyard?: Bridge }

interface Running {
  app: ElectronApplication
  page: Page
}

const open: { app: ElectronApplication; folder: string }[] = []

async function start(name: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-window-'))
  const app = await _electron.launch({
    executablePath: binary ?? '',
    args: [root, '--lang=en-GB', `--user-data-dir=${folder}`, '--name', name, '--port', '0', '--no-discovery'],
  })
  open.push({ app, folder })
  return { app, page: await app.firstWindow() }
}

test.afterEach(async () => {
  for (const { app, folder } of open.splice(0)) {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('the window is sandboxed, and its page has the bridge and nothing more', async () => {
  const { app, page } = await start('Kitchen')
  await page.screenshot({ path: test.info().outputPath('home.png') })
  expect(page.url()).toMatch(/^app:\/\/lanyard\/index\.html/)
  expect(await page.evaluate(() => Object.keys((globalThis as InPage).lanyard ?? {}).sort())).toEqual([
    'flashFrame',
    'hostUrl',
    'kiosk',
    'onOpened',
    'platform',
    'setLanguage',
    'version',
  ])
  expect(await page.evaluate(() => 'require' in globalThis || 'process' in globalThis)).toBe(false)
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return (window?.webContents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()
  })
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

test('the page reaches its own host', async () => {
  const { page } = await start('Kitchen')
  const welcome = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`${(globalThis as InPage).lanyard?.hostUrl.replace('http', 'ws')}/ws`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 }))
        socket.onmessage = ({ data }) => resolve(String(data))
        socket.onerror = () => reject(new Error('no connection to the host'))
      }),
  )
  expect(JSON.parse(welcome)).toMatchObject({ type: 'welcome', local: true })
})

test('one hosts, a second instance joins by address, both play a turn', async () => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
  const { page: kitchen } = await start('Kitchen')
  const { page: porch } = await start('Porch')
  const hostUrl = await kitchen.evaluate(() => (globalThis as InPage).lanyard?.hostUrl ?? '')
  await hostAndJoin(kitchen, porch, hostUrl)
  await playATurnEach(kitchen, porch)
  await kitchen.screenshot({ path: test.info().outputPath('host.png') })
  await porch.screenshot({ path: test.info().outputPath('guest.png') })
})
