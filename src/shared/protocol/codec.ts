// Bytes to messages: JSON text, exact shapes, one error that names the field.

import type { z } from 'zod'
import { hello, request } from './messages.ts'
import type { Hello, HostMessage, Request } from './messages.ts'

export type Parsed<T> =
  | { readonly ok: true; readonly message: T }
  /** `id`: of the request that could not be read, where that much could be. */
  | { readonly ok: false; readonly id: number | null; readonly detail: string }

function parse<T>(schema: z.ZodType<T>, text: string): Parsed<T> {
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

export const parseHello = (text: string): Parsed<Hello> => parse(hello, text)
export const parseRequest = (text: string): Parsed<Request> => parse(request, text)

/** The host's messages, read by a client: the host is trusted with their shape, not with being JSON. */
export function parseHostMessage(text: string): HostMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null && 'type' in raw ? (raw as HostMessage) : undefined
  } catch {
    return undefined
  }
}
