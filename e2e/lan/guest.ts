// A guest at a laptop: looks who is in the room, and plays where it is told to. Says what happens in lines of JSON.
//
//   node e2e/lan/guest.ts                                          looks until SIGTERM
//   node e2e/lan/guest.ts --host Kitchen --name Ada --open Table   opens a table for two
//   node e2e/lan/guest.ts --host Kitchen --name Bob --join Table   sits down at it

import { parseArgs } from 'node:util'
import { Session } from '../../tools/driver/session.ts'
import { createDiscovery } from '../../src/main/net/discovery/discovery.ts'
import type { Outcome } from '#shared/engine/game.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

export type GuestLine =
  | { event: 'nearby'; hosts: readonly NearbyHost[] }
  | { event: 'trouble'; code: string }
  | { event: 'seated'; seat: number }
  | { event: 'over'; outcome: Outcome; seat: number; revision: number; answers: number }

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    name: { type: 'string' },
    open: { type: 'string' },
    join: { type: 'string' },
  },
})

const discovery = createDiscovery()
discovery.seek()
discovery.onTrouble(({ code }) => say({ event: 'trouble', code }))
discovery.onNearby(() => say({ event: 'nearby', hosts: discovery.nearby }))
const atTheDoor = setInterval(() => undefined, 60_000) // without a network nothing else keeps a program alive
process.once('SIGTERM', () => void leave())

if (values.host !== undefined) {
  const session = await Session.connect(await found(values.host))
  const seat = values.open === undefined ? await join(session, values.join) : await open(session, values.open)
  say({ event: 'over', seat, ...(await play(session, seat)) })
  session.close()
  await leave()
}

async function leave(): Promise<void> {
  clearInterval(atTheDoor)
  await discovery.stop()
}

function say(line: GuestLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function found(name: string): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const host = discovery.nearby.find((nearby) => nearby.name === name)
      if (!host) return
      unsubscribe()
      resolve(host.url)
    }
    const unsubscribe = discovery.onNearby(look)
    look()
  })
}

async function open(session: Session, table: string): Promise<number> {
  await session.ask({ type: 'open-table', game: 'dead-mans-draw', name: table, seats: 2 })
  await sit(session, 0)
  await session.until(() => session.table?.seats.every(({ kind }) => kind !== 'open') && !session.table.startBar)
  await session.ask({ type: 'start' })
  return 0
}

async function join(session: Session, name: string | undefined): Promise<number> {
  const table = await session.until(() => session.tables.find((one) => one.name === name))
  await session.ask({ type: 'enter', table: table.id })
  await sit(session, 1)
  return 1
}

async function sit(session: Session, seat: number): Promise<void> {
  await session.ask({ type: 'sit', seat, name: values.name ?? 'Guest' })
  await session.ask({ type: 'ready', ready: true })
  say({ event: 'seated', seat })
}

/** Answers every prompt with a random choice until the game is over. */
async function play(session: Session, seat: number): Promise<{ outcome: Outcome; revision: number; answers: number }> {
  for (let answers = 0, answered = 0; ; answers++) {
    const view = await session.until(() => {
      const { view } = session
      const prompt = view?.prompts.find((open) => open.seat === seat)
      return view && (view.outcome || (prompt && prompt.id !== answered)) ? view : undefined
    })
    if (view.outcome) return { outcome: view.outcome, revision: view.revision, answers }
    const { choices = [], prompts } = view
    answered = prompts.find((open) => open.seat === seat)!.id
    const action = choices[Math.floor(Math.random() * choices.length)]!
    await session.ask({ type: 'command', prompt: answered, action: { ...action } })
  }
}
