// Records that tests of the journal write: a table at which a game of numbers is played, and the header of that game's log.

import { tableDefaults } from '../table-record.ts'
import type { LogHeader } from '#shared/engine/log.ts'
import type { TableRecord } from '../table-record.ts'

export const header: LogHeader = {
  game: 'numbers',
  rulesVersion: 1,
  options: {},
  seats: 2,
  seed: 'x',
  algorithm: 'a',
}

export function tableRecord(id: string, deals = 1, dealt = true): TableRecord {
  return {
    id,
    name: `Table ${id}`,
    game: 'numbers',
    opener: 'ada',
    options: {},
    seats: [],
    deals,
    dealt,
    ...tableDefaults,
  }
}
