// A table's options as a form: read from the game's own schema, so that a new option shows up by being one.

import { z } from 'zod'

/** One question of the form, with its answers in the schema's order. */
export interface FormField {
  /** Where it lies in the options: `['edition']`, `['knobs', 'oracle']`. */
  readonly path: readonly string[]
  /** Its name in the game's words: `options.oracle.label`. */
  readonly name: string
  readonly answers: readonly { readonly key: string; readonly value: unknown }[]
}

/** The questions of a schema, depth first. What has only one possible answer is none. */
export function formOf(schema: unknown, path: readonly string[] = []): FormField[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) => formOf(field, [...path, name]))
  }
  const answers = valuesOf(inner)
  const name = path.at(-1)
  if (answers.length < 2 || name === undefined) return []
  return [{ path, name, answers: answers.map((value) => ({ key: String(value), value })) }]
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema
}

function valuesOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodBoolean) return [true, false]
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesOf)
  return []
}

export type Options = Readonly<Record<string, unknown>>

export function valueAt(options: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Options | undefined)?.[name], options)
}

/** New options with one value replaced; the old ones stay as they were. */
export function withValue(options: Options, path: readonly string[], value: unknown): Options {
  const [name, ...rest] = path
  if (name === undefined) return options
  return { ...options, [name]: rest.length === 0 ? value : withValue((options[name] ?? {}) as Options, rest, value) }
}
