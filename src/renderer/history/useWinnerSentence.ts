import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'

/** Says in a sentence who won a match. */
export function useWinnerSentence(): (winners: readonly Seat[] | undefined, nameOf: (seat: Seat) => string) => string {
  const { t, locale } = useI18n()
  return (winners, nameOf) => {
    if (!winners || winners.length === 0) return t('history.unfinished')
    const names = winners.map(nameOf)
    if (names.length === 1) return t('result.wins', { name: names[0] })
    return t('result.shared', { names: new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(names) })
  }
}
