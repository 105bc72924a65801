import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { launchBrowser } from './driver/browser.ts'
import { icnsOf, icoOf } from './installers/icon-files.ts'
import { root } from './lib/node.mjs'
import { asCommand } from './lib/trouble.mjs'

const usage = `Draws the app's icon in all sizes into build/, makes the icon files for Windows and macOS from them, and draws the
icons for phones' home screens into src/renderer/public/icons.

  npm run icon`

/** The sizes for Linux, each a separate file. Windows and macOS use those sizes that they support. */
const sizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024]
const largestOfWindows = 256

const folder = join(root, 'build')
const phoneFolder = join(root, 'src/renderer/public/icons')
/**
 * `padding`: the share of the picture that is background on each side. Android cuts a maskable icon to a circle of four
 * fifths of its width. Such icons fill their square, as do those for iOS, which rounds the corners itself.
 */
const phoneIcons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-192.png', size: 192, padding: 0.1 },
  { file: 'maskable-512.png', size: 512, padding: 0.1 },
  { file: 'apple-touch-icon.png', size: 180, padding: 0.04 },
]

await asCommand(async () => {
  parseArgs()
  const pictures = []
  const svg = await readFile(join(root, 'src/renderer/app/assets/lanyard.svg'), 'utf8')
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const size of sizes) pictures.push({ size, png: await draw(page, svg, size) })
    await mkdir(phoneFolder, { recursive: true })
    for (const { file, size, padding } of phoneIcons)
      await writeFile(join(phoneFolder, file), await draw(page, svg, size, padding))
  } finally {
    await browser.close()
  }

  await rm(join(folder, 'icons'), { recursive: true, force: true })
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const { size, png } of pictures) await writeFile(join(folder, `icons/${size}x${size}.png`), png)
  await writeFile(join(folder, 'icon.ico'), icoOf(pictures.filter(({ size }) => size <= largestOfWindows)))
  await writeFile(join(folder, 'icon.icns'), icnsOf(pictures))
  return 0
}, usage)

async function draw(page: Page, svg: string, size: number, padding?: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  /** The colour of the picture's own background. */
  const background = /<rect[^>]* fill="(#\w+)"/.exec(svg)![1]!
  const ground = padding === undefined ? '' : `background:${background};padding:${padding * size}px;`
  const style = `body{margin:0}div{box-sizing:border-box;width:100vw;height:100vh;${ground}}svg{display:block;width:100%;height:100%}`
  await page.setContent(`<style>${style}</style><div>${svg}</div>`)
  return page.screenshot({ omitBackground: true })
}
