// npm run icon: draws the app's own picture in all sizes into build/, and makes the icons of Windows and macOS of them.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { icnsOf, icoOf } from './installers/icon-files.ts'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/node.mjs'

/** Those of Linux, as files of their own; Windows and macOS take what they know of them. */
const sizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024]
const largestOfWindows = 256

const folder = join(root, 'build')
const svg = await readFile(join(root, 'src/renderer/app/assets/lanyard.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: findBrowser(() => chromium.executablePath()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
const pictures = []
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size })
  pictures.push({ size, png: await page.screenshot({ omitBackground: true }) })
}
await browser.close()

await rm(join(folder, 'icons'), { recursive: true, force: true })
await mkdir(join(folder, 'icons'), { recursive: true })
for (const { size, png } of pictures) await writeFile(join(folder, `icons/${size}x${size}.png`), png)
await writeFile(join(folder, 'icon.ico'), icoOf(pictures.filter(({ size }) => size <= largestOfWindows)))
await writeFile(join(folder, 'icon.icns'), icnsOf(pictures))
