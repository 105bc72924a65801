// The guests of a kiosk, for the screens of a table: those know no kiosk, which sets this.

import { shallowRef } from 'vue'

export interface GuestsHere {
  /** The name of the next one without a seat at this page's table; undefined where all have one. */
  nextName(): string | undefined
  /** One of them has taken another name. */
  rename(from: string, to: string): void
  /** Whether they get their seats at this table by themselves, as soon as it has let them in. */
  areSeatedAt(table: string): boolean
}

/** Undefined where this page is no kiosk's. */
export const guestsHere = shallowRef<GuestsHere>()
