// What the start of a match waits for, as a sentence.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { manifestOf } from '#shared/games/manifests.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { useListFormat } from '../../ui/useListFormat.ts'
import { useOwnerName } from '../owner/useOwnerName.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'

/** What the start of a table's match waits for, or who starts it. */
export function useStartHint(table: () => TableState): ComputedRef<string> {
  const { t } = useI18n()
  const ownerName = useOwnerName(table)
  const list = useListFormat()
  const nameOf = useSeatName(table)
  /** The names of those who are away, if the start waits for nobody else. */
  const away = computed(() => {
    const awaited = table().seats.flatMap((seat, index) =>
      seat.kind === 'person' && !seat.ready ? [{ name: nameOf(index), connected: seat.connected }] : [],
    )
    return awaited.some(({ connected }) => connected) ? [] : awaited.map(({ name }) => name)
  })
  return computed(() => {
    const { owner, startBar, game } = table()
    if (startBar === 'not-ready' && away.value.length > 0)
      return t('lobby.onlyAway', { names: list(away.value) }, away.value.length)
    if (startBar) {
      // Guests have no button for bots.
      const bar = startBar === 'too-few-players' && !owner ? 'too-few-for-guests' : startBar
      return t(`lobby.startBar.${bar}`, { min: manifestOf(game)?.seats.min, who: ownerName.value })
    }
    return owner ? t('lobby.canStart') : t('lobby.whoStarts', { who: ownerName.value })
  })
}
