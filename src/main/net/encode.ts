// Messages to bytes. A message that goes to several connections is the same object for all of them, and encoded once.

import type { HostMessage } from '#shared/protocol/messages.ts'

const encoded = new WeakMap<HostMessage, Buffer>()

/** The message as the text of a frame. A message must not change once it has been sent. */
export function encode(message: HostMessage): Buffer {
  const known = encoded.get(message)
  if (known) return known
  const bytes = Buffer.from(JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}
