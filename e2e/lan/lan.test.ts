// The room as it is meant to be: a real host on one laptop, guests on another, and nothing between them but a cable.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GuestLine } from './guest.ts'
import { makeRoom, whyNoRoom } from './network.ts'
import type { Room } from './network.ts'
import { Program } from './program.ts'
import { startAvahi, whyNoAvahi } from './avahi.ts'
import type { AvahiBrowser } from './avahi.ts'
import { roundMs } from '../../src/main/net/discovery/discovery.ts'
import { projectNode, root } from '../../tools/lib/node.mjs'

type Nearby = Extract<GuestLine, { event: 'nearby' }>
type Over = Extract<GuestLine, { event: 'over' }>

const noRoom = whyNoRoom()
const noAvahi = noRoom ?? whyNoAvahi()
if (noRoom) console.warn(`The LAN tests do not run here: ${noRoom}`)
else if (noAvahi) console.warn(`The LAN tests run here without Avahi: ${noAvahi}`)

let room: Room
let data: string
let programs: Program[]
let avahi: AvahiBrowser | undefined

beforeEach((context) => {
  if (noRoom) return context.skip(noRoom)
  room = makeRoom()
  data = mkdtempSync(join(tmpdir(), 'lanyard-lan-'))
  programs = []
  avahi = undefined
})

afterEach(async () => {
  if (noRoom) return
  await Promise.all([avahi?.leave(), ...programs.map((program) => program.end('SIGKILL'))])
  room.remove()
  rmSync(data, { recursive: true, force: true })
})

/** A real headless host in the kitchen, ready. */
async function host(port = 0) {
  const flags = ['--port', String(port), '--name', 'Kitchen', '--data', data]
  const program = new Program(room.kitchen, projectNode, join(root, 'src/main/headless.ts'), ...flags)
  programs.push(program)
  const ready = await program.line<{ ready: boolean; port: number; urls: string[] }>(() => true)
  return { program, ...ready }
}

/** Somebody in the parlour. */
function guest(...words: string[]): Program {
  const program = new Program(room.parlour, projectNode, join(root, 'e2e/lan/guest.ts'), ...words)
  programs.push(program)
  return program
}

const sees = (looker: Program, fits: (hosts: Nearby['hosts']) => boolean, from = 0): Promise<GuestLine> =>
  looker.line<GuestLine>((line) => line.event === 'nearby' && fits(line.hosts), from)

describe('two laptops and a cable', () => {
  test('the host is found under the address that it says itself', async () => {
    const { urls, port } = await host()
    expect(urls).toEqual([`http://${room.kitchen.address}:${port}`])
    const found = (await sees(guest(), (hosts) => hosts.length > 0)) as Nearby
    expect(found.hosts).toEqual([
      {
        id: expect.any(String),
        name: 'Kitchen',
        url: urls[0],
        tables: 0,
        protocol: expect.any(Number),
        app: expect.any(String),
      },
    ])
  })

  test('a host is found by those who looked before it was there', async () => {
    const looker = guest()
    await host()
    await sees(looker, (hosts) => hosts[0]?.name === 'Kitchen')
  })

  test('two guests find the host, sit down and play to the end', async () => {
    await host()
    const looker = guest()
    const ada = guest('--host', 'Kitchen', '--name', 'Ada', '--open', 'Rum at eight')
    await sees(looker, (hosts) => hosts[0]?.tables === 1)
    const bob = guest('--host', 'Kitchen', '--name', 'Bob', '--join', 'Rum at eight')
    const isOver = (line: GuestLine): line is Over => line.event === 'over'
    const [hers, his] = (await Promise.all([ada.line(isOver), bob.line(isOver)])) as [Over, Over]

    expect(hers.answers).toBeGreaterThan(0)
    expect(his.answers).toBeGreaterThan(0)
    expect(hers.revision).toBe(hers.answers + his.answers)
    expect(his).toEqual({ ...hers, seat: 1, answers: his.answers })
    const best = Math.max(...hers.outcome.scores)
    expect(hers.outcome.scores).toHaveLength(2)
    expect(hers.outcome.winners.every((seat) => hers.outcome.scores[seat] === best)).toBe(true)
    expect([await ada.ended(), await bob.ended()]).toEqual([0, 0])
  })

  test('a host that stops says goodbye: it is off the list at once, and its exit is clean', async () => {
    const { program } = await host()
    const looker = guest()
    await sees(looker, (hosts) => hosts.length === 1)
    const from = looker.told
    const start = performance.now()
    const [code] = await Promise.all([program.end('SIGTERM'), sees(looker, (hosts) => hosts.length === 0, from)])
    expect(code).toBe(0)
    expect(performance.now() - start).toBeLessThan(roundMs) // sooner than two unanswered questions could tell
  })

  test('a host that is killed is dropped, and found again when it is back under its old name', async () => {
    const { program, port } = await host()
    const looker = guest()
    const found = (await sees(looker, (hosts) => hosts.length === 1)) as Nearby
    await program.end('SIGKILL')
    await sees(looker, (hosts) => hosts.length === 0)
    const from = looker.told
    await host(port)
    expect(await sees(looker, (hosts) => hosts.length === 1, from)).toEqual(found)
  })

  test('a cable that is pulled takes the host off the list, and brings it back when it is in again', async () => {
    await host()
    const looker = guest()
    await sees(looker, (hosts) => hosts.length === 1)
    room.plug(false)
    await sees(looker, (hosts) => hosts.length === 0)
    const from = looker.told
    room.plug(true)
    await sees(looker, (hosts) => hosts.length === 1, from)
  })

  test.skipIf(noAvahi)(`Avahi sees what we say${noAvahi ? ` (skipped: ${noAvahi})` : ''}`, async () => {
    const { port, program } = await host()
    avahi = startAvahi(room.parlour)
    const [before] = await avahi.sees()
    expect(before).toMatchObject({ host: expect.stringMatching(/^lanyard-[0-9a-f]{8}\.local$/), port })
    expect(before?.address).toBe(room.kitchen.address)
    expect(before?.txt.toSorted()).toEqual([
      expect.stringMatching(/^id=[\w-]+$/),
      'name=Kitchen',
      'tables=0',
      expect.stringMatching(/^v=\d+$/),
    ])

    const ada = guest('--host', 'Kitchen', '--name', 'Ada', '--open', 'Rum at eight')
    await ada.line<GuestLine>((line) => line.event === 'seated')
    await sees(guest(), (hosts) => hosts[0]?.tables === 1)
    const after = await avahi.sees()
    expect(after.map(({ txt }) => txt.filter((word) => word.startsWith('tables=')))).toEqual([['tables=1']])

    await program.end('SIGTERM')
    while ((await avahi.sees()).length > 0); // a goodbye is forgotten after a second (RFC 6762, 10.1)
  })
})
