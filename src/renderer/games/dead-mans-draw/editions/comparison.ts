// The editions side by side (section 9), read from the presets that the rules use.

import { editions, effectiveKnobs, matters, options as schema } from '#shared/games/dead-mans-draw/options.ts'
import type { Edition, Knobs } from '#shared/games/dead-mans-draw/options.ts'

export type Knob = keyof Knobs
export type Value = Knobs[Knob]
/** The editions to compare; `custom` has no values of its own. */
export type Printed = Exclude<Edition, 'custom'>

export const printed = (Object.keys(editions) as Edition[]).filter(
  (edition): edition is Printed => edition !== 'custom',
)

/** One detail of the rules, in every edition. */
export interface Row {
  readonly knob: Knob
  readonly values: Readonly<Record<Printed, Value>>
}

/** The knobs of a table, compared with its edition. */
export interface AtTable {
  readonly edition: Edition
  readonly knobs: Knobs
  /** Knobs set at this table to another value than its edition's. */
  readonly set: ReadonlySet<Knob>
  /** Knobs that make a difference with this table's other options. */
  readonly asked: ReadonlySet<Knob>
}

const rows = (Object.keys(editions.mayday) as Knob[]).map((knob): Row => {
  return { knob, values: Object.fromEntries(printed.map((name) => [name, editions[name][knob]])) as Row['values'] }
})
const isAlike = ({ values }: Row) => new Set(Object.values(values)).size === 1

export const differing: readonly Row[] = rows.filter((row) => !isAlike(row))
export const alike: readonly Row[] = rows.filter(isAlike)

export function tableOf(options: unknown): AtTable {
  const chosen = schema.parse(options)
  const knobs = effectiveKnobs(chosen)
  const preset = editions[chosen.edition]
  return {
    edition: chosen.edition,
    knobs,
    set: new Set(rows.map(({ knob }) => knob).filter((knob) => knobs[knob] !== preset[knob])),
    asked: new Set(rows.map(({ knob }) => knob).filter((knob) => matters(knob, chosen))),
  }
}

/** The editions that share a value of a knob. */
export interface Group {
  readonly value: Value
  readonly editions: readonly Printed[]
  readonly hasTable: boolean
}

/** The groups of a row by value; the group of `base` comes first. */
export function groupsOf({ knob, values }: Row, base: Printed, table?: AtTable): Group[] {
  const found = new Set<Value>([values[base], ...printed.map((name) => values[name])])
  if (table) found.add(table.knobs[knob])
  return [...found].map((value) => ({
    value,
    editions: printed.filter((name) => values[name] === value),
    hasTable: table?.knobs[knob] === value,
  }))
}
