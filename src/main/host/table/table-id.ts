// Makes ids of tables, short enough to be read aloud.

import { randomInt } from 'node:crypto'

/** Without characters that are easily confused. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export function newTableId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
    if (!isTaken(id)) return id
  }
}
