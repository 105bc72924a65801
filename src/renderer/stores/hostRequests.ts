// What several screens do alike: asking the host and saying in words why not, opening a table, leaving one.

import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Answer } from '../client/session.ts'
import { gamesPath } from './kioskPaths.ts'
import { useKiosk } from './kioskMode.ts'
import { useConnection } from './connection.ts'
import { useNotices } from './notices.ts'
import { useTable } from './table.ts'
import type { Options } from '../games/options/form.ts'

export interface TableWish {
  readonly game: string
  readonly name: string
  readonly seats: number
  readonly options: Options
  /** Who sits down at this screen, from the first seat on. */
  readonly people: readonly string[]
  /** Which bots take the seats after them. */
  readonly bots: readonly string[]
}

export function useWishes() {
  const line = useConnection()
  const table = useTable()
  const notices = useNotices()
  const { t } = useI18n()

  const { isOn: isKiosk } = useKiosk()

  /** Where a table's door leads: a guest has come for the tables of this host. */
  const wayOut = computed(() => (isKiosk.value ? gamesPath : line.welcome?.local ? '/' : '/join'))

  /** Says why not, where the answer is a no. */
  function heard(answer: Answer): boolean {
    if (!answer.accepted) notices.notify(t(`refusals.${answer.code}`))
    return answer.accepted
  }

  async function ask(request: RequestBody): Promise<boolean> {
    return heard(await line.ask(request))
  }

  /** Opens a table and seats everybody. Gives its id; undefined when it could not be, which has been said by then. */
  async function openTable(wish: TableWish): Promise<string | undefined> {
    const { game, name, seats, options, people, bots } = wish
    const opened = await table.open({ game, name, seats, options })
    if (!heard(opened) || !opened.accepted) return undefined
    for (const [seat, person] of people.entries()) {
      if (!(await ask({ type: 'sit', seat, name: person }))) return opened.table
    }
    for (const [index, bot] of bots.entries()) {
      if (!(await ask({ type: 'bot', seat: people.length + index, bot }))) return opened.table
    }
    return opened.table
  }

  async function start(): Promise<boolean> {
    return (await ask({ type: 'ready', ready: true })) && (await ask({ type: 'start' }))
  }

  return { wayOut, heard, ask, openTable, start }
}
