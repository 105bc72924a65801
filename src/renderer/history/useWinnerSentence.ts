import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import { useListFormat } from '../ui/useListFormat.ts'

/** Says in a sentence who won a match. */
export function useWinnerSentence(): (winners: readonly Seat[] | undefined, nameOf: (seat: Seat) => string) => string {
  const { t } = useI18n()
  const list = useListFormat()
  return (winners, nameOf) => {
    if (!winners || winners.length === 0) return t('history.unfinished')
    const names = winners.map(nameOf)
    if (names.length === 1) return t('result.wins', { name: names[0] })
    return t('result.shared', { names: list(names) })
  }
}
