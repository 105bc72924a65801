// The options form of Dead Man's Draw: an edition is a preset of knobs; custom rules set them one by one.

import { editions, effectiveKnobs, matters, options as schema } from '#shared/games/dead-mans-draw/options.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import { valueAt } from '../options/form.ts'
import type { Options } from '../options/form.ts'
import { defaultFormRules } from '../options/formRules.ts'
import type { FormRules } from '../options/formRules.ts'
import EditionsButton from './editions/EditionsButton.vue'
import { variantShort } from './rules/wording.ts'

type Knob = keyof (typeof editions)['mayday']
const firstGame = schema.parse({})

const formRules: FormRules = {
  ...defaultFormRules,
  presets: { first: firstGame, full: { ...firstGame, traits: true } },
  // A first-time player knows neither editions nor traits.
  namesPreset: true,
  below: { edition: EditionsButton },
  isAsked({ path: [group, knob] }, options) {
    if (group !== 'knobs') return true
    const chosen = schema.parse(options)
    return chosen.edition === 'custom' && matters(knob as Knob, chosen)
  },
  effectiveValue: (field, options) =>
    field.path[0] === 'knobs'
      ? valueAt(effectiveKnobs(schema.parse(options)), field.path.slice(1))
      : defaultFormRules.effectiveValue(field, options),
  // An edition is a preset: choosing one undoes knobs set by hand. Custom rules start from the previous edition.
  answer(field, options, value) {
    const knobs = field.name === 'edition' && value === 'custom' ? changedKnobs(options) : {}
    return defaultFormRules.answer(field, field.name === 'edition' ? { ...options, knobs } : options, value)
  },
  wording(field, key, options) {
    const variant = field.name === 'variant' ? variantNames.find((name) => name === key) : undefined
    if (variant === undefined) return defaultFormRules.wording(field, key, options)
    const knobs = effectiveKnobs(schema.parse(options))
    return { label: { key: `variants.${variant}.name` }, help: variantShort(variant, { knobs }) }
  },
  inSummary(field, options) {
    const chosen = schema.parse(options)
    const [group, knob] = field.path
    if (group === 'edition' || group === 'traits') return 'name'
    if (group === 'variant') return chosen.variant === 'none' ? undefined : 'sentence'
    if (group !== 'knobs') return valueAt(chosen, field.path) === true ? 'name' : undefined
    const differs = effectiveKnobs(chosen)[knob as Knob] !== editions[chosen.edition][knob as Knob]
    return differs && matters(knob as Knob, chosen) ? 'name' : undefined
  },
}
export default formRules

/** The knobs that custom rules must set to stay the same under another edition. */
function changedKnobs(options: Options): Options {
  const inForce = effectiveKnobs(schema.parse(options))
  return Object.fromEntries(Object.entries(inForce).filter(([knob, value]) => editions.custom[knob as Knob] !== value))
}
