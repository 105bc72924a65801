// Messages to bytes. A message that goes to several connections is the same object for all of them, and encoded once; so are
// the parts of views that are the same objects in messages to different viewers.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

/** What viewers who see the same are told alike: all of a view message that is long, but for choices. */
type SharedParts = Pick<ViewMessage, 'view' | 'prompts' | 'events'>

const encoded = new WeakMap<HostMessage, Buffer>()
/** By their list of events: a message that was made anew has a list of its own, and a copy for another viewer shares it. */
const encodedParts = new WeakMap<object, { readonly parts: SharedParts; readonly bytes: Buffer }>()
const viewTexts = new WeakMap<object, string>()

/** The message as the text of a frame. A message must not change once it has been sent, nor what is in it. */
export function encode(message: HostMessage): Buffer {
  const known = encoded.get(message)
  if (known) return known
  const bytes = message.type === 'view' ? encodeView(message) : Buffer.from(JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}

function encodeView({ view, prompts, events, ...rest }: ViewMessage): Buffer {
  const head = JSON.stringify(rest).slice(0, -1)
  const parts = encodeParts({ view, prompts, events })
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(head) + parts.length)
  parts.copy(bytes, bytes.write(head))
  return bytes
}

/** They follow other fields, and end the message. */
function encodeParts(parts: SharedParts): Buffer {
  const { view, prompts, events } = parts
  const known = encodedParts.get(events)
  if (known && known.parts.view === view && known.parts.prompts === prompts) return known.bytes
  const texts = `"prompts":${JSON.stringify(prompts)},"events":${JSON.stringify(events)},"view":${viewText(view as object)}`
  const bytes = Buffer.from(`,${texts}}`)
  encodedParts.set(events, { parts, bytes })
  return bytes
}

/** The seat that is asked has a message of its own, in which the view is mostly that of all others. */
function viewText(view: object): string {
  const known = viewTexts.get(view)
  if (known !== undefined) return known
  const text = JSON.stringify(view)
  viewTexts.set(view, text)
  return text
}
