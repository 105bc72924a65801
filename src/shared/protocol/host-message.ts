// Reads a host's messages. Apart from codec.ts, whose schemas no page needs.

import type { HostMessage } from './messages.ts'

/** The host's messages, read by a client: the host is trusted with their shape, not with being JSON. */
export function parseHostMessage(text: string): HostMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null && 'type' in raw ? (raw as HostMessage) : undefined
  } catch {
    return undefined
  }
}
