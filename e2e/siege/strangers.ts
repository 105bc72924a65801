// All the strangers of a siege, in a process of their own, so that they take no time from those who play honestly.
// Begins when it is told how, and reports every second what has come since.

import { setTimeout } from 'node:timers/promises'
import { seededChance } from '#shared/engine/chance.ts'
import { stackOf } from '#shared/error-message.ts'
import { emptyReport } from './stranger-connection.ts'
import { attacks } from './attacks.ts'
import type { Attack, Stranger } from './attacks.ts'

export interface StrangersOrder {
  readonly url: string
  readonly tables: readonly string[]
  readonly closed: readonly string[]
  readonly count: number
  /** Shared by the strangers; the host limits the connections from each. */
  readonly addresses: readonly string[]
  readonly seconds: number
  readonly seed: string
}

const pauseMs = 100

process.once('message', (order) => void besiege(order as StrangersOrder))

async function besiege({ url, tables, closed, count, addresses, seconds, seed }: StrangersOrder): Promise<void> {
  let report = emptyReport()
  const end = performance.now() + seconds * 1000
  const kinds = Object.entries(attacks)
  for (let index = 0; index < count; index++) {
    const [name, attack] = kinds[index % kinds.length]!
    const stranger: Stranger = {
      url,
      tables,
      closed,
      address: addresses[index % addresses.length]!,
      chance: seededChance(`${seed} ${name} ${index}`),
      report: () => report,
    }
    void comeAgain(attack, stranger, name, end)
  }
  while (performance.now() < end) {
    await setTimeout(1000)
    process.send!(report)
    report = emptyReport()
  }
  process.disconnect()
  process.exit(0)
}

async function comeAgain(attack: Attack, stranger: Stranger, name: string, end: number): Promise<void> {
  while (performance.now() < end) {
    try {
      await attack(stranger)
    } catch (error) {
      stranger.report().breaches.push(`${name}: ${stackOf(error)}`)
    }
    await setTimeout(pauseMs)
  }
}
