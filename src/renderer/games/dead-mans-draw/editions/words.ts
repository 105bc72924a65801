import { useI18n } from 'vue-i18n'
import type { Edition } from '#shared/games/dead-mans-draw/options.ts'
import type { Knob, Value } from './comparison.ts'

/** The names of editions and of the values of knobs. */
export function useEditionWords() {
  const { t } = useI18n()
  const say = (key: string, params = {}) => t(`games.dead-mans-draw.${key}`, params)
  return {
    say,
    editionName: (edition: Edition) => say(`options.edition.values.${edition}.label`),
    /** A number, such as of points, is shown as it is. */
    valueName: (knob: Knob, value: Value) =>
      knob in numbers ? String(value) : say(`options.${knob}.values.${String(value)}.label`),
  }
}

const numbers = { suddenDeathScore: true, missingSuitPenalty: true, wavesLimit: true } satisfies Partial<
  Record<Knob, true>
>
