// Derives the form of a table's options from the game's schema, so that a new option appears by itself.

import { z } from 'zod/mini'
import type { Range } from '../../ui/fields/wholeNumber.ts'

/** One question of the form. */
export interface FormField {
  /** Its path in the options: `['edition']`, `['knobs', 'oracle']`. */
  readonly path: readonly string[]
  /** Its name in the game's words: `options.oracle.label`. */
  readonly name: string
  readonly kind: 'switch' | 'choice' | 'number'
  /** In the schema's order. For a number: only if there are few. */
  readonly answers: readonly { readonly key: string; readonly value: unknown }[]
  /** The range of a number. */
  readonly range?: Range
}

/** The questions of a schema, depth first. An option with only one possible value is not asked. */
export function formFields(schema: unknown, path: readonly string[] = []): FormField[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodMiniObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) => formFields(field, [...path, name]))
  }
  const name = path.at(-1)
  if (name === undefined) return []
  const range = rangeOf(inner)
  if (range) return [{ path, name, kind: 'number', answers: answersOf(numbersIn(range)), range }]
  const answers = answersOf(valuesOf(inner))
  if (answers.length < 2) return []
  return [{ path, name, kind: inner instanceof z.ZodMiniBoolean ? 'switch' : 'choice', answers }]
}

/** A number is chosen from a list if it has at most this many values; otherwise it is typed. */
const fewNumbers = 12

function numbersIn({ min, max }: Range): number[] {
  return max - min < fewNumbers ? Array.from({ length: max - min + 1 }, (_, index) => min + index) : []
}

export function answersOf(values: readonly unknown[]): FormField['answers'] {
  return values.map((value) => ({ key: String(value), value }))
}

/** The schema without the defaults, optionals, nullables and pipes around it. */
function unwrap(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
  if (isWrapped) return unwrap(schema.def.innerType)
  return schema instanceof z.ZodMiniPipe ? unwrap(schema.def.in) : schema
}

function rangeOf(schema: unknown): Range | undefined {
  if (!(schema instanceof z.ZodMiniNumber)) return undefined
  const bounds = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; value?: unknown })
  const bound = (check: string) => bounds.find((one) => one.check === check)?.value
  const [min, max] = [bound('greater_than'), bound('less_than')]
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
}

function valuesOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodMiniEnum) return schema.options
  if (schema instanceof z.ZodMiniBoolean) return [true, false]
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values]
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(valuesOf)
  return []
}

export type Options = Readonly<Record<string, unknown>>

export function valueAt(options: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Options | undefined)?.[name], options)
}

/** A copy of the options with one value replaced. */
export function withValue(options: Options, path: readonly string[], value: unknown): Options {
  const [name, ...rest] = path
  if (name === undefined) return options
  return { ...options, [name]: rest.length === 0 ? value : withValue((options[name] ?? {}) as Options, rest, value) }
}

/** Whether two sets of options are the same; the order of their keys does not matter. */
export function sameOptions(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => sameOptions(valueAt(one, [name]), valueAt(other, [name])))
}
