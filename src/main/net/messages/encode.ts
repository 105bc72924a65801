// Encodes messages. A message to several connections is the same object for all of them, and encoded once; so are the parts
// of views and of a table's state that are the same objects in several messages.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { AttachedValue } from './attached-value.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'

const encoded = new AttachedValue<HostMessage, Buffer>()
/**
 * Encoded fields that several messages share, keyed by one of their lists (`events` or `seats`). Only the latest encoding
 * per list is kept.
 */
const encodedFields = new AttachedValue<object, { readonly fields: object; readonly bytes: Buffer }>()
const viewTexts = new AttachedValue<object, string>()

/** The message as the text of a frame. Neither a message nor anything in it may change once it has been sent. */
export function encode(message: HostMessage): Buffer {
  const known = encoded.get(message)
  if (known) return known
  const bytes = encodeAnew(message)
  encoded.set(message, bytes)
  return bytes
}

function encodeAnew(message: HostMessage): Buffer {
  if (message.type === 'view') return encodeView(message)
  if (message.type === 'table') return encodeState(message.table)
  return Buffer.from(JSON.stringify(message))
}

/** Viewers who see the same share `view`, `prompts` and `events`, which are encoded once. `choices` is encoded with the rest. */
function encodeView({ view, prompts, events, ...rest }: ViewMessage): Buffer {
  const head = JSON.stringify(rest).slice(0, -1)
  const shared = encodeFields(events, { view, prompts, events }, () => {
    return `,"prompts":${JSON.stringify(prompts)},"events":${JSON.stringify(events)},"view":${viewText(view as object)}}`
  })
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(head) + shared.length)
  shared.copy(bytes, bytes.write(head))
  return bytes
}

/** While only the match goes on, nothing of a table's state changes except `takeBack`: the rest is encoded once. */
function encodeState({ takeBack, ...rest }: TableState): Buffer {
  const shared = encodeFields(rest.seats, rest, () => `{"type":"table","table":${JSON.stringify(rest).slice(0, -1)}`)
  return Buffer.concat([shared, Buffer.from(takeBack ? `,"takeBack":${JSON.stringify(takeBack)}}}` : '}}')])
}

/** `list`: the list among the fields that is the key. */
function encodeFields(list: readonly unknown[], fields: object, write: () => string): Buffer {
  const known = encodedFields.get(list)
  if (known && deepEqual(known.fields, fields)) return known.bytes
  const bytes = Buffer.from(write())
  encodedFields.set(list, { fields, bytes })
  return bytes
}

/** The seat that is asked gets its own message, but its view is mostly the same object as everybody's. */
function viewText(view: object): string {
  const known = viewTexts.get(view)
  if (known !== undefined) return known
  const text = JSON.stringify(view)
  viewTexts.set(view, text)
  return text
}
