// The state of the dialogs about seats, shared by those parts of a table's page that open them.

import { inject, provide, ref } from 'vue'
import type { InjectionKey, Ref } from 'vue'
import type { Seat } from '#shared/engine/game.ts'

export interface OpenSeatDialogs {
  /** Whether the list of all seats is open. */
  readonly listOpen: Ref<boolean>
  /** The absent person's seat that the dialog is about. */
  readonly absentSeat: Ref<Seat | undefined>
  /** The free seat that the person wants to take. */
  readonly chosenSeat: Ref<Seat | undefined>
  /** The seat that a person at this device wants to leave to a bot. */
  readonly leftSeat: Ref<Seat | undefined>
}

const key: InjectionKey<OpenSeatDialogs> = Symbol('seats')

export function provideSeatDialogs(): OpenSeatDialogs {
  const dialogs = { listOpen: ref(false), absentSeat: ref<Seat>(), chosenSeat: ref<Seat>(), leftSeat: ref<Seat>() }
  provide(key, dialogs)
  return dialogs
}

export function useSeatDialogs(): OpenSeatDialogs {
  const dialogs = inject(key)
  if (!dialogs) throw new Error('useSeatDialogs needs provideSeatDialogs in a component above')
  return dialogs
}
