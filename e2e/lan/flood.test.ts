// Somebody on the network announces hundreds of hosts a second that are not there, or says goodbye for one that is.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FlooderLine } from './flooder.ts'
import type { GuestLine } from './guest.ts'
import { ip, makeRoom, whyNoRoom } from './network.ts'
import type { Laptop, Room } from './network.ts'
import { Program } from './program.ts'
import { instanceName, serviceName } from '../../src/main/net/discovery/service-record.ts'
import { nearbyLimits } from '../../src/main/net/discovery/nearby-hosts.ts'
import { projectNode, root } from '../../tools/lib/node.mjs'

type Nearby = Extract<GuestLine, { event: 'nearby' }>
type Over = Extract<FlooderLine, { event: 'over' }>

const noRoom = whyNoRoom()
/** Growth over the host's usual memory. It was 150 MB and more in fifteen seconds when all announcements were kept. */
const maxGrowthMB = 80

let room: Room
let data: string
let programs: Program[]

beforeEach((context) => {
  if (noRoom) return context.skip(noRoom)
  room = makeRoom()
  data = mkdtempSync(join(tmpdir(), 'lanyard-flood-'))
  programs = []
})

afterEach(async () => {
  if (noRoom) return
  await Promise.all(programs.map((program) => program.end('SIGKILL')))
  room.remove()
  rmSync(data, { recursive: true, force: true })
})

function run(laptop: Laptop, file: string, ...words: string[]): Program {
  const program = new Program(laptop, projectNode, join(root, file), ...words)
  programs.push(program)
  return program
}

async function host(): Promise<{ memoryMB(): number }> {
  await run(room.kitchen, 'src/main/headless.ts', '--port', '0', '--name', 'Kitchen', '--data', data).line(() => true)
  const [pid] = execFileSync('ip', ['netns', 'pids', room.kitchen.namespace], { encoding: 'utf8' }).split('\n')
  return {
    memoryMB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  }
}

/** Gives the parlour this many addresses of its own, to send from. */
function addresses(count: number): string[] {
  const all = Array.from({ length: count }, (_, index) => `10.77.0.${index + 20}`)
  const { namespace, cable } = room.parlour
  for (const address of all) ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', cable)
  return all
}

const flood = (...words: string[]) => run(room.parlour, 'e2e/lan/flooder.ts', ...words)
const over = (flooder: Program) => flooder.line<FlooderLine>(({ event }) => event === 'over') as Promise<Over>
const shows = (looker: Program, name: string) =>
  looker.line<GuestLine>((line) => line.event === 'nearby' && line.hosts.some((one) => one.name === name))

describe('nine hundred announcements a second', () => {
  test.each([
    ['from one address', 1, nearbyLimits.probesPerAddress],
    ['from fifty addresses', 50, nearbyLimits.probes],
  ])('%s lead to few questions, and others find each other all the same', async (from, count, rate) => {
    const { memoryMB } = await host()
    const before = memoryMB()
    const flooder = flood('--rate', '900', '--seconds', '8', '--from', addresses(count).join())
    await flooder.line<FlooderLine>(({ event }) => event === 'ready')
    // It looks while the flood goes on.
    await shows(run(room.parlour, 'e2e/lan/guest.ts'), 'Kitchen')
    const { sent, asked, seconds, askedAt } = await over(flooder)
    expect(sent).toBeGreaterThan(3000)
    // Two machines listen: the host and the looker.
    const maxAsked = 2 * (rate.burst + rate.perSecond * (seconds + 1))
    console.log(`${from}: ${sent} announcements, ${asked} questions, ${(memoryMB() - before).toFixed(0)} MB more`)
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(maxAsked)
    const { burst, perSecond } = nearbyLimits.probesPerAddress
    for (const each of Object.values(askedAt)) expect(each).toBeLessThanOrEqual(2 * (burst + perSecond * (seconds + 1)))
    expect(memoryMB() - before).toBeLessThan(maxGrowthMB)
  })

  test('that name another machine make nobody ask there', async () => {
    await host()
    const [from, victim] = addresses(2)
    const { sent, asked } = await over(flood('--rate', '900', '--seconds', '5', '--from', from!, '--at', victim!))
    expect(sent).toBeGreaterThan(3000)
    expect(asked).toBe(0)
  })
})

test('goodbyes in the name of a host that lives take it off no list', async () => {
  await host()
  const looker = run(room.parlour, 'e2e/lan/guest.ts')
  const { hosts } = (await shows(looker, 'Kitchen')) as Nearby
  const from = looker.told
  const name = `${instanceName({ ...hosts[0]!, port: 0 })}.${serviceName}`
  const { sent } = await over(
    flood('--rate', '20', '--seconds', '12', '--from', addresses(1).join(), '--goodbye', name),
  )
  expect(sent).toBeGreaterThan(100)
  // A table that is opened changes the list: what the looker says before that, it has said during the goodbyes.
  run(room.parlour, 'e2e/lan/guest.ts', '--host', 'Kitchen', '--name', 'Ada', '--open', 'Rum at eight')
  const next = (await looker.line<GuestLine>(() => true, from)) as Nearby
  expect(next.hosts).toMatchObject([{ name: 'Kitchen', tables: 1 }])
})
