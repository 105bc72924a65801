// Says in a sentence who has taken over a seat during a match.

import { useI18n } from 'vue-i18n'
import type { Takeover } from '#shared/history/takeover.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useNamesake } from './useGameSpeech.ts'

export function useTakeoverLine(): (takeover: Omit<Takeover, 'at'>) => string {
  const { t } = useI18n()
  const named = useNamesake()

  return ({ player, before, again, namesake }) => {
    const name = player === undefined ? t('flow.somebody') : named(player, namesake)
    const names = { player: name, before: before && isolated(before) }
    if (again) return t('flow.news.seat-taken-again', names)
    const line = t(before === undefined ? 'flow.news.seat-taken-free' : 'flow.news.seat-taken', names)
    return namesake === undefined ? line : `${line} ${t('flow.news.seat-taken-namesake')}`
  }
}
