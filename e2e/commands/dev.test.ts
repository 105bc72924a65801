// `npm run dev` as somebody who works on Lanyard meets it, in a copy of the sources, which the test changes.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { projectNode, root } from '../../tools/lib/node.mjs'

let copy: string
let stop = (): Promise<unknown> => Promise.resolve()
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'lanyard-dev-test-'))
  const needed = ['src', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json']
  const filter = (path: string) => basename(path) !== 'golden'
  for (const name of needed) await cp(join(root, name), join(copy, name), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(async () => {
  await stop()
  await rm(copy, { recursive: true, force: true })
})

function dev(...flags: string[]) {
  const child = spawn(projectNode, [join(copy, 'tools/dev.mjs'), ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => said.push(line))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  stop = () => {
    child.kill('SIGINT')
    return ended
  }
  /** The first line from the `from`-th on that fits. */
  const line = (wanted: RegExp, from = 0) =>
    expect.poll(() => said.slice(from).find((one) => wanted.test(one)), { message: said.join('\n') })
  return { child, said, line, ended }
}

/** Collects the messages of a WebSocket. */
async function listen(url: string, protocols: string[] = [], hello?: string) {
  const socket = new WebSocket(url, protocols, { origin: url.replace(/^ws(:\/\/[^/]+).*/, 'http$1') })
  const messages: { type: string }[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as { type: string }))
  await once(socket, 'open')
  if (hello) socket.send(hello)
  return { messages, socket }
}

// On Windows a signal from another process only kills, and what this has started goes on.
test.skipIf(process.platform === 'win32')(
  'serves the page, which finds its host; both follow their sources; and it stops when it is told to',
  async () => {
    const { said, line, ended } = dev('--port', '0', '--name', 'Workbench')
    await line(/Lanyard is at/).toBeDefined()
    await line(/^Data: /).toBeDefined()
    const address = /(http:\S+)/.exec(said.find((one) => one.includes('Lanyard is at'))!)![1]!
    const folder = /^Data: (\S+) /.exec(said.find((one) => one.startsWith('Data: '))!)![1]!

    const page = await fetch(address)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await page.text()).toContain('/@vite/client')
    expect(await (await fetch(`${address}/app/start.ts`)).text()).toContain('createApp')
    expect(await (await fetch(`${address}/lanyard.json`)).json()).toMatchObject({ name: 'Workbench' })
    const wire = await listen(`${address.replace('http', 'ws')}/ws`, [], '{"type":"hello","protocol":1}')
    await expect.poll(() => wire.messages[0]).toMatchObject({ type: 'welcome', local: true })

    const client = await (await fetch(`${address}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)![1]!
    const hot = await listen(`${address.replace('http', 'ws')}/?token=${token}`, ['vite-hmr'])
    await fetch(`${address}/app/App.vue`)
    await appendFile(join(copy, 'src/renderer/app/App.vue'), '\n<style>\n.changed { color: red; }\n</style>\n')
    await expect.poll(() => hot.messages.map(({ type }) => type)).toContain('update')

    const before = said.length
    const changed = join(copy, 'src/main/lanyard-host.ts')
    expect(await readFile(changed, 'utf8')).toContain('packageJson')
    await appendFile(changed, '\nprocess.stderr.write("the new source\\n")\n')
    await line(/^host: the new source$/, before).toBeDefined()
    await line(/^host: ready again$/, before).toBeDefined()
    expect(await (await fetch(`${address}/lanyard.json`)).json()).toMatchObject({ name: 'Workbench' })

    for (const { socket } of [wire, hot]) socket.terminate()
    expect(await readdir(folder)).toContain('lanyard.sqlite')
    await stop()
    expect(await ended).toBe(0)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    await expect(fetch(address)).rejects.toThrow()
  },
)

test('a flag that is wrong is told before anything is started', async () => {
  const { said, ended } = dev('--open')
  expect(await ended).toBe(2)
  expect(said).toEqual(['--open is not a flag of npm run dev: --help shows all of them.'])
})
