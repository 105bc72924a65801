// Sentences about somebody who is away. With a time limit the match does not wait for them: the host answers.

import { useI18n } from 'vue-i18n'
import type { PersonState, TableState } from '#shared/protocol/table.ts'
import { useTable } from '../../stores/table.ts'

export function useAwayWords(table: () => TableState) {
  const { t } = useI18n()
  const here = useTable()
  /** The owner's limit does not run in a pause, so its setting counts; of a game's own limit only a running one is known. */
  const isTimed = () => table().decisionSeconds !== undefined || here.scene?.limit !== undefined
  const kept = () => t(isTimed() ? 'absence.keptTimed' : 'absence.kept')

  return {
    awayLine: ({ left }: PersonState, name: string) =>
      `${t(left ? 'absence.hasLeft' : 'absence.hasLost', { name })} ${kept()}`,
    waitHelp: (name: string) => (isTimed() ? kept() : t('absence.waitHelp', { name })),
  }
}
