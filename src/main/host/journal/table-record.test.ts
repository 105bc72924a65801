import { expect, test } from 'vitest'
import { devicesNamedIn } from './table-record.ts'
import type { TableRecord } from './table-record.ts'

/** Has every field, so that anybody who adds one with devices finds this test. */
const record: TableRecord = {
  id: 'abcdef',
  name: 'Kitchen table',
  game: 'numbers',
  opener: 'device of the opener',
  options: {},
  seats: [
    { kind: 'person', device: 'device on a seat', name: 'Ada' },
    { kind: 'open', was: 'device of a freed seat' },
    { kind: 'bot', bot: 'easy', was: 'device of a freed seat with a bot' },
    { kind: 'bot', bot: 'easy', keptFor: 'device of a seat that was left to a bot' },
  ],
  holders: [
    { seat: 0, person: { device: 'device of an earlier holder', name: 'Ben' } },
    { seat: 1, person: null },
  ],
  lobbySeats: 4,
  deals: 1,
  dealt: true,
  reactions: true,
  door: {
    code: null,
    locked: false,
    spectators: true,
    listed: true,
    admitted: ['device that was admitted'],
    screens: ['device that is a display'],
    removed: ['device that was removed'],
    removedNames: { 'device that was removed': ['Cleo'] },
  },
  paused: { by: 'Ada', bySeat: 0 },
  ended: { by: 'Ada', bySeat: 0 },
  decisionSeconds: 0,
  botSpeed: 'normal',
  dealtFrom: '192.168.1.20',
  numbering: null,
  askedBack: null,
  refusedBack: null,
  began: null,
  shuffle: { attempts: 0, running: false },
  otherOptions: {},
  waiting: [{ device: 'device that waits', name: 'Dan' }],
  evening: [{ device: 'device in the score', name: 'Eve', games: {} }],
}

test('all devices in the record of a table are named in it, whatever field they are in', () => {
  const written = JSON.stringify(record).match(/(?<=")device [^"]+(?=")/gu)
  expect(new Set(devicesNamedIn(record))).toEqual(new Set(written))
})
