// Requests from screens to the host. Each rejection is shown as a notice.

import { useI18n } from 'vue-i18n'
import type { PersonChoice } from '#shared/avatar.ts'
import type { Seat } from '#shared/engine/game.ts'
import { createApi } from '../../client/api.ts'
import { loadTexts } from '../../i18n/index.ts'
import type { Answer, AnswerCode } from '../../client/session.ts'
import { useConnection } from '../../stores/connection.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'

export interface NewTable {
  readonly game: string
  readonly name: string
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  /** The people who sit down at this screen, from the first seat on. */
  readonly people: readonly PersonChoice[]
  /** The bots that take the seats after them. */
  readonly bots: readonly string[]
  /** False: others' lists don't show the table while only this device plays there. */
  readonly listed?: boolean
}

export function useHostRequests() {
  const connection = useConnection()
  const table = useTable()
  const notices = useNotices()
  const { t } = useI18n()

  /** Shows why a request was rejected, once the texts of the reasons are loaded. Returns whether it was accepted. */
  function notifyIfRejected(answer: Answer): boolean {
    if (!answer.accepted) void showRejection(answer.code)
    return answer.accepted
  }

  async function showRejection(code: AnswerCode): Promise<void> {
    await loadTexts('trouble')
    notices.notify(t(`refusals.${code}`))
  }

  /** Each resolves to whether the host has accepted the request; a rejection is shown. */
  const requests = createApi(async (request) => notifyIfRejected(await connection.send(request)))

  /** Opens a table and seats people and bots until one is rejected. Resolves to its id; undefined if it could not be opened. */
  async function openTable({
    game,
    name,
    seats,
    options,
    people,
    bots,
    listed,
  }: NewTable): Promise<string | undefined> {
    const opened = await table.open({ game, name, seats, options, ...(listed === false && { listed }) })
    if (!notifyIfRejected(opened) || !opened.accepted) return undefined
    for (const [seat, person] of people.entries()) {
      if (!(await sit(seat, person))) return opened.table
    }
    for (const [index, bot] of bots.entries()) {
      if (!(await requests.setBot(people.length + index, bot))) return opened.table
    }
    return opened.table
  }

  /** Takes a seat, or changes a person on one. Resolves to whether the host has accepted it; a rejection is shown. */
  async function sit(seat: Seat, person: PersonChoice): Promise<boolean> {
    return notifyIfRejected(await askToSit(seat, person))
  }

  /**
   * Takes the first free seats for these people until there are no more; the next one if somebody else was faster. Resolves to
   * whether any of them sits. Shows the rejection after which it stopped, if there is one.
   */
  async function sitAnywhere(people: readonly PersonChoice[]): Promise<boolean> {
    const free = (table.table?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []))
    let seated = 0
    let answer: Answer | undefined
    for (const seat of free) {
      const person = people[seated]
      if (!person) break
      answer = await askToSit(seat, person)
      if (answer.accepted) seated++
      else if (answer.code !== 'seat-taken') break
    }
    if (answer) notifyIfRejected(answer)
    return seated > 0
  }

  async function askToSit(seat: Seat, person: PersonChoice): Promise<Answer> {
    const answer = await connection.api.sit(seat, person)
    const isUnknown = !answer.accepted && answer.code === 'malformed-message'
    // An older host does not know faces.
    return isUnknown ? connection.api.sit(seat, { name: person.name }) : answer
  }

  /** For a table whose people are all at this screen. Resolves to whether the match has started. */
  async function readyAndStart(): Promise<boolean> {
    return (await requests.setReady(true)) && (await requests.startMatch())
  }

  return { requests, notifyIfRejected, openTable, sit, sitAnywhere, readyAndStart }
}
