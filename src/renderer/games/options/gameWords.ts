import { useI18n } from 'vue-i18n'
import type { Wording } from './formRules.ts'

/** Translates a wording with the texts of a game. */
export function useGameWords(game: () => string): (wording: Wording) => string {
  const { t } = useI18n()
  return ({ key, params = {}, count }) => {
    const path = `games.${game()}.${key}`
    return count === undefined ? t(path, params) : t(path, params, count)
  }
}
