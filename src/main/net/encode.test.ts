import { expect, test } from 'vitest'
import { encode } from './encode.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

test('a message that goes to several connections is encoded once', () => {
  const message: HostMessage = { type: 'bye', code: 'stopping' }
  const bytes = encode(message)
  expect(String(bytes)).toBe('{"type":"bye","code":"stopping"}')
  expect(encode(message)).toBe(bytes)
  expect(encode({ ...message })).not.toBe(bytes)
})

test('a view that several devices see is encoded once, also in messages that differ in the rest', () => {
  let encodings = 0
  const view = { turn: 0, toJSON: () => ({ turn: ++encodings }) }
  const message: HostMessage = {
    ...{ type: 'view', table: 'aaaaaa', deal: 1, revision: 3, viewer: 0, view },
    ...{ prompts: [], whole: false, events: [{ type: 'draw' }] },
  }
  expect(JSON.parse(String(encode(message)))).toEqual({ ...message, view: { turn: 1 } })
  expect(JSON.parse(String(encode({ ...message, viewer: 1, whole: true })))).toEqual({
    ...{ ...message, viewer: 1, whole: true, view: { turn: 1 } },
  })
})
