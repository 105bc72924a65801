// Opens or joins a table for the guests of this station.

import { computed, onScopeDispose, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { HostPlace } from '../client/hostPlace.ts'
import { useHostRequests } from '../ui/requests/useHostRequests.ts'
import { guestsHere } from '../stores/guestsHere.ts'
import { useTable } from '../stores/table.ts'
import { useKioskGuests } from './session/kioskGuests.ts'
import type { Options } from '../games/options/form.ts'
import { useCafeOffer } from './useCafeOffer.ts'
import { waitUntil } from './waitUntil.ts'
import { useVisit } from './stations/useVisit.ts'

/** What the guests are waiting for. Shared by the whole page: of several ways to a table, only one may run. */
const underWay = shallowRef<'match' | 'table'>()
export const isOnWayToTable = (): boolean => underWay.value !== undefined
/** The table that asks the guests for its code. They get their seats once it has let them in. */
const tableToSitAt = shallowRef<string>()

/** Tells a table's screens who the guests are. Call once, in a component. */
export function provideGuestsHere(): void {
  const guests = useKioskGuests()
  const tableStore = useTable()
  guestsHere.value = {
    nextName: () => guests.nextName(tableStore.table?.seats ?? []),
    rename: guests.rename,
    areSeatedAt: (table) => table === tableToSitAt.value,
  }
  onScopeDispose(() => (guestsHere.value = undefined))
}

export function useKioskTables() {
  const tableStore = useTable()
  const guests = useKioskGuests()
  const router = useRouter()
  const today = useCafeOffer()
  const { openTable, requests, sitAnywhere, readyAndStart } = useHostRequests()
  const { t } = useI18n()
  const visit = useVisit()

  const open = (game: string, names: readonly string[], seats: number, bots: number, listed: boolean) =>
    openTable({
      game,
      seats,
      people: names.map((name) => ({ name })),
      listed,
      name: t('common.tableOf', { name: names[0] }),
      options: today.optionsOf(game) as Options,
      bots: Array.from({ length: bots }, () => today.botOf(game)),
    })

  /** Opens a table for the people at this screen and starts its match. */
  async function playNow(game: string, names: readonly string[], bots: number): Promise<void> {
    await once('match', async () => {
      const table = await open(game, names, names.length + bots, bots, false)
      if (table === undefined) return
      if (await readyAndStart()) await waitUntil(() => tableStore.scene !== undefined)
      await router.push(`/table/${table}`)
    })
  }

  /** Opens a table that waits for people on phones or at other stations. */
  async function openForOthers(game: string, names: readonly string[], seats: number): Promise<void> {
    await once('table', async () => {
      const table = await open(game, names, seats, 0, true)
      if (table !== undefined) await router.push(`/table/${table}`)
    })
  }

  /** Joins a table with as many guests as there are free seats. `place`: the table's host, if it is another one. */
  async function join({ id, door }: TableSummary, place?: HostPlace): Promise<void> {
    await once('table', async () => {
      if (place && !(await visit(place))) return
      if (door === 'code') return sitDownWithCode(id)
      await tableStore.enter(id)
      // The table's state arrives after the answer. If the table is gone, no state comes, and the page of the table says so.
      await waitUntil(
        () => tableStore.table !== undefined || tableStore.entryRejection !== undefined || !tableStore.isAtTable,
      )
      await sitDown()
      await router.push(`/table/${id}`)
    })
  }

  /** Lets the guests type the code on the table's page, then seats them. Ends if they leave that page. */
  async function sitDownWithCode(id: string): Promise<void> {
    const path = `/table/${id}`
    const isLetIn = () => tableStore.table?.id === id
    tableToSitAt.value = id
    try {
      await router.push(path)
      await waitUntil(() => isLetIn() || router.currentRoute.value.path !== path, Infinity)
      if (isLetIn()) await sitDown()
    } finally {
      tableToSitAt.value = undefined
    }
  }

  async function sitDown(): Promise<void> {
    const { seats: all = [] } = tableStore.table ?? {}
    guests.avoidNames(all.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])))
    if (await sitAnywhere(guests.names.map((name) => ({ name })))) await requests.setReady(true)
  }

  async function once(what: 'match' | 'table', work: () => Promise<void>): Promise<void> {
    if (underWay.value) return
    underWay.value = what
    try {
      await work()
    } finally {
      underWay.value = undefined
    }
  }

  return {
    playNow,
    openForOthers,
    join,
    busy: computed(isOnWayToTable),
    isDealing: computed(() => underWay.value === 'match'),
  }
}
