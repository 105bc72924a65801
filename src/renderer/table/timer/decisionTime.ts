// The time limit for decisions, in words.

import { useI18n } from 'vue-i18n'

export function useDecisionTime(): (seconds: number) => string {
  const { t } = useI18n()
  return (seconds) => {
    if (seconds === 0) return t('flow.noTime')
    return seconds % 60 === 0 ? t('flow.minutes', seconds / 60) : t('flow.seconds', seconds)
  }
}
