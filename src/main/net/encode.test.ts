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
