// What the counter calls this station. Hosts know it again by its name once its guests' traces are wiped, so it is settled
// once and does not follow the guests' language.

import { computed, shallowRef, watch } from 'vue'
import type { ComputedRef } from 'vue'
import { limits } from '#shared/protocol/limits.ts'
import { i18n, learn } from '../i18n/index.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'
import { keepName, lastName, stationName } from '../stores/kioskMode.ts'

/**
 * As the page's address says, else as this machine's settings do, else as the program's own host is called; other pages
 * have a number. Undefined until the program's own host has said its name.
 */
export function useStationName(): ComputedRef<string | undefined> {
  const line = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const own = stationName()
  const settled = shallowRef(lastName())

  function settle(name: string): void {
    settled.value = name.slice(0, limits.tableNameLength)
    keepName(settled.value)
  }

  const isHome = computed(() => line.place?.here === true)
  watch(
    () => (isHome.value && cafe.cafe ? (cafe.cafe.station ?? programName()) : undefined),
    (called) => {
      if (called !== undefined) settle(called)
    },
    { immediate: true },
  )
  watch(
    () => cafe.cafe?.settings.languages[0],
    async (language) => {
      if (language === undefined || window.lanyard) return
      await learn(language)
      if (settled.value === undefined) settle(numbered(language))
    },
    { immediate: true },
  )

  function programName(): string | undefined {
    return window.lanyard && house.house?.name
  }

  const unsettled = numbered()
  return computed(() => {
    if ('name' in own) return own.name
    return settled.value ?? (window.lanyard && isHome.value ? programName() : unsettled)
  })

  function numbered(language = i18n.global.locale.value): string {
    return i18n.global.t('kiosk.station', 'number' in own ? own : {}, { locale: language })
  }
}
