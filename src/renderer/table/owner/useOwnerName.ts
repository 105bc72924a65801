import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TableState } from '#shared/protocol/table.ts'
import { useSeatName } from '../../games/match/useGameSpeech.ts'
import { isolated } from '../../i18n/isolated.ts'

/** What the table's owner is called in the middle of a sentence that is not for the owner. */
export function useOwnerName(table: () => TableState | undefined): ComputedRef<string> {
  const { t } = useI18n()
  const nameOf = useSeatName(() => table() ?? { game: '', seats: [] })
  return computed(() => {
    const { ownerName, ownerSeat } = table() ?? {}
    if (ownerName === undefined) return t('lobby.owner')
    return ownerSeat === undefined ? isolated(ownerName) : nameOf(ownerSeat)
  })
}
