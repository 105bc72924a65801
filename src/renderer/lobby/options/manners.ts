// How a game's options hang together in the form, where the schema can't tell: which are asked now, what is in force,
// which of them are ready-made, and whose words they are said in.

import { defineAsyncComponent } from 'vue'
import type { Component } from 'vue'
import {
  editions,
  knobsAsked,
  knobsInForce,
  options as deadMansDrawOptions,
} from '#shared/games/dead-mans-draw/options.ts'
import type { Options as DeadMansDrawOptions } from '#shared/games/dead-mans-draw/options.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import { variantShort } from '../../table/dead-mans-draw/rules/wording.ts'
import { valueAt, withValue } from './form.ts'
import type { FormField, Options } from './form.ts'

/** A key of the game's words, and what stands in its gaps. */
export interface Wording {
  readonly key: string
  readonly params?: Readonly<Record<string, unknown>>
}
export interface FormManners {
  /** Ready-made options by name, the first game's first; everything else is somebody's own choice. */
  readonly presets: Readonly<Record<string, Options>>
  /** What stands below a field, by its name; it is given the table's `options`. */
  readonly below: Readonly<Record<string, Component>>
  /** Whether the question is asked with these options. */
  asks(field: FormField, options: Options): boolean
  /** The answer in force, given or not. */
  inForce(field: FormField, options: Options): unknown
  answer(field: FormField, options: Options, value: unknown): Options
  /** How one of a field's answers is called, and what it means in a sentence. */
  words(field: FormField, key: string, options: Options): { label: Wording; help: Wording }
  /** Whether those who join are told of it: by its name, with its sentence, or not at all. */
  tells(field: FormField, options: Options): 'name' | 'sentence' | undefined
}

const plain: FormManners = {
  presets: {},
  below: {},
  asks: () => true,
  inForce: (field, options) => valueAt(options, field.path),
  answer: (field, options, value) => withValue(options, field.path, value),
  words: ({ name }, key) => ({
    label: { key: `options.${name}.values.${key}.label` },
    help: { key: `options.${name}.values.${key}.help` },
  }),
  tells: () => 'name',
}

type Knob = keyof (typeof editions)['mayday']
const firstGame = deadMansDrawOptions.parse({})

const deadMansDraw: FormManners = {
  presets: { first: firstGame, full: { ...firstGame, traits: true } },
  below: { edition: defineAsyncComponent(() => import('../../table/dead-mans-draw/editions/EditionsButton.vue')) },
  asks({ path: [group, knob] }, options) {
    if (group !== 'knobs') return true
    const chosen = deadMansDrawOptions.parse(options)
    return chosen.edition === 'custom' && matters(knob, chosen)
  },
  inForce: (field, options) =>
    field.path[0] === 'knobs'
      ? valueAt(knobsInForce(deadMansDrawOptions.parse(options)), field.path.slice(1))
      : plain.inForce(field, options),
  // An edition is a preset: choosing one takes back what was set by hand. Custom rules start from the edition before.
  answer(field, options, value) {
    const knobs = field.name === 'edition' && value === 'custom' ? changedKnobs(options) : {}
    return plain.answer(field, field.name === 'edition' ? { ...options, knobs } : options, value)
  },
  words(field, key, options) {
    const variant = field.name === 'variant' ? variantNames.find((name) => name === key) : undefined
    if (variant === undefined) return plain.words(field, key, options)
    const knobs = knobsInForce(deadMansDrawOptions.parse(options))
    return { label: { key: `variants.${variant}.name` }, help: variantShort(variant, { knobs }) }
  },
  tells(field, options) {
    const chosen = deadMansDrawOptions.parse(options)
    const [group, knob] = field.path
    if (group === 'edition' || group === 'traits') return 'name'
    if (group === 'variant') return chosen.variant === 'none' ? undefined : 'sentence'
    if (group !== 'knobs') return valueAt(chosen, field.path) === true ? 'name' : undefined
    const differs = knobsInForce(chosen)[knob as Knob] !== editions[chosen.edition][knob as Knob]
    return differs && matters(knob, chosen) ? 'name' : undefined
  },
}

/** Whether a knob makes a difference at this table, beside the other knobs too (D-516). */
function matters(knob: string | undefined, chosen: DeadMansDrawOptions): boolean {
  if (knob === 'parryDiscardsSword' && knobsInForce(chosen).parry !== 'any-sword') return false
  return knobsAsked(chosen).some((asked) => asked === knob)
}

/** What custom rules must set to go on as they were under another edition. */
function changedKnobs(options: Options): Options {
  const inForce = knobsInForce(deadMansDrawOptions.parse(options))
  return Object.fromEntries(Object.entries(inForce).filter(([knob, value]) => editions.custom[knob as Knob] !== value))
}

const byGame: Readonly<Record<string, FormManners>> = { 'dead-mans-draw': deadMansDraw }

export function mannersOf(game: string): FormManners {
  return byGame[game] ?? plain
}
