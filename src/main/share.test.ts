// Whether the cafe's settings let the room in, at the start and whenever they change.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { usualSettings } from '#shared/cafe/settings.ts'
import { Client } from './net/testing/client.ts'
import { startHost } from './net/testing/house.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanyard-share-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a station that shares its tables is open from the start, and shut when staff say so', async () => {
  const settings = join(folder, 'cafe.json')
  writeFileSync(settings, JSON.stringify({ file: 'lanyard-cafe-1', share: true }))
  const host = await startHost({ settings })
  const guest = await Client.enter(host.url)
  expect(guest.last('house').house.open).toBe(true)

  host.cafe.change({ ...host.cafe.settings, bots: 'normal' })
  host.cafe.change({ ...host.cafe.settings, share: false })
  await guest.until('house', ({ house }) => !house.open)
  // What staff open by hand stays open when something else is settled.
  await host.openHouse(true)
  host.cafe.change({ ...host.cafe.settings, bots: 'easy' })
  // A word about the door comes after whatever the change has done to it.
  await host.openHouse(true)
  expect((await Client.enter(host.url)).last('house').house.open).toBe(true)
})

test('as usual it is shut', async () => {
  expect(usualSettings.share).toBe(false)
  const host = await startHost()
  expect((await Client.enter(host.url)).last('house').house.open).toBe(false)
})
