// Messages to bytes. A message that goes to several connections is the same object for all of them, and encoded once; so are
// the parts of views and of a table's state that are the same objects in several messages.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { Attached } from './attached.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'

const encoded = new Attached<HostMessage, Buffer>()
/** The fields that several messages have alike, by a list among them: the last that were encoded with it. */
const encodedFields = new Attached<object, { readonly fields: object; readonly bytes: Buffer }>()
const viewTexts = new Attached<object, string>()

/** The message as the text of a frame. A message must not change once it has been sent, nor what is in it. */
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

/** For viewers who see the same the long fields are equal, except `choices`: those are encoded once. */
function encodeView({ view, prompts, events, ...rest }: ViewMessage): Buffer {
  const head = JSON.stringify(rest).slice(0, -1)
  const shared = encodeFields(events, { view, prompts, events }, () => {
    return `,"prompts":${JSON.stringify(prompts)},"events":${JSON.stringify(events)},"view":${viewText(view as object)}}`
  })
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(head) + shared.length)
  shared.copy(bytes, bytes.write(head))
  return bytes
}

/** While only the match goes on, nothing of a table's state changes but `takeBack`: the rest is encoded once. */
function encodeState({ takeBack, ...rest }: TableState): Buffer {
  const shared = encodeFields(rest.seats, rest, () => `{"type":"table","table":${JSON.stringify(rest).slice(0, -1)}`)
  return Buffer.concat([shared, Buffer.from(takeBack ? `,"takeBack":${JSON.stringify(takeBack)}}}` : '}}')])
}

/** `list`: one of the fields. */
function encodeFields(list: readonly unknown[], fields: object, write: () => string): Buffer {
  const known = encodedFields.get(list)
  if (known && deepEqual(known.fields, fields)) return known.bytes
  const bytes = Buffer.from(write())
  encodedFields.set(list, { fields, bytes })
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
