// Turns the errors of a schema into faults of fields.

import type { z } from 'zod/mini'
import { shortJson, valueAt } from '../found-value.ts'
import { faultCodes } from './fault.ts'
import type { FaultCode, FaultKind } from './fault.ts'
import '../schema-messages.ts'

export type Path = (string | number)[]

export interface FieldFault {
  readonly path: Path
  readonly code: FaultCode
  readonly params: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue

/**
 * The faults that correspond to a schema's errors. `value` is the value that the schema parsed. A check of a schema names its own
 * fault in `params.fault`; that fault is told what was found.
 */
export function zodFaults(schema: z.ZodMiniType, error: z.core.$ZodError, value: unknown): FieldFault[] {
  return error.issues.flatMap((issue) => faultsOf(issue, schema, value))
}

function faultsOf(issue: Issue, schema: z.ZodMiniType, whole: unknown): FieldFault[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const fault = (code: FaultCode, params: FieldFault['params'] = {}): FieldFault[] => [{ path, code, params }]
  const found = shortJson(valueAt(whole, path))
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknown-field',
        params: { known: namesIn(schema, path).join(', ') },
      }))
    case 'invalid_key':
      return fault('unknown-field', { known: allowedBy(issue.issues).join(', ') })
    case 'invalid_value':
      return fault('not-one-of', { allowed: issue.values.map((one) => JSON.stringify(one)).join(', '), found })
    case 'invalid_type':
      return fault('wrong-kind', { expected: kinds[issue.expected] ?? 'object', found })
    case 'too_small':
      return sized(issue.origin, found, fault, ['too-small', 'too-short', 'too-few'], { least: Number(issue.minimum) })
    case 'too_big':
      return sized(issue.origin, found, fault, ['too-big', 'too-long', 'too-many'], { most: Number(issue.maximum) })
    case 'invalid_format':
      return fault('bad-name')
    default: {
      const own = issue.code === 'custom' && faultCodes.find((code) => code === issue.params?.['fault'])
      return own ? fault(own, { found }) : fault('does-not-fit', { detail: issue.message, found })
    }
  }
}

/** The fault of a number, text or list that is too small, too big, too short or too long. */
function sized(
  origin: string,
  found: string,
  fault: (code: FaultCode, params: FieldFault['params']) => FieldFault[],
  [number, text, list]: readonly [FaultCode, FaultCode, FaultCode],
  bound: FieldFault['params'],
): FieldFault[] {
  if (origin === 'string') return fault(text, bound)
  if (origin === 'number' || origin === 'int') return fault(number, { ...bound, found })
  return fault(list, bound)
}

const kinds: Readonly<Record<string, FaultKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'true-or-false',
  array: 'list',
  object: 'object',
  record: 'object',
}

function allowedBy(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values.map((one) => String(one)) : []))
}

/** The field names that a schema has at a path; empty if it lists none. */
function namesIn(schema: unknown, path: Path): string[] {
  const inner = unwrapped(schema)
  const [step, ...rest] = path
  const { shape, def } = inner as { shape?: Record<string, unknown>; def?: { keyType?: { options?: string[] } } }
  if (step === undefined) return def?.keyType?.options ?? Object.keys(shape ?? {})
  return shape && Object.hasOwn(shape, step) ? namesIn(shape[step], rest) : []
}

/** The schema inside its wrappers for defaults and optional fields. */
function unwrapped(schema: unknown): unknown {
  const inner = (schema as { def?: { innerType?: unknown } } | undefined)?.def?.innerType
  return inner ? unwrapped(inner) : schema
}
