// `npm start` as a person meets it, where no window can be opened.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { helpOf } from '../../src/main/flags.mjs'
import { projectNode, root } from '../../tools/lib/node.mjs'

/** On Windows a signal from another process only kills, and the host that this has started goes on. */
const hearsSignals = process.platform !== 'win32'

let folder: string
let stop = (): Promise<unknown> => Promise.resolve()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-start-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await stop()
  await rm(folder, { recursive: true, force: true })
})

function start(...flags: string[]) {
  return run(join(root, 'tools/start.mjs'), '--browser', '--data', folder, '--no-discovery', ...flags)
}

function run(script: string, ...flags: string[]) {
  const env = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }
  const child = spawn(projectNode, [script, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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

/** Makes a fresh clone: the files that the commands read before they install anything. */
async function freshClone() {
  await cp(join(root, 'tools'), join(folder, 'tools'), { recursive: true })
  await mkdir(join(folder, 'src/main'), { recursive: true })
  await cp(join(root, 'src/main/flags.mjs'), join(folder, 'src/main/flags.mjs'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  return (command: string) => join(folder, 'tools', command)
}

test.each([
  ['start.mjs', 'start'],
  ['host.mjs', 'host'],
  ['dev.mjs', 'dev'],
] as const)('%s shows its flags on a fresh clone, and installs nothing for it', async (command, program) => {
  const tools = await freshClone()
  const { said, complained, ended } = run(tools(command), '--help')
  expect([await ended, complained]).toEqual([0, []])
  expect(`${said.join('\n')}\n`).toBe(helpOf(program))
  expect(await readdir(folder)).not.toContain('node_modules')
})

test('test.mjs names the suites on a fresh clone, and runs none', async () => {
  const tools = await freshClone()
  const { said, ended } = run(tools('test.mjs'), '--help')
  expect(await ended).toBe(0)
  expect(said.at(-1)).toMatch(/^ {2}types lint unit /)
})

test('on a fresh clone it is shown how far npm is, and why it has failed', async () => {
  const tools = await freshClone()
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i ? `p${i}` : '', {}])) }),
  )
  await writeFile(
    join(folder, 'npm.cjs'),
    `console.error('npm error called with ' + process.argv.slice(2).join(' '))
     for (let i = 1; i <= 10; i++) {
       console.error('npm http fetch GET 200 https://registry.example/p' + i + ' 1ms (cache miss)')
       console.error('npm http fetch GET 200 https://registry.example/p' + i + '/-/p' + i + '-1.0.0.tgz 1ms (cache miss)')
     }
     console.error('npm error code ENOTFOUND')
     process.exitCode = 1`,
  )
  vi.stubEnv('npm_execpath', join(folder, 'npm.cjs'))
  vi.stubEnv('npm_node_execpath', projectNode)
  const { said, complained, ended } = run(tools('test.mjs'))
  expect(await ended).toBe(1)
  expect(said).toEqual([
    'Installing what Lanyard needs (npm ci; only this time) ...',
    ...[2, 4, 6, 8, 10].map((count) => `  ${count} of at most 20 packages`),
  ])
  expect(complained).toEqual([
    expect.stringContaining('can not reach its registry'),
    // NODE_ENV=production alone would have it leave out what Lanyard is built with.
    expect.stringMatching(/^ {4}npm error called with ci --include=dev /),
    '    npm error code ENOTFOUND',
  ])
})

test.each([
  ['start.mjs', ['--prot', '4747'], '--prot is not a flag of npm start: --help shows all of them.'],
  ['start.mjs', ['--local'], '--local is not a flag of npm start: --help shows all of them.'],
  ['start.mjs', ['--kiosk=yes'], '--kiosk takes no value.'],
  ['host.mjs', ['--kiosk'], '--kiosk is not a flag of the host: --help shows all of them.'],
  ['host.mjs', ['--no-sandbox'], '--no-sandbox is not a flag of the host: --help shows all of them.'],
])('%s %j is refused in a sentence before anything is installed', async (command, flags, sentence) => {
  const tools = await freshClone()
  const { said, complained, ended } = run(tools(command), ...flags)
  expect([await ended, said, complained]).toEqual([2, [], [sentence]])
  expect(await readdir(folder)).not.toContain('node_modules')
})

test.skipIf(!hearsSignals)(
  'in the browser the folder of the program has the tables that its window would have',
  async () => {
    const { lines, said } = run(
      join(root, 'tools/start.mjs'),
      ...['--browser', '--user-data-dir', folder, '--no-discovery', '--port', '0', '--lang=de'],
    )
    await expect.poll(() => said.some((line) => line.includes('Lanyard is at'))).toBe(true)
    expect(await readdir(join(folder, 'house'))).toContain('lanyard.sqlite')
    lines.close()
  },
)

test.skipIf(!hearsSignals)('a kiosk without a window is its page, at an address of its own', async () => {
  const { lines, said } = start('--port', '0', '--kiosk')
  await expect
    .poll(() => said.some((line) => /Lanyard is at http:\/\/127\.0\.0\.1:\d+\/#\/kiosk$/.test(line)))
    .toBe(true)
  lines.close()
})

test.skipIf(!hearsSignals)('says where Lanyard is, serves it there, and stops when it is told to', async () => {
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
  expect(await ended).toBe(2)
  expect(complained).toEqual(['--port must be a number from 0 to 65535 (0: any free one), found "kitchen".'])
})
