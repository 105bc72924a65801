// What a game's schema can't express about its options form: which options are asked, their effective values, presets, and
// words. A game has it in games/<game>/optionsForm.ts, whose default export is a `FormRules`.

import type { Component } from 'vue'
import { valueAt, withValue } from './form.ts'
import type { FormField, Options } from './form.ts'

/** A key of the game's texts, and the values for its placeholders. */
export interface Wording {
  readonly key: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Chooses between the plural forms. */
  readonly count?: number
}
export interface FormRules {
  /** Presets by name, the one for a first game first. Other options count as the player's own choice. */
  readonly presets: Readonly<Record<string, Options>>
  /** Whether the summary names the preset instead of its options. */
  readonly namesPreset: boolean
  /** Components shown below a field, by its name; their prop is the table's `options`. */
  readonly below: Readonly<Record<string, Component>>
  /** The values to offer for a number with a long range, by the field's name, so that nobody has to type one. */
  readonly numbers: Readonly<Record<string, readonly number[]>>
  /** Whether the question is asked if these are the options. */
  isAsked(field: FormField, options: Options): boolean
  /** The effective value: the chosen one or the default. */
  effectiveValue(field: FormField, options: Options): unknown
  answer(field: FormField, options: Options, value: unknown): Options
  /** The label of one of a field's answers, and a sentence that explains it; a number needs none. */
  wording(field: FormField, key: string, options: Options): { label: Wording; help?: Wording }
  /** The option's part in the summary for people who join: its name, its sentence, or nothing. */
  inSummary(field: FormField, options: Options): 'name' | 'sentence' | undefined
}

/** The form rules of a game that adds nothing to its schema. */
export const defaultFormRules: FormRules = {
  presets: {},
  namesPreset: false,
  below: {},
  numbers: {},
  isAsked: () => true,
  effectiveValue: (field, options) => valueAt(options, field.path),
  answer: (field, options, value) => withValue(options, field.path, value),
  wording: ({ name, kind }, key) =>
    kind === 'number'
      ? { label: { key: `options.${name}.number`, count: Number(key) } }
      : {
          label: { key: `options.${name}.values.${key}.label` },
          help: { key: `options.${name}.values.${key}.help` },
        },
  inSummary: () => 'name',
}
