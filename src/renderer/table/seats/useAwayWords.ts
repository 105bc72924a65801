// Sentences about seats that nobody answers for. With a time limit, the match does not wait for them: the host answers.

import { useI18n } from 'vue-i18n'
import type { Seat } from '#shared/engine/game.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { usePlayerName } from '../../games/match/useGameSpeech.ts'
import { useTable } from '../../stores/table.ts'
import { isUnattended } from './absence.ts'

export function useAwayWords(table: () => TableState) {
  const { t } = useI18n()
  const tableStore = useTable()
  const nameOf = usePlayerName(table)
  /** Whether there is a time limit. The owner's stops in a pause, so its setting counts; a game's own, while it runs. */
  const isTimed = () => table().decisionSeconds !== undefined || tableStore.scene?.limit !== undefined
  const kept = () => t(isTimed() ? 'away.keptTimed' : 'away.kept')

  return {
    /**
     * Says that the match waits for this seat: it is free, or its person is away. Undefined if somebody answers for it by now:
     * a question stays in view until the board has shown what came after it.
     */
    missingLine: (seat: Seat) => {
      const missing = table().seats[seat]
      if (!isUnattended(missing)) return undefined
      const name = nameOf(seat)
      if (missing?.kind !== 'person') return t('absence.waitsForSeat', { name })
      return `${t(missing.left ? 'away.hasLeft' : 'away.hasLost', { name })} ${kept()}`
    },
    waitHelp: (name: string) => (isTimed() ? kept() : t('away.waitHelp', { name })),
  }
}
