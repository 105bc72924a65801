// The power fails in the middle of fast play, again and again: what was acknowledged is there, and everybody is back.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { seatAndDeal } from './seat-and-deal.ts'
import { printFigures } from './figures.ts'
import { AcknowledgedLog } from './acknowledged-log.ts'
import { Person } from './person.ts'
import { startHost } from '../../tools/driver/host.ts'

const cuts = Number(process.env['LANYARD_POWER_CUTS'] ?? 5)
const seed = process.env['LANYARD_POWER_CUT_SEED'] ?? 'lights out'
/** Longest time between two cuts, from the moment when the last person is back. */
const playMilliseconds = 400

const chance = seededChance(seed)
const seatsOf = (persons: readonly Person[]) =>
  persons.map(({ state }) => state!.seats.map((seat) => (seat.kind === 'person' ? [seat.name, seat.yours] : seat)))

test(
  `${cuts} power cuts in fast play cost nothing that was acknowledged`,
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-power-'))
    const acknowledgedLog = new AcknowledgedLog()
    let host = await startHost({ dataFolder })
    const { url, port } = host
    const tables = games.map(({ id }) => {
      const people = [1, 2, 3].map(
        (number) =>
          new Person({ url: () => url, name: `${id} ${number}`, chance, pace: () => 0, recorder: acknowledgedLog }),
      )
      return { game: id, people }
    })
    const everybody = tables.flatMap(({ people }) => people)
    let longest = 0
    try {
      await Promise.all(everybody.map((person) => person.isBack()))
      for (const { game, people } of tables) {
        // The last device has two seats: one screen for two.
        const seated = people.map((person, index) => ({ person, seats: index === 2 ? 2 : 1 }))
        await seatAndDeal({ game, name: game.slice(0, 18), people: seated, bots: [] }, acknowledgedLog)
      }
      const seated = seatsOf(everybody)
      for (const person of everybody) person.play()
      for (let cut = 0; cut < cuts; cut++) {
        await setTimeout(chance.die(playMilliseconds))
        const arrivals = everybody.map((person) => person.arrivals)
        await host.kill()
        // The host's own files stay as the cut has left them.
        const copy = mkdtempSync(join(tmpdir(), 'lanyard-power-copy-'))
        cpSync(dataFolder, copy, { recursive: true })
        acknowledgedLog.compare(copy)
        rmSync(copy, { recursive: true })
        expect(acknowledgedLog.breaches, `cut ${cut}`).toEqual([])
        const dark = performance.now()
        host = await startHost({ dataFolder, port })
        await Promise.all(everybody.map((one, index) => one.until(() => one.arrivals > arrivals[index]! && one.view)))
        longest = Math.max(longest, performance.now() - dark)
        expect(seatsOf(everybody)).toEqual(seated)
      }
      for (const person of everybody) person.leave()
      await host.stop()
      const actions = acknowledgedLog.compare(dataFolder)
      expect(acknowledgedLog.breaches).toEqual([])
      printFigures(
        `${cuts} cuts (seed "${seed}"): ${acknowledgedLog.acknowledged} acknowledged of ${actions} actions, none lost; all were back after ${(longest / 1000).toFixed(1)} s at most`,
      )
      expect(acknowledgedLog.acknowledged).toBeGreaterThan(cuts)
    } finally {
      for (const person of everybody) person.leave()
      await host.kill()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
  30_000 + cuts * 15_000,
)
