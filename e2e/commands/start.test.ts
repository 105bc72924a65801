// `npm start` as a person meets it, where no window can be opened.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectNode, root } from '../../tools/lib/node.mjs'

let folder: string
let stop = (): Promise<unknown> => Promise.resolve()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-start-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

function start(...flags: string[]) {
  const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }
  const child = spawn(
    projectNode,
    [join(root, 'tools/start.mjs'), '--browser', '--data', folder, '--no-discovery', ...flags],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  const complained: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complained.push(line))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  // As a person does: killed, it could not end the host that it has started.
  stop = () => {
    child.kill('SIGINT')
    return ended
  }
  return { child, lines, said, complained, ended }
}

test('a kiosk without a window is its page, at an address of its own', async () => {
  const { lines, said } = start('--port', '0', '--kiosk')
  await expect
    .poll(() => said.some((line) => /Lanyard is at http:\/\/127\.0\.0\.1:\d+\/#\/kiosk$/.test(line)), {
      timeout: 20_000,
    })
    .toBe(true)
  lines.close()
})

test('says where Lanyard is, serves it there, and stops when it is told to', async () => {
  const { child, lines, said, ended } = start('--port', '0')
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /Lanyard is at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`ended with code ${code}: ${said.join('\n')}`)))
  })
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<div id="app">')

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(said.at(-1)).toBe('Lanyard has stopped.')
  await expect(fetch(address)).rejects.toThrow()
})

test('a flag that is wrong is told in the words of the program', async () => {
  const { complained, ended } = start('--port', 'kitchen')
  expect(await ended).toBe(1)
  expect(complained.join('\n')).toMatch(/--port/)
  expect(complained.join('\n')).not.toMatch(/ at .*:\d+:\d+/)
})
