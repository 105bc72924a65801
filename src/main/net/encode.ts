// Messages to bytes. A message that goes to several connections is the same object for all of them, and encoded once; so is
// the view in messages that differ in the rest.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

const encoded = new WeakMap<HostMessage, Buffer>()
const viewTexts = new WeakMap<object, string>()

/** The message as the text of a frame. A message must not change once it has been sent, nor the view in it. */
export function encode(message: HostMessage): Buffer {
  const known = encoded.get(message)
  if (known) return known
  const bytes = Buffer.from(message.type === 'view' ? textOfView(message) : JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}

function textOfView({ view, ...rest }: ViewMessage): string {
  return `${JSON.stringify(rest).slice(0, -1)},"view":${viewText(view as object)}}`
}

function viewText(view: object): string {
  const known = viewTexts.get(view)
  if (known !== undefined) return known
  const text = JSON.stringify(view)
  viewTexts.set(view, text)
  return text
}
