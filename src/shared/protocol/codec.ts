// A client's bytes to messages: JSON text, exact shapes, one error that names the field.

import { z } from 'zod/mini'
import { parseHostMessage } from './host-message.ts'
import { protocolVersion } from './limits.ts'
import { challenge, hello, request } from './messages.ts'
import type { Challenge, Hello, Request } from './messages.ts'
import '../schema-messages.ts'

export type Parsed<T> =
  | { readonly ok: true; readonly message: T }
  /** `id`: of the request that could not be read, where that much could be. */
  | { readonly ok: false; readonly id: number | null; readonly detail: string }

function parse<T>(schema: z.ZodMiniType<T>, text: string): Parsed<T> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { ok: false, id: null, detail: 'the frame is not JSON' }
  }
  const result = schema.safeParse(raw)
  if (result.success) return { ok: true, message: result.data }
  const issue = result.error.issues[0]!
  return { ok: false, id: idOf(raw), detail: `${issue.path.join('.') || 'message'}: ${issue.message}` }
}

function idOf(raw: unknown): number | null {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null
  return Number.isSafeInteger(id) ? (id as number) : null
}

/** The id of a request that is not read otherwise; null where it has none. */
export function requestIdOf(text: string): number | null {
  try {
    return idOf(JSON.parse(text))
  } catch {
    return null
  }
}

const helloOfAnyVersion = z.object({ type: z.literal('hello'), protocol: z.int() })

/** A hello of another version may have another shape: of it only the version is read, so that it can be named. */
export function parseHello(text: string): Parsed<Hello> {
  const exact = parse(hello, text)
  if (exact.ok) return exact
  const other = parse(helloOfAnyVersion, text)
  return other.ok && other.message.protocol !== protocolVersion ? other : exact
}

/** Parses a message that may come before the host's welcome. */
export function parseOpening(text: string): Parsed<Hello | Challenge> {
  const read = parseHello(text)
  return !read.ok && typeOf(text) === 'challenge' ? parse(challenge, text) : read
}

export const parseRequest = (text: string): Parsed<Request> => parse(request, text)

function typeOf(text: string): unknown {
  return parseHostMessage(text)?.type
}
