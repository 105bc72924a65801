// Names of tables, short enough to be read out.

import { randomInt } from 'node:crypto'

/** Without those that are easily taken for another. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export function newTableId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
    if (!isTaken(id)) return id
  }
}
