// `npm run host`, run as a user would run it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { closeCodes } from '#shared/protocol/limits.ts'
import { Client } from '../../src/main/net/testing/client.ts'
import { projectNode, root } from '../../tools/lib/node.mjs'

function host(...flags: string[]) {
  const child = spawn(projectNode, [join(root, 'tools/host.mjs'), ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, lines: createInterface({ input: child.stdout }), ended, complaints: () => complaints }
}

// On Windows a signal from another process only kills.
test.skipIf(process.platform === 'win32')(
  'says in one line of JSON that it is ready, and stops when it is told to',
  async () => {
    const { child, lines, ended } = host('--port', '0', '--name', 'Cupboard', '--local', '--no-discovery')
    const said: string[] = []
    lines.on('line', (line) => said.push(line))
    await once(lines, 'line')
    const { local, ...facts } = JSON.parse(said[0]!) as { local: string }
    expect(facts).toMatchObject({ ready: true, name: 'Cupboard', urls: [], joinCode: null })
    expect(await (await fetch(`${local}/lanyard.json`)).json()).toMatchObject({ name: 'Cupboard' })

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(said).toHaveLength(1)
    await expect(fetch(local)).rejects.toThrow()
  },
)

// Only Linux says whose children there are.
test.skipIf(process.platform !== 'linux')(
  'says goodbye when all its processes are told to stop, as by a service manager',
  async () => {
    const { child, lines, ended } = host('--port', '0', '--local', '--no-discovery')
    const [ready] = (await once(lines, 'line')) as [string]
    const guest = await Client.connect((JSON.parse(ready) as { local: string }).local)
    const [ownHost] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
    // One of the two signals that the host gets comes from us, the other by way of its parent: this one after its goodbye.
    const told = guest.until('bye').then(() => child.kill('SIGTERM'))
    process.kill(Number(ownHost), 'SIGTERM')
    await told
    expect(await guest.closed).toBe(closeCodes.stopping)
    expect(await ended).toBe(0)
  },
)

test('a flag that is wrong is told before anything is built', async () => {
  const { ended, complaints } = host('--prot', '4747')
  expect(await ended).toBe(2)
  expect(complaints()).toBe('--prot is not a flag of the host: --help shows all of them.\n')
})
