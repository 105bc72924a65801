// Closing time in a simulated cafe: staff helps where people can't, and every match is played to its end.

import { expect } from 'vitest'
import { pin } from '../cafe/testing/test-cafe.ts'
import { moveOf, tableOf, viewerRequestOf } from './simulated-requests.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { House } from '../house.ts'
import type { Table } from '../table/table.ts'
import type { Somebody } from './simulated-requests.ts'

interface ClosingTime {
  /** Sends a request and returns the code of its answer. */
  ask(one: Somebody, request: RequestBody): Promise<string>
  pass(milliseconds: number): Promise<void>
  readonly chance: Chance
}

/** More rounds than any match of the test games takes. */
const rounds = 60
/** In this time each bot answers. */
const roundMs = 30_000

/** Checks that nobody is stuck: while everybody who has a seat plays, each match ends. */
export async function playToTheEnd(
  house: House,
  staff: Somebody,
  all: readonly Somebody[],
  closing: ClosingTime,
): Promise<void> {
  expect(await closing.ask(staff, { type: 'staff', pin })).toBe('accepted')
  expect(await closing.ask(staff, { type: 'counter-lock', locked: false })).toBe('accepted')
  for (const table of [...house.tables]) {
    if (table.phase === 'playing') await playTable(table, staff, all, closing)
  }
}

async function playTable(
  table: Table,
  staff: Somebody,
  all: readonly Somebody[],
  { ask, pass, chance }: ClosingTime,
): Promise<void> {
  const { id, record } = table
  const { code } = record.door
  await ask(staff, { type: 'counter-table', table: id, act: 'resume' })
  for (const one of all) await ask(one, { type: 'enter', table: id, ...(code !== null && { code }) })
  const bot = Object.keys(table.game.bots)[0]!
  for (const [seat, taken] of table.record.seats.entries()) {
    const isPlayed = taken.kind === 'bot' || (taken.kind === 'person' && table.connectedDevices.has(taken.device))
    if (!isPlayed) expect(await ask(staff, { type: 'counter-seat', table: id, seat, then: { bot } })).toBe('accepted')
  }
  for (let round = 0; round < rounds && table.phase === 'playing'; round++) {
    for (const one of all) {
      const state = tableOf(one)
      if (state?.id !== id || state.phase !== 'playing') continue
      const look = viewerRequestOf(one.person, state)
      const move = moveOf(one.person, chance)
      if (move) expect(await ask(one, move)).toBe('accepted')
      else if (look) expect(await ask(one, look)).toBe('accepted')
    }
    await pass(roundMs)
  }
  expect(table.phase, `of the table ${id} at closing time`).not.toBe('playing')
}
