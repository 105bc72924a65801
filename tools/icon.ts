// npm run icon: draws build/icon.png from the app's own picture. electron-builder makes every system's sizes of it.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/node.mjs'

const size = 1024
const svg = await readFile(join(root, 'src/renderer/app/assets/lanyard.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: findBrowser(() => chromium.executablePath()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage({ viewport: { width: size, height: size } })
await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
await page.screenshot({ path: join(root, 'build/icon.png'), omitBackground: true })
await browser.close()
