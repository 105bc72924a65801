import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import { useListFormat } from '../../../ui/useListFormat.ts'
import type { Speech } from '../../contract.ts'

/**
 * `winners` is undefined for a match that was not played to its end. `seats` is the number of seats. Without `isYou` nobody
 * is called "you".
 */
type WinnerSentence = (
  winners: readonly Seat[] | undefined,
  seats: number,
  speech: Pick<Speech, 'name'> & Partial<Pick<Speech, 'isYou'>>,
) => string

/** Says in a sentence who has won a match. Needs the texts of the part `history`. */
export function useWinnerSentence(): WinnerSentence {
  const { t } = useI18n()
  const list = useListFormat()
  return (winners, seats, { name, isYou = () => false }) => {
    if (!winners) return t('history.unfinished')
    const [winner] = winners
    if (winner === undefined) return t('history.nobodyWins')
    if (winners.length === 1) return isYou(winner) ? t('result.youWin') : t('result.wins', { name: name(winner) })
    // The names of everybody would fill a dialog.
    if (winners.length > 2 && winners.length === seats) return t('result.sharedByAll')
    const others = winners.filter((seat) => !isYou(seat))
    const names = list(others.map((seat) => name(seat)))
    return t(others.length < winners.length ? 'result.sharedYou' : 'result.shared', { names })
  }
}
