// A house that is there for a warm-up only. Nothing of it is left to run, and nothing is written down.

import { cafeExtension } from '../host/cafe/cafe-extension.ts'
import { openCafeSettings } from '../host/cafe/cafe-settings-store.ts'
import { Cafe } from '../host/cafe/cafe.ts'
import { House } from '../host/house.ts'
import { openJournal } from '../host/journal/journal.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Clock } from '../host/clock.ts'

export interface WarmUpHouse {
  readonly house: House
  readonly close: () => void
}

export function openWarmUpHouse(games: readonly Game[], clock: Clock): WarmUpHouse {
  const log = () => undefined
  const journal = openJournal(undefined, { keepsMoves: false })
  const settingsStore = openCafeSettings({ clock, log })
  let seeds = 0
  const house = new House({
    games,
    journal,
    clock,
    log,
    identity: { id: '', name: '', key: '' },
    version: '',
    openHouse: () => Promise.resolve(undefined),
    seed: () => String(++seeds),
    extend: (extended) => cafeExtension(new Cafe({ house: extended, settingsStore, clock, log, journal })),
  })
  return {
    house,
    close() {
      house.stop()
      journal.close()
    },
  }
}
