// Doors from the room to the dialogs about its seats: several parts of it open the same ones.

import { inject, provide, ref } from 'vue'
import type { InjectionKey, Ref } from 'vue'
import type { Seat } from '#shared/engine/game.ts'

export interface SeatDoors {
  /** All seats of the table. */
  readonly listOpen: Ref<boolean>
  /** The seat about whose absent person something is to be decided. */
  readonly deciding: Ref<Seat | undefined>
  /** The free seat that somebody wants to sit down on. */
  readonly sittingOn: Ref<Seat | undefined>
}

const key: InjectionKey<SeatDoors> = Symbol('seats')

export function provideSeatDoors(): SeatDoors {
  const doors = { listOpen: ref(false), deciding: ref<Seat>(), sittingOn: ref<Seat>() }
  provide(key, doors)
  return doors
}

export function useSeatDoors(): SeatDoors {
  const doors = inject(key)
  if (!doors) throw new Error('a door to the seats outside of a room: provideSeatDoors comes first')
  return doors
}
