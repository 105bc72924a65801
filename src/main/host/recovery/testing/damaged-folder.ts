import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openJournal } from '../../journal/journal.ts'
import { logFile } from '../../journal/check/inspection.ts'
import { copyOf, cut, newFolder } from '../../testing/folders.ts'
import { deal, testHouse } from '../../testing/test-house.ts'

/** The folder of a host that was killed during a game, with a truncated log. */
export function damagedFolder(): string {
  const folder = newFolder()
  const journal = openJournal(folder)
  const { person } = testHouse({ journal })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  ada.play()
  const killed = copyOf(folder)
  journal.close()
  const log = join(killed, logFile)
  cut(log, statSync(log).size - 100)
  return killed
}
