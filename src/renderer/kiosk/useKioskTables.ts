// From a kiosk's screens to a table: one that is opened and dealt at once, one that others come to, or another's.

import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { HostPlace } from '../client/home.ts'
import { useWishes } from '../stores/hostRequests.ts'
import { useTable } from '../stores/table.ts'
import type { Options } from '../games/options/form.ts'
import { useToday } from './guest.ts'
import { until } from './waitUntil.ts'
import { useVisit } from './useVisit.ts'

export function useJoining() {
  const here = useTable()
  const router = useRouter()
  const today = useToday()
  const { openTable, ask, start } = useWishes()
  const { t } = useI18n()
  const visit = useVisit()
  const busy = ref(false)

  const open = (game: string, names: readonly string[], seats: number, bots: number) =>
    openTable({
      ...{ game, seats, people: names },
      name: t('host.tableOf', { name: names[0] }),
      options: today.optionsOf(game) as Options,
      bots: Array.from({ length: bots }, () => today.bots.value),
    })

  /** Everybody who plays is at this screen. */
  async function playNow(game: string, names: readonly string[], bots: number): Promise<void> {
    await once(async () => {
      const table = await open(game, names, names.length + bots, bots)
      if (table === undefined) return
      if (await start()) await until(() => here.scene !== undefined)
      await router.push(`/table/${table}`)
    })
  }

  /** The table waits for those who come by phone or from another station. */
  async function letJoin(game: string, names: readonly string[], seats: number): Promise<void> {
    await once(async () => {
      const table = await open(game, names, seats, 0)
      if (table !== undefined) await router.push(`/table/${table}`)
    })
  }

  /**
   * As many of these as there are seats for, ready to play. `place`: where that table is, if not at this host. Whoever
   * has to give a code gives it at the table.
   */
  async function join({ id, door }: TableSummary, names: readonly string[], place?: HostPlace): Promise<void> {
    await once(async () => {
      if (place && !(await visit(place))) return
      if (door !== 'code') await sitDown(id, names)
      await router.push(`/table/${id}`)
    })
  }

  async function sitDown(table: string, names: readonly string[]): Promise<void> {
    await here.enter(table)
    // What the table looks like comes after the yes.
    await until(() => here.table !== undefined || here.barred !== undefined)
    const seats = here.table?.seats.flatMap((seat, index) => (seat.kind === 'open' ? [index] : [])) ?? []
    for (const [index, name] of names.slice(0, seats.length).entries()) {
      if (!(await ask({ type: 'sit', seat: seats[index] ?? 0, name }))) break
    }
    if (seats.length > 0) await ask({ type: 'ready', ready: true })
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (busy.value) return
    busy.value = true
    await work()
    busy.value = false
  }

  return { playNow, letJoin, join, busy }
}
