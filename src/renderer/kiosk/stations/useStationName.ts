// The station's name at the counter. Hosts recognise the station by it after a wipe, so it is chosen once and does not follow
// the guests' language.

import { computed, shallowRef, watch } from 'vue'
import type { ComputedRef } from 'vue'
import { savedTableName } from '#shared/protocol/field-schemas.ts'
import { limits } from '#shared/protocol/limits.ts'
import { i18n, loadLanguage } from '../../i18n/index.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'
import { useNotices } from '../../stores/notices.ts'
import { randomStationNumber, rememberStationName, rememberedStationName, stationName } from '../../client/kioskMode.ts'

/**
 * The name in the page's address; without one, the name in this machine's settings, then that of the program's own host. A page
 * in a browser without a name gets a number; a notice says so if its address has a name that can't be read. Undefined until the
 * program's own host has sent its name.
 */
export function useStationName(): ComputedRef<string | undefined> {
  const connection = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const notices = useNotices()
  const inAddress = stationName()
  const own = readable(inAddress)
  const settled = shallowRef(rememberedStationName())

  function settle(name: string): void {
    settled.value = name.slice(0, limits.tableNameLength)
    rememberStationName(settled.value)
  }

  const isHome = computed(() => connection.place?.isHome === true)
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
      await loadLanguage(language)
      if ('name' in own) return
      if (settled.value === undefined) settle(numbered(language))
      if ('number' in inAddress) return
      notices.notify(i18n.global.t('kiosk.nameUnreadable', { name: settled.value }, { locale: language }))
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

/** Replaces a name that hosts do not accept by a number. */
function readable(own: ReturnType<typeof stationName>): ReturnType<typeof stationName> {
  if ('number' in own) return own
  // The name may have been cut in the middle of a character.
  const name = own.name.replace(/[\ud800-\udbff]$/, '')
  if (!savedTableName.safeParse(name).success) return { number: randomStationNumber() }
  return { name }
}
