// npm run screens: plays games in a real browser and writes screenshots.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { FlagError } from '../src/main/flags.mjs'
import { launchBrowser } from './driver/browser.ts'
import { startHost } from './driver/host.ts'
import type { RunningHost } from './driver/host.ts'
import buildPractice from './driver/practice.ts'
import { buildIfNeeded } from './lib/build.mjs'
import { root } from './lib/node.mjs'
import { asCommand } from './lib/trouble.mjs'
import { takeCafe } from './screens/cafe.ts'
import { Camera } from './screens/camera.ts'
import { takeDavyJonesGold } from './screens/davy-jones-gold.ts'
import { takeFirstGame, takeFullGame } from './screens/dead-mans-draw.ts'
import { docsPictures } from './screens/docs-pictures.ts'
import { takeHelpTheSheriff } from './screens/help-the-sheriff.ts'
import { takeHome } from './screens/home.ts'
import { takeReactions } from './screens/reactions.ts'
import { takeRoom } from './screens/room.ts'

const parts: Readonly<Record<string, (browser: Browser, host: RunningHost, camera: Camera) => Promise<void>>> = {
  home: takeHome,
  'first-game': takeFirstGame,
  'full-game': takeFullGame,
  'help-the-sheriff': takeHelpTheSheriff,
  'davy-jones-gold': (browser, _, camera) => takeDavyJonesGold(browser, camera),
  room: takeRoom,
  reactions: takeReactions,
  cafe: (browser, _, camera) => takeCafe(browser, camera),
}

const usage = `Plays games in a real browser and writes screenshots to the folder screens/.

  npm run screens -- [PART …] [--docs]

  PART    one or more of ${Object.keys(parts).join(', ')} (default: all)
  --docs  only the pictures that README.md and docs show, to docs/screens`

await asCommand(async () => {
  const { values, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true })
  const unknown = positionals.filter((part) => !(part in parts))
  if (unknown.length > 0) {
    throw new FlagError(`screens: no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  }
  const chosen = Object.keys(parts).filter(
    (part) => (positionals.length === 0 || positionals.includes(part)) && (!values.docs || part in docsPictures),
  )
  const wanted = values.docs ? chosen.flatMap((part) => docsPictures[part]!) : undefined
  const camera = new Camera(join(root, values.docs ? 'docs/screens' : 'screens'), wanted)

  await buildIfNeeded()
  await buildPractice()
  const browser = await launchBrowser()
  try {
    for (const part of chosen) {
      const host = await startHost({ name: 'Kitchen' })
      try {
        await parts[part]!(browser, host, camera)
      } finally {
        await host.stop()
      }
    }
  } finally {
    await browser.close()
  }
  const missing = wanted?.filter((file) => !camera.taken.has(file)) ?? []
  if (missing.length > 0) throw new Error(`not taken: ${missing.join(', ')}`)
  return 0
}, usage)
