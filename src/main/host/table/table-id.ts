// Ids of tables, short enough to be read aloud.

import { randomInt } from 'node:crypto'

/** Characters that are easily confused are left out. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export function newTableId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
    if (!isTaken(id)) return id
  }
}
