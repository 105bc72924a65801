import { expect, test } from 'vitest'
import { request } from '#shared/protocol/messages.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import { createApi } from './api.ts'

const hex = '0'.repeat(64)
const api = createApi((asked: RequestBody) => asked)

const sent = [
  api.seekHosts(),
  api.setHouseOpen(true),
  api.openTable({ game: 'dead-mans-draw', name: 'Big table', seats: 2, options: {} }),
  api.enterTable('abc123', { code: '123456', as: 'screen' }),
  api.leaveTable(),
  api.closeTable('abc123'),
  api.sit(0, { name: 'Ana', face: 'gull', colour: 'teal' }),
  api.stand(0),
  api.setBot(1, null),
  api.configureTable({ options: {} }),
  api.changeGame('dead-mans-draw'),
  api.wishGame('dead-mans-draw'),
  api.waitForSeat({ name: 'Ana', face: 'gull', colour: 'teal' }),
  api.swapSeats(0, 1),
  api.setReady(true),
  api.startMatch(),
  api.reopenTable(),
  api.command(5, { type: 'draw', card: 'key-3' } as { type: string }),
  api.setViewer('public'),
  api.react('cheers'),
  api.setReactions(false),
  api.decideAbsence(1, { bot: 'normal' }),
  api.setPaused(true),
  api.endMatch(),
  api.takeBack(3),
  api.refuseTakeBack(3),
  api.setDecisionTime(30),
  api.setBotSpeed('fast'),
  api.requestMoreTime(),
  api.setAdmission({ code: 'new' }),
  api.removeVisitor('0011aabb'),
  api.readmitVisitor('0011aabb'),
  api.answerShuffle({ type: 'commit', deal: 1, attempt: 1, hash: hex }),
  api.requestProof(),
  api.watchTables(true),
  api.listMatches('abc123-1'),
  api.fetchMatch('abc123-1'),
  api.recallStep(4, 2),
  api.fetchStatistics(),
  api.eraseMatches({ name: 'Ana' }),
  api.registerStation('Window'),
  api.reportStation({ doing: 'waiting' }),
  api.wipeStation(),
  api.signInAsStaff('123456'),
  api.setStaffPin('123456'),
  api.watchCounter(),
  api.controlTable('abc123', 'pause'),
  api.vacateSeat('abc123', 0, 'free'),
  api.setStationMessage('0011aabb', 'Your food is ready.'),
  api.lockStations(true),
  api.giveTime('0011aabb', 10),
  api.saveCafeSettings('{}'),
  api.fetchFigures('2026-11-22'),
]

test.each(sent.map((one) => [one.type, one] as const))('%s: the host understands it as it is sent', (_, asked) => {
  expect(request.parse({ ...asked, id: 1 })).toEqual({ ...asked, id: 1 })
})

test('there is a function for each request of the protocol', () => {
  // The answers to a shuffle share one function, the session itself sends "ping", and pages need no "sample".
  const elsewhere = ['share', 'show', 'open', 'ping', 'sample']
  const all = request.def.options.map(({ shape }) => shape.type.def.values[0])
  expect([...sent.map(({ type }) => type), ...elsewhere].toSorted()).toEqual(all.toSorted())
  expect(Object.keys(api)).toHaveLength(sent.length)
})

test('what is left out is not sent', () => {
  expect(api.closeTable()).toEqual({ type: 'close-table' })
  expect(api.listMatches()).toEqual({ type: 'matches' })
  expect(api.fetchMatch()).toEqual({ type: 'match' })
  expect(api.recallStep(4, 0)).toEqual({ type: 'recall', step: 4 })
  expect(api.setStationMessage(undefined, undefined)).toEqual({ type: 'counter-line' })
  expect(api.lockStations(false)).toEqual({ type: 'counter-lock', locked: false })
})
