import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import { useListFormat } from '../ui/useListFormat.ts'

/** Says in a sentence who won a match; undefined are the winners of one that was not played to its end. */
export function useWinnerSentence(): (winners: readonly Seat[] | undefined, nameOf: (seat: Seat) => string) => string {
  const { t } = useI18n()
  const list = useListFormat()
  return (winners, nameOf) => {
    if (!winners) return t('history.unfinished')
    if (winners.length === 0) return t('history.nobodyWins')
    const names = winners.map(nameOf)
    if (names.length === 1) return t('result.wins', { name: names[0] })
    return t('result.shared', { names: list(names) })
  }
}
