// Parses a client's messages: JSON text of exact shapes. The one error of a wrong message names the field.

import { z } from 'zod/mini'
import { protocolVersion } from './limits.ts'
import { challenge, hello, request } from './messages.ts'
import type { Challenge, Hello, Request } from './messages.ts'
import { firstFault } from '../schema-messages.ts'

export type Parsed<T> =
  | { readonly ok: true; readonly message: T }
  /** `id`: the id of the unreadable request; null if even that could not be read. */
  | { readonly ok: false; readonly id: number | null; readonly detail: string }

/** A request that came before the hello. Only its id is read. */
export interface EarlyRequest {
  readonly ok: false
  readonly id: number
  readonly isEarly: true
}

/** The value of a frame's JSON text, which is undefined in a binary frame. Only the syntax is checked. */
function readJson(text: string | undefined): Parsed<unknown> {
  if (text === undefined) return { ok: false, id: null, detail: 'the frame is not text' }
  try {
    return { ok: true, message: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, id: null, detail: 'the frame is not JSON' }
  }
}

function check<T>(schema: z.ZodMiniType<T>, raw: unknown): Parsed<T> {
  const result = schema.safeParse(raw)
  if (result.success) return { ok: true, message: result.data }
  const { path, message } = firstFault(result.error)
  return { ok: false, id: idOf(raw), detail: `${path.join('.') || 'message'}: ${message}` }
}

function idOf(raw: unknown): number | null {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null
  return Number.isSafeInteger(id) ? (id as number) : null
}

function typeOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined
}

/** The id of a request of which nothing else is read; null if it has none. */
export function requestIdOf(text: string): number | null {
  const read = readJson(text)
  return read.ok ? idOf(read.message) : null
}

const helloOfAnyVersion = z.object({ type: z.literal('hello'), protocol: z.int() })

/** Parses a hello. One of another protocol version may have another shape, so only its version is read. */
function checkHello(raw: unknown): Parsed<Hello> {
  const exact = check(hello, raw)
  if (exact.ok) return exact
  const other = check(helloOfAnyVersion, raw)
  return other.ok && other.message.protocol !== protocolVersion ? other : exact
}

/** Parses a message before the welcome. Never throws. The sender is not known yet, so as little as possible is parsed. */
export function parseOpening(text: string | undefined): Parsed<Hello | Challenge> | EarlyRequest {
  const read = readJson(text)
  if (!read.ok) return read
  const { message } = read
  const [type, id] = [typeOf(message), idOf(message)]
  if (type === 'challenge') return check(challenge, message)
  return type === 'hello' || id === null ? checkHello(message) : { ok: false, id, isEarly: true }
}

/** Parses a message after the welcome. Never throws. */
export function parseRequest(text: string | undefined): Parsed<Request> {
  const read = readJson(text)
  return read.ok ? check(request, read.message) : read
}
