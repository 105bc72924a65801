// The latency of an action in a room, for Lanyard and its peers: the same game, the same number of clients and actions. All
// servers run at the same time and are measured in turn, so that other activity of the machine affects all of them.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { playClosedLoop } from './closed-loop.ts'
import { separateCores } from './cores.ts'
import { openTables } from './contenders/contender.ts'
import { benchFolder, measureDiskSync } from './disk-sync.ts'
import { lanyard } from './contenders/lanyard.ts'
import { rawWs } from './contenders/raw-ws.ts'
import { messageOf } from '../src/shared/error-message.ts'
import { percentile } from '../tools/lib/percentile.ts'
import { ms, ratio } from './times.ts'
import type { Pace } from './closed-loop.ts'
import type { Contender, RunningContender, Table } from './contenders/contender.ts'
import type { Row } from './report.ts'

interface Room extends Pace {
  readonly tables: number
  readonly clients: number
  readonly rounds: number
}

const small: Room = { tables: 1, clients: 8, actions: 45, everyMs: 12, rounds: 2 }
const large: Room = { tables: 30, clients: 8, actions: 5, everyMs: 250, rounds: 1 }
const rooms = [
  ['small', small],
  ['large', large],
] as const
/** Processes of each contender that is compared closely: two of the same program differ by up to 8 %. */
const processes = 2
/** Actions of each server after its start. They have their own row and are not in the rooms' figures. */
const firstActions = 40
const syncsPerRound = 30

interface Measured {
  readonly name: string
  readonly server: RunningContender
  tables: Table[]
  readonly first: number[]
  readonly small: number[]
  readonly large: number[]
}

/** `say` gets the progress, and reports what can't be measured on this machine. */
export async function measureRoomLatency(say: (line: string) => void): Promise<Row[]> {
  const dataFolder = benchFolder()
  const measured: Measured[] = []
  const syncs: number[] = []
  let shareCores: (() => void) | undefined
  try {
    const { close, far } = await loadPeers(say)
    const contenders = Array.from({ length: processes }, (_, number) => [
      ...[...close, lanyard({ name: ownName })],
      lanyard({ name: journalName, dataFolder: join(dataFolder, String(number)) }),
    ]).flat()
    contenders.unshift(rawWs, ...far)
    const starting = contenders.map(async ({ name, start }) => {
      return { name, server: await start(), tables: [], first: [], small: [], large: [] }
    })
    const started = await Promise.allSettled(starting)
    measured.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    await Promise.all(starting)
    shareCores = separateCores(
      measured.map(({ server }) => server.pid),
      say,
    )
    await Promise.all(measured.map((one) => moveTo(small, one)))
    // At the tables of the small room, which are used further afterwards.
    for (const one of measured) {
      one.first.push(...(await playClosedLoop(one.tables, { ...small, actions: firstActions })))
    }
    for (const [key, room] of rooms) {
      say(`room of ${room.tables * room.clients} clients at ${room.tables} ...`)
      await Promise.all(measured.map((one) => moveTo(room, one)))
      for (let round = 0; round < room.rounds; round++) {
        // A different contender begins in each round.
        const order = [...measured.slice(round), ...measured.slice(0, round)]
        for (const one of order) one[key].push(...(await playClosedLoop(one.tables, room)))
        syncs.push(...(await measureDiskSync(syncsPerRound, small.everyMs)))
      }
    }
    for (const { tables } of measured) for (const table of tables) table.close()
  } finally {
    shareCores?.()
    await Promise.all(measured.map(({ server }) => server.stop()))
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return rowsOf(measured, syncs)
}

const ownName = 'Lanyard, no data folder'
const journalName = 'Lanyard with journal'

const peers = [
  { name: 'Colyseus', isClose: true, load: async () => (await import('./contenders/colyseus.ts')).colyseus },
  {
    name: 'boardgame.io',
    isClose: false,
    load: async () => (await import('./contenders/boardgame-io.ts')).boardgameIo,
  },
]

/** `close`: peers that are about as fast as Lanyard. */
async function loadPeers(say: (line: string) => void): Promise<{ close: Contender[]; far: Contender[] }> {
  const [close, far]: [Contender[], Contender[]] = [[], []]
  for (const { name, isClose, load } of peers) {
    try {
      const peer = await load()
      ;(isClose ? close : far).push(peer)
    } catch (error) {
      say(`${name} is left out: ${messageOf(error)}`)
    }
  }
  return { close, far }
}

async function moveTo({ tables, clients }: Room, one: Measured): Promise<void> {
  if (one.tables.length === tables) return
  for (const table of one.tables) table.close()
  one.tables = await openTables(one.server, tables, clients)
}

function rowsOf(measured: readonly Measured[], syncs: readonly number[]): Row[] {
  const names = new Set(measured.map(({ name }) => name))
  const timesOf = (name: string, what: 'first' | 'small' | 'large') =>
    measured.flatMap((one) => (one.name === name ? one[what] : []))
  const sync = percentile(syncs, 0.5)
  const rows: Row[] = []
  for (const [key, { tables, clients, actions, rounds }] of rooms) {
    const part = `${tables * clients} clients, ${tables} ${tables === 1 ? 'table' : 'tables'}`
    const own = timesOf(ownName, key)
    for (const name of names) {
      const times = timesOf(name, key)
      const to = (share: number) => ratio(percentile(own, share) / percentile(times, share))
      rows.push({
        part,
        what: name,
        figures: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} ms of ${times.length}`,
        ratio: name === ownName ? '' : `Lanyard's to this: ${to(0.5)}, ${to(0.99)}`,
      })
    }
    const more = percentile(timesOf(journalName, key), 0.5) - percentile(own, 0.5)
    rows.push({
      part,
      what: 'the journal adds',
      figures: `p50 ${ms(more)} ms`,
      ratio: `syncs: ${ratio(more / sync)}`,
    })
    if (own.length !== tables * actions * rounds * processes) throw new Error('actions are missing')
  }
  for (const name of names) {
    const first = timesOf(name, 'first')
    const figures = `p50 ${ms(percentile(first, 0.5))}, longest ${ms(Math.max(...first))} ms`
    rows.push({ part: `first ${firstActions} actions`, what: name, figures })
  }
  const figures = `p50 ${ms(sync)}, p99 ${ms(percentile(syncs, 0.99))} ms`
  rows.push({ part: 'disk', what: `sync of a small file, one every ${small.everyMs} ms`, figures })
  return rows
}
