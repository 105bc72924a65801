// Messages to bytes. A message that goes to several connections is the same object for all of them, and encoded once; so are
// the parts of views that are the same objects in messages to different viewers.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

const encoded = new WeakMap<HostMessage, Buffer>()
const partTexts = new WeakMap<object, string>()

/** The message as the text of a frame. A message must not change once it has been sent, nor what is in it. */
export function encode(message: HostMessage): Buffer {
  const known = encoded.get(message)
  if (known) return known
  const bytes = Buffer.from(message.type === 'view' ? textOfView(message) : JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}

function textOfView({ view, prompts, events, ...rest }: ViewMessage): string {
  const parts = `"prompts":${partText(prompts)},"events":${partText(events)},"view":${partText(view as object)}`
  return `${JSON.stringify(rest).slice(0, -1)},${parts}}`
}

function partText(part: object): string {
  const known = partTexts.get(part)
  if (known !== undefined) return known
  const text = JSON.stringify(part)
  partTexts.set(part, text)
  return text
}
