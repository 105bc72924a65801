// What is said of somebody who is away. With a time limit nothing stands still: the table answers for them.

import { useI18n } from 'vue-i18n'
import type { PersonState, TableState } from '#shared/protocol/table.ts'
import { useTable } from '../../stores/table.ts'

export function useAwayWords(table: () => TableState) {
  const { t } = useI18n()
  const here = useTable()
  /** The owner's limit stands still in a pause, so it is looked up where it is set; a game's own is known while it runs. */
  const isTimed = () => table().decisionSeconds !== undefined || here.scene?.limit !== undefined
  const kept = () => t(isTimed() ? 'absence.keptTimed' : 'absence.kept')

  return {
    awayLine: ({ left }: PersonState, name: string) =>
      `${t(left ? 'absence.hasLeft' : 'absence.hasLost', { name })} ${kept()}`,
    waitHelp: (name: string) => (isTimed() ? kept() : t('absence.waitHelp', { name })),
  }
}
