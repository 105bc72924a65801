// How a game's options hang together in the form, where the schema can't tell: which are asked now, what is in force,
// which of them are ready-made, and whose words they are said in. A game says it in its own folder:
// table/<game>/manners.ts, whose default export is a `FormManners`.

import type { Component } from 'vue'
import { valueAt, withValue } from './form.ts'
import type { FormField, Options } from './form.ts'

/** A key of the game's words, and what stands in its gaps. */
export interface Wording {
  readonly key: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Chooses between the forms for none, one and several. */
  readonly count?: number
}
export interface FormRules {
  /** Ready-made options by name, the first game's first; everything else is somebody's own choice. */
  readonly presets: Readonly<Record<string, Options>>
  /** What stands below a field, by its name; it is given the table's `options`. */
  readonly below: Readonly<Record<string, Component>>
  /** Of a number's long range the few that are worth offering, by the field's name: nobody has to type one then. */
  readonly numbers: Readonly<Record<string, readonly number[]>>
  /** Whether the question is asked with these options. */
  isAsked(field: FormField, options: Options): boolean
  /** The answer in force, given or not. */
  effectiveValue(field: FormField, options: Options): unknown
  answer(field: FormField, options: Options, value: unknown): Options
  /** How one of a field's answers is called, and what it means in a sentence; a number needs none. */
  wording(field: FormField, key: string, options: Options): { label: Wording; help?: Wording }
  /** Whether those who join are told of it: by its name, with its sentence, or not at all. */
  inSummary(field: FormField, options: Options): 'name' | 'sentence' | undefined
}

/** Of a game that has nothing to add to its schema. */
export const defaultFormRules: FormRules = {
  presets: {},
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
