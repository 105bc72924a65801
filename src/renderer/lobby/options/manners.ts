// How a game's options hang together in the form, where the schema can't tell: which are asked now, what is in force.

import { knobsAsked, knobsInForce, options as deadMansDrawOptions } from '#shared/games/dead-mans-draw/options.ts'
import { valueAt, withValue } from './form.ts'
import type { FormField, Options } from './form.ts'

export interface FormManners {
  /** Whether the question is asked with these options. */
  asks(field: FormField, options: Options): boolean
  /** The answer in force, given or not. */
  inForce(field: FormField, options: Options): unknown
  answer(field: FormField, options: Options, value: unknown): Options
}

const plain: FormManners = {
  asks: () => true,
  inForce: (field, options) => valueAt(options, field.path),
  answer: (field, options, value) => withValue(options, field.path, value),
}

const deadMansDraw: FormManners = {
  asks: ({ path: [group, knob] }, options) => {
    if (group !== 'knobs') return true
    const chosen = deadMansDrawOptions.parse(options)
    return chosen.edition === 'custom' && knobsAsked(chosen).some((asked) => asked === knob)
  },
  inForce: (field, options) =>
    field.path[0] === 'knobs'
      ? valueAt(knobsInForce(deadMansDrawOptions.parse(options)), field.path.slice(1))
      : plain.inForce(field, options),
  // An edition is a preset: choosing one takes back what was set by hand.
  answer: (field, options, value) =>
    plain.answer(field, field.name === 'edition' ? { ...options, knobs: {} } : options, value),
}

const byGame: Readonly<Record<string, FormManners>> = { 'dead-mans-draw': deadMansDraw }

export function mannersOf(game: string): FormManners {
  return byGame[game] ?? plain
}
