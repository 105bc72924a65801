// Doors from the room to the dialogs about its seats: several parts of it open the same ones.

import { inject, provide, ref } from 'vue'
import type { InjectionKey, Ref } from 'vue'
import type { Seat } from '#shared/engine/game.ts'

export interface OpenSeatDialogs {
  /** All seats of the table. */
  readonly listOpen: Ref<boolean>
  /** The seat about whose absent person something is to be decided. */
  readonly absentSeat: Ref<Seat | undefined>
  /** The free seat that somebody wants to sit down on. */
  readonly chosenSeat: Ref<Seat | undefined>
}

const key: InjectionKey<OpenSeatDialogs> = Symbol('seats')

export function provideSeatDialogs(): OpenSeatDialogs {
  const doors = { listOpen: ref(false), absentSeat: ref<Seat>(), chosenSeat: ref<Seat>() }
  provide(key, doors)
  return doors
}

export function useSeatDialogs(): OpenSeatDialogs {
  const doors = inject(key)
  if (!doors) throw new Error('a door to the seats outside of a room: provideSeatDialogs comes first')
  return doors
}
