// A room with a bad network: three laptops, 30 ms of delay each way and one frame in fifty lost.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBadRoom, whyNoBadRoom } from './bad-room.ts'
import { Program } from './program.ts'
import { projectNode, root } from '../../tools/lib/node.mjs'
import type { BadRoom } from './bad-room.ts'
import type { Laptop } from './network.ts'
import type { RoamingGuestLine } from './roaming-guest.ts'

type Over = Extract<RoamingGuestLine, { event: 'over' }>
type Seen = Extract<RoamingGuestLine, { event: 'view' }>

const noRoom = whyNoBadRoom()
if (noRoom) console.warn(`The tests of a bad LAN do not run here: ${noRoom}`)

let room: BadRoom
let data: string
let programs: Program[]

beforeEach(async (context) => {
  if (noRoom) return context.skip(noRoom)
  room = await makeBadRoom({ delayMs: 30, jitterMs: 10, lossPercent: 2 })
  data = mkdtempSync(join(tmpdir(), 'lanyard-bad-lan-'))
  programs = []
})

afterEach(async () => {
  if (noRoom) return
  await Promise.all(programs.map((program) => program.end('SIGKILL')))
  await room.remove()
  rmSync(data, { recursive: true, force: true })
})

function run(laptop: Laptop, file: string, ...words: string[]): Program {
  const program = new Program(laptop, projectNode, join(root, file), ...words)
  programs.push(program)
  return program
}

/** A host in the kitchen, Ada in the parlour and Bob in the garden, who have sat down at one table. */
async function evening(...words: string[]) {
  const host = run(room.kitchen, 'src/main/headless.ts', '--port', '0', '--name', 'Kitchen', '--data', data)
  const { port } = await host.line<{ port: number }>(() => true)
  const guest = (laptop: Laptop, ...more: string[]) =>
    run(laptop, 'e2e/lan/roaming-guest.ts', '--host', 'Kitchen', ...words, ...more)
  const ada = guest(room.parlour, '--name', 'Ada', '--open', 'Rum at eight')
  await ada.line<RoamingGuestLine>(({ event }) => event === 'seated')
  const bob = guest(room.garden, '--name', 'Bob', '--join', 'Rum at eight')
  return { port, ada, bob }
}

const over = (guest: Program) => guest.line<RoamingGuestLine>(({ event }) => event === 'over') as Promise<Over>
/** The first view that fits. */
const sees = (guest: Program, fits: (view: Seen) => boolean) =>
  guest.line<RoamingGuestLine>((line) => line.event === 'view' && fits(line)) as Promise<Seen>

describe('a bad network', () => {
  test('three laptops play a game to its end', async () => {
    const { ada, bob } = await evening()
    const [hers, his] = await Promise.all([over(ada), over(bob)])
    expect(hers).toMatchObject({ outcome: his.outcome, revision: his.revision })
    expect([await ada.ended(), await bob.ended()]).toEqual([0, 0])
  })

  test('the host gets another address in the middle of a game, and its guests go on where they were', async () => {
    const { port, ada, bob } = await evening('--pace', '100')
    const [before, after] = [room.kitchen.address, '10.77.1.99'].map((address) => `http://${address}:${port}`)
    expect(await sees(ada, ({ revision }) => revision === 3)).toMatchObject({ url: before, viewer: 0 })
    room.move(room.kitchen, '10.77.1.99')
    const [hers, his] = await Promise.all([ada, bob].map((guest) => sees(guest, ({ url }) => url === after)))
    expect([hers?.viewer, his?.viewer]).toEqual([0, 1])
    const reached = Math.max(hers!.revision, his!.revision)
    for (const guest of [ada, bob]) await sees(guest, ({ revision }) => revision > reached + 2)
  })
})
