// Provides the seats of a table to the parts of its board that show a player's face.

import { inject, provide } from 'vue'
import type { InjectionKey } from 'vue'
import type { SeatState } from '#shared/protocol/table.ts'

type Seats = () => readonly SeatState[]
const key: InjectionKey<Seats> = Symbol('seats')

export function provideSeats(seats: Seats): void {
  provide(key, seats)
}

/** Empty if nobody provides seats: then no faces are shown. */
export function useSeats(): Seats {
  return inject(key, () => [])
}
