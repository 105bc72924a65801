// Who sits at a practice table: eight people, some of whose names are as long as names get.

import type { Viewer } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/messages.ts'

export const people = [
  'Ana',
  'Bartholomäus der Rote',
  'Maximiliana-Christabella',
  'Dudu',
  'Wilhelmine Freifrau',
  'Jo',
  'Captain Featherstonehaugh',
  'Ng',
]

export function seated(seats: number, viewer: Viewer): SeatState[] {
  return people
    .slice(0, seats)
    .map((name, seat): SeatState => ({ kind: 'person', name, connected: true, ready: true, yours: seat === viewer }))
}
