// The guests of a kiosk, for a table's screens. A kiosk sets `guestsHere`, so that these screens need not import it.

import { shallowRef } from 'vue'

export interface GuestsHere {
  /** The name of the next guest without a seat at this page's table; undefined if all have one. */
  nextName(): string | undefined
  /** Called when one of them has taken another name. */
  rename(from: string, to: string): void
  /** Whether they are seated at this table automatically, as soon as it has let them in. */
  areSeatedAt(table: string): boolean
}

/** Undefined if this page is not a kiosk's. */
export const guestsHere = shallowRef<GuestsHere>()
