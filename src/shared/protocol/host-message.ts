// Reads a host's messages. Not in codec.ts, whose schemas a page does not need.

import type { HostMessage } from './messages.ts'

/** Reads a host's message; undefined if it is not a JSON object. The fields are trusted and not checked. */
export function parseHostMessage(text: string): HostMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null && 'type' in raw ? (raw as HostMessage) : undefined
  } catch {
    return undefined
  }
}
