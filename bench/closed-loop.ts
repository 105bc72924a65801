// Plays at tables in a closed loop: at each table one action at a time, the next when everybody has received the last one.

import { setTimeout } from 'node:timers/promises'
import type { Table } from './contenders/contender.ts'

export interface Pace {
  /** Number of actions at each table. */
  readonly actions: number
  /**
   * Milliseconds from the start of one action to the next at a table, or more if an action takes longer. A table that is
   * late, as after a deal, plays without pauses until it has caught up, so that the rate is kept.
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
