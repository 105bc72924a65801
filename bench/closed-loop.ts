// Plays at tables in a closed loop: one action at a time at a table, the next once everybody has received the one before.

import { setTimeout } from 'node:timers/promises'
import type { Table } from './contenders/contender.ts'

export interface Pace {
  /** At each table. */
  readonly actions: number
  /**
   * From the start of one action to the next at a table, or later where the one before has taken longer. A table that is
   * late, as after a deal, plays without pauses until it has made up for it, so that the rate is kept.
   */
  readonly everyMs: number
}

/** Resolves with the milliseconds of each action. Tables begin spread over the first `everyMs`. */
export async function playClosedLoop(tables: readonly Table[], { actions, everyMs }: Pace): Promise<number[]> {
  const begin = performance.now()
  const times: number[] = []
  async function play(table: Table, offset: number): Promise<void> {
    for (let number = 0; number < actions; number++) {
      const wait = begin + offset + number * everyMs - performance.now()
      if (wait > 0) await setTimeout(wait)
      times.push(await table.act())
    }
  }
  await Promise.all(tables.map((table, index) => play(table, (index / tables.length) * everyMs)))
  return times
}
