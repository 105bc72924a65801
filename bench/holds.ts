// How long a host's main loop is blocked while people and bots play each game at one table, and while strangers attack the
// host in every way.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AcknowledgedLog } from '../e2e/siege/acknowledged-log.ts'
import { Person } from '../e2e/siege/person.ts'
import { seatAndDeal } from '../e2e/siege/seat-and-deal.ts'
import { seededChance } from '../src/shared/engine/chance.ts'
import { games } from '../src/main/game-folders.ts'
import { projectNode, root } from '../tools/lib/node.mjs'
import { benchFolder } from './disk-sync.ts'
import { holdsRow, measuringHolds, readHolds, startIdle, nextHolds } from './loop-holds.ts'
import { startMeasured } from './servers/measured-server.ts'
import type { StrangersOrder } from '../e2e/siege/strangers.ts'
import type { Row } from './report.ts'

const peopleAtATable = 2
const bot = 'normal'
const playMs = 1500
/** Time for the host to compile code that it has not run yet. */
const warmUpMs = 700
const siegeSeconds = 4
const strangers = 75
/** Linux has all of 127.0.0.0/8; on other systems all strangers have one address, which may have fewer connections. */
const strangeAddresses = process.platform === 'linux' ? ['127.0.3.1', '127.0.3.2', '127.0.3.3'] : ['127.0.0.1']

const chance = seededChance('holds')

export async function measureHolds(say: (line: string) => void): Promise<Row[]> {
  const dataFolder = benchFolder()
  const files = [`${dataFolder}.idle.json`, `${dataFolder}.json`] as const
  const idle = await startIdle(files[0])
  // Its bots take 50 ms for each answer and not a natural delay.
  const host = await startMeasured(join(root, 'tools/driver/test-host.ts'), {
    flags: ['--port', '0', '--local', '--no-discovery', '--name', 'Bench', '--data', dataFolder],
    env: { ...measuringHolds(files[1]), LANYARD_QUICK_BOTS: 'thread', LANYARD_OTHERS_ON_LOOPBACK: '1' },
  })
  const url = `http://127.0.0.1:${host.port}`
  /** The name of each measurement; undefined if it is not reported. */
  const measured: (string | undefined)[] = []
  async function measure(what: string | undefined, work: () => Promise<unknown>): Promise<void> {
    await work()
    for (const { pid } of [idle, host]) nextHolds(pid)
    measured.push(what)
  }
  try {
    const tables: Table[] = []
    for (const { pid } of [idle, host]) nextHolds(pid)
    for (const { id } of games) {
      say(`one table of ${id} ...`)
      const table = await openTable(url, id)
      tables.push(table)
      table.play()
      await measure(undefined, () => setTimeout(warmUpMs))
      await measure(id, () => setTimeout(playMs))
      table.pause()
    }
    say(`${strangers} strangers at a host where people play ...`)
    for (const table of tables) table.play()
    await measure(`${tables.length} tables, ${strangers} strangers`, () =>
      besiege(
        url,
        tables.map(({ id }) => id),
      ),
    )
    for (const table of tables) table.leave()
  } finally {
    await Promise.all([idle.stop(), host.stop()])
  }
  const [machine, holds] = files.map(readHolds)
  for (const path of [dataFolder, ...files]) rmSync(path, { recursive: true, force: true })
  return measured.flatMap((what, index) => {
    const part = 'main loop held, 2 people and 2 bots'
    return what === undefined ? [] : holdsRow(part, what, holds![index]!, machine![index]!)
  })
}

interface Table {
  readonly id: string
  play(): void
  pause(): void
  leave(): void
}

/** A table of two people and two bots, who play one game after the other. */
async function openTable(url: string, game: string): Promise<Table> {
  const log = new AcknowledgedLog()
  const people = Array.from({ length: peopleAtATable }, (_, index) => {
    const person = new Person({
      url: () => url,
      name: `${game} ${index}`,
      chance,
      pace: () => chance.die(100),
      recorder: log,
    })
    return { person, seats: 1 }
  })
  for (const { person } of people) await person.isBack()
  const id = await seatAndDeal({ game, name: game, people, bots: [bot, bot] }, log)
  return {
    id,
    play: () => people.forEach(({ person }) => person.play()),
    pause: () => people.forEach(({ person }) => (person.plays = false)),
    leave: () => people.forEach(({ person }) => person.leave()),
  }
}

/** Attacks the host. Resolves when the strangers have gone. */
async function besiege(url: string, tables: readonly string[]): Promise<void> {
  const child = fork(join(root, 'e2e/siege/strangers.ts'), { execPath: projectNode, execArgv: [], stdio: 'inherit' })
  const order: StrangersOrder = {
    url,
    tables,
    closed: [],
    count: strangers,
    addresses: strangeAddresses,
    seconds: siegeSeconds,
    seed: 'holds',
  }
  child.send(order)
  await once(child, 'exit')
}
