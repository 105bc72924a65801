// Compares the options of random tables with all that a game has: an option that no random table changes is never played, and
// what leaks under it is never looked for.

import { z } from 'zod/mini'

interface Schema {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/**
 * What none of these tables has chosen, as `option: value`. Of an option whose values the schema does not list, such as a number,
 * at least two values are wanted. Those of an object inside (`knobs`) are wanted one by one.
 */
export function neverChosen(options: z.ZodMiniType, tables: readonly unknown[]): string[] {
  const schema = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as Schema
  return missingIn(schema, tables, '')
}

function missingIn({ properties, ...schema }: Schema, chosen: readonly unknown[], path: string): string[] {
  if (properties)
    return Object.entries(properties).flatMap(([name, inside]) => {
      const values = chosen.map((table) => (table as Readonly<Record<string, unknown>>)[name])
      return missingIn(inside, values, path ? `${path}.${name}` : name)
    })
  const values = new Set(chosen.filter((value) => value !== undefined).map((value) => JSON.stringify(value)))
  const missing = valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .filter((value) => !values.has(value))
  return (missing ?? (values.size < 2 ? ['a second value'] : [])).map((value) => `${path}: ${value}`)
}

/** All values of an option, if its schema lists them. */
function valuesOf({ const: only, enum: listed, type, anyOf }: Schema): readonly unknown[] | undefined {
  if (only !== undefined) return [only]
  if (listed) return listed
  if (type === 'boolean') return [true, false]
  const parts = anyOf?.map(valuesOf)
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined
}
