// npm run icon: draws every size of Lanyard's icon from its own picture: build/icon.png, of which electron-builder makes each
// system's sizes, and src/renderer/public/icons for phones that put the page on their home screen.

import { mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './lib/browser.mjs'
import { root } from './lib/node.mjs'

const icons = join(root, 'src/renderer/public/icons')
/**
 * `padding`: the share of the picture that is background on each side. Android cuts a maskable icon to a circle of four
 * fifths. Such icons, and those of iOS, which rounds corners itself, fill their square.
 */
const files = [
  { file: join(root, 'build/icon.png'), size: 1024 },
  { file: join(icons, 'icon-192.png'), size: 192 },
  { file: join(icons, 'icon-512.png'), size: 512 },
  { file: join(icons, 'maskable-192.png'), size: 192, padding: 0.1 },
  { file: join(icons, 'maskable-512.png'), size: 512, padding: 0.1 },
  { file: join(icons, 'apple-touch-icon.png'), size: 180, padding: 0.04 },
]

const svg = await readFile(join(root, 'src/renderer/app/assets/lanyard.svg'), 'utf8')
/** The colour of the picture's own background. */
const background = /<rect[^>]* fill="(#\w+)"/.exec(svg)![1]!
const browser = await chromium.launch({
  executablePath: findBrowser(() => chromium.executablePath()),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await mkdir(icons, { recursive: true })
for (const { file, size, padding } of files) {
  await page.setViewportSize({ width: size, height: size })
  const ground = padding === undefined ? '' : `background:${background};padding:${padding * size}px;`
  const style = `body{margin:0}div{box-sizing:border-box;width:100vw;height:100vh;${ground}}svg{display:block;width:100%;height:100%}`
  await page.setContent(`<style>${style}</style><div>${svg}</div>`)
  await page.screenshot({ path: file, omitBackground: true })
  console.log(`${relative(root, file)}: ${size} × ${size}`)
}
await browser.close()
