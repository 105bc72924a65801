// Gives schema errors English messages, which zod/mini lacks: what a value must be, with its real bounds and names, and never
// the value itself, which may be secret. Imported by every file that reads such messages.

import { config } from 'zod/v4/core'
import { tableActions } from './engine/table-actions.ts'
import type { z } from 'zod/mini'
import type { $ZodCheck, $ZodChecks, $ZodRawIssue, $ZodType, $ZodTypes } from 'zod/v4/core'

config({ localeError })

/** The first fault that a schema found: the path of the field, and what it must be. */
export interface SchemaFault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The field of an unknown name is that name. */
export function firstFault({ issues: [issue] }: z.core.$ZodError): SchemaFault {
  const unknown = issue!.code === 'unrecognized_keys' ? issue!.keys.slice(0, 1) : []
  return { path: [...issue!.path, ...unknown], message: issue!.message }
}

function localeError(issue: $ZodRawIssue): string {
  const schema = issue.schema as $ZodTypes | undefined
  if (!schema) return 'must be another value'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown name, allowed here: ${namesIn(schema).join(', ')}`
    case 'invalid_key':
      return 'not a name that is allowed here'
    case 'invalid_format':
      return 'must be a text in another form'
    case 'invalid_union':
      return `must be ${issue.discriminator ? oneOf([...new Set(valuesOf(schema, issue.discriminator))]) : expected(schema)}`
    default:
      return `must be ${expected(schema)}`
  }
}

/** What a value must be, after "must be". */
function expected(schema: $ZodType): string {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return `a text${size(boundsOf(def.checks), ' characters')}`
    case 'number':
      return `a ${'format' in def ? 'whole ' : ''}number${range(boundsOf(def.checks))}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'array':
      return `a list${size(boundsOf(def.checks))}`
    case 'tuple':
      return `a list of ${def.items.length}`
    case 'object':
    case 'record':
      return 'an object'
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'nullable':
      return `${expected(def.innerType)} or null`
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return expected(def.innerType)
    case 'pipe':
      return expected(def.in)
    case 'union':
      return [...new Set(def.options.map(expected))].join(' or ')
    default:
      return 'another value'
  }
}

function oneOf(values: readonly unknown[]): string {
  const [only, ...others] = values
  return others.length > 0 ? `one of ${values.join(', ')}` : JSON.stringify(only)
}

/** The least and the most that the checks of a number, text or list allow. */
function boundsOf(checks: readonly $ZodCheck[] = []): { min?: number; max?: number } {
  return Object.assign(
    {},
    ...(checks as readonly $ZodChecks[]).map(({ _zod: { def } }) => {
      if (def.check === 'greater_than') return { min: Number(def.value) }
      if (def.check === 'less_than') return { max: Number(def.value) }
      if (def.check === 'min_length') return { min: def.minimum }
      if (def.check === 'length_equals') return { min: def.length, max: def.length }
      return def.check === 'max_length' ? { max: def.maximum } : {}
    }),
  ) as { min?: number; max?: number }
}

function range({ min, max }: ReturnType<typeof boundsOf>): string {
  if (min === undefined) return max === undefined ? '' : ` up to ${written(max)}`
  return ` from ${written(min)} ${max === undefined ? 'up' : `to ${written(max)}`}`
}

function size({ min, max }: ReturnType<typeof boundsOf>, unit = ''): string {
  if (min === undefined) return max === undefined ? '' : ` of at most ${written(max)}${unit}`
  if (min === max) return ` of ${written(min)}${unit}`
  return ` of ${written(min)} ${max === undefined ? 'or more' : `to ${written(max)}`}${unit}`
}

function written(number: number): string {
  return number.toLocaleString('en-US')
}

/** The names that an object may have as fields. */
function namesIn(schema: $ZodTypes): string[] {
  const { def } = schema._zod
  if (def.type === 'record') return [...(def.keyType._zod.values ?? [])].map(String)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, field]) => (isNever(field as $ZodTypes) ? [] : [name]))
}

function isNever(schema: $ZodTypes): boolean {
  const { def } = schema._zod
  return def.type === 'never' || (def.type === 'optional' && isNever(def.innerType as $ZodTypes))
}

/** The values of the field that tells the shapes of a union apart, without those of the table's own actions. */
function valuesOf(schema: $ZodTypes, discriminator: string): unknown[] {
  const { def } = schema._zod
  if (tableActions.has(schema)) return []
  if (def.type === 'union') return def.options.flatMap((option) => valuesOf(option as $ZodTypes, discriminator))
  const field = def.type === 'object' && (def.shape[discriminator] as $ZodTypes | undefined)
  return field && field._zod.def.type === 'literal' ? [...field._zod.def.values] : []
}
