// Sentences about people who are away. With a time limit, the match does not wait for them: the host answers.

import { useI18n } from 'vue-i18n'
import type { PersonState, TableState } from '#shared/protocol/table.ts'
import { useTable } from '../../stores/table.ts'

export function useAwayWords(table: () => TableState) {
  const { t } = useI18n()
  const tableStore = useTable()
  /** Whether there is a time limit. The owner's stops in a pause, so its setting counts; a game's own, while it runs. */
  const isTimed = () => table().decisionSeconds !== undefined || tableStore.scene?.limit !== undefined
  const kept = () => t(isTimed() ? 'away.keptTimed' : 'away.kept')

  return {
    awayLine: ({ left }: PersonState, name: string) =>
      `${t(left ? 'away.hasLeft' : 'away.hasLost', { name })} ${kept()}`,
    waitHelp: (name: string) => (isTimed() ? kept() : t('away.waitHelp', { name })),
  }
}
