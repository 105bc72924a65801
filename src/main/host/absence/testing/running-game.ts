// People in a running game who go away, and what others want for their seats.

import { deal, testHouse } from '../../testing/test-house.ts'
import type { Person } from '../../testing/test-house.ts'
import type { Journal } from '../../journal/journal.ts'
import type { AbsenceChoice } from '#shared/protocol/match.ts'

export const bot: AbsenceChoice = { bot: 'lowest' }

/** A running game between people who have a device each; Ada is the opener. */
export function runningGame(count: number, settings: Parameters<typeof testHouse>[0] & { rounds?: number } = {}) {
  const { rounds = 2, ...rest } = settings
  const setting = testHouse(rest)
  const people = Array.from({ length: count }, () => setting.person())
  const table = deal(people, { options: { rounds } })
  const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
  const back = (who: Person, host: Pick<typeof setting, 'person'> = setting) => {
    const again = host.person({ device: who.token })
    again.ask({ type: 'enter', table })
    return again
  }
  return { ...setting, people, ada, ben, cleo, dan, table, back }
}

export const wishFor = (who: Person, seat: number, wish: AbsenceChoice) => who.ask({ type: 'absence', seat, wish })

export const votesOn = (who: Person, seat: number) => {
  const state = who.table.seats[seat]
  return state?.kind === 'person' ? state.votes : undefined
}

export const asked = (who: Person) => who.view.prompts.map(({ seat }) => seat)

/** Makes all writes fail until the returned function is called. */
export function fillDisk(journal: Journal): () => void {
  const { saveTable } = journal
  journal.saveTable = () => {
    throw new Error('disk full')
  }
  return () => (journal.saveTable = saveTable)
}
