// A guest on a bad network, who goes after the host wherever it is: knows it by its id, whatever its address is now.
// Says what happens in lines of JSON.
//
//   node e2e/lan/roaming-guest.ts --host Kitchen --name Ada --open Table   opens a table for two
//   node e2e/lan/roaming-guest.ts --host Kitchen --name Bob --join Table   sits down at it

import { parseArgs } from 'node:util'
import { seededChance } from '#shared/engine/chance.ts'
import { Person } from '../siege/person.ts'
import { createDiscovery } from '../../src/main/net/discovery/discovery.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { PersonRecorder } from '../siege/person.ts'
import type { Outcome } from '#shared/engine/game.ts'

export type RoamingGuestLine =
  | { event: 'seated'; seat: number }
  /** Of every view: where it came from, through whose eyes. */
  | { event: 'view'; url: string; revision: number; viewer: number | 'public' }
  | { event: 'over'; outcome: Outcome; revision: number; arrivals: number }

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    open: { type: 'string' },
    join: { type: 'string' },
    pace: { type: 'string', default: '0' },
  },
})

const discovery = createDiscovery()
discovery.seek()
let url = ''
let hostId = ''
let tables: readonly TableSummary[] = []

/** Goes after the host as soon as it is seen elsewhere. */
function follow(): void {
  const host = discovery.nearby.find(({ id, name }) => (hostId === '' ? name === values.host : id === hostId))
  if (!host || host.url === url) return
  hostId = host.id
  url = host.url
  found.resolve(url)
  people.forEach((person) => person.reload())
}

/** Empty at first, then the one person that this program plays. */
const people: Person[] = []
const found = Promise.withResolvers<string>()
discovery.onNearby(follow)
follow()
await found.promise

const recorder: PersonRecorder = {
  sent: () => undefined,
  accepted: () => undefined,
  rejected: () => undefined,
  saw: ({ revision, viewer }: ViewMessage) => say({ event: 'view', url, revision, viewer }),
  heard: (message: HostMessage) => {
    if (message.type === 'tables') tables = message.tables
  },
}
const person = new Person({
  url: () => url,
  name: values.name,
  chance: seededChance(values.name),
  recorder,
  pace: () => Number(values.pace),
})
people.push(person)
await person.isBack()
const seat = values.open === undefined ? await join(person) : await open(person, values.open)
say({ event: 'seated', seat })
if (seat === 0) {
  await person.until(() => person.state?.seats.every(({ kind }) => kind !== 'open') && !person.state.startBar)
  await person.must({ type: 'start' })
}
person.play()
const { outcome, revision } = await person.until(() => person.view?.outcome && person.view)
say({ event: 'over', outcome: outcome!, revision, arrivals: person.arrivals })
person.leave()
await discovery.stop()

function say(line: RoamingGuestLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

async function open(person: Person, name: string): Promise<number> {
  const opened = await person.must({ type: 'open-table', game: 'dead-mans-draw', name, seats: 2 })
  person.table = opened.table
  await person.must({ type: 'sit', seat: 0, name: values.name })
  return 0
}

async function join(person: Person): Promise<number> {
  const table = await person.until(() => tables.find(({ name }) => name === values.join))
  person.table = table.id
  await person.must({ type: 'enter', table: table.id })
  await person.must({ type: 'sit', seat: 1, name: values.name })
  await person.must({ type: 'ready', ready: true })
  return 1
}
