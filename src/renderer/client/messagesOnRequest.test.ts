import { expect, test } from 'vitest'
import { messagesOnRequest } from './messagesOnRequest.ts'
import type { Answer } from './session.ts'

const accepted = () => Promise.resolve<Answer>({ accepted: true })
const rejected = () => Promise.resolve<Answer>({ accepted: false, code: 'unknown-match' })
const matches = () => messagesOnRequest<{ id: string }>()
const isOf = (id: string) => (message: { id: string }) => message.id === id

test('each message goes to the request that it fits, in whatever order they come', async () => {
  const replies = matches()
  const [first, second] = [replies.request(accepted, isOf('first')), replies.request(accepted, isOf('second'))]
  replies.receive({ id: 'second' })
  replies.receive({ id: 'nobody asked for this one' })
  replies.receive({ id: 'first' })
  expect(await Promise.all([first, second])).toEqual([{ id: 'first' }, { id: 'second' }])
})

test('of two requests that it fits it goes to the older', async () => {
  const replies = matches()
  const asked = [replies.request(accepted, () => true), replies.request(accepted, () => true)]
  replies.receive({ id: 'one' })
  replies.receive({ id: 'two' })
  expect(await Promise.all(asked)).toEqual([{ id: 'one' }, { id: 'two' }])
})

test('a request that the host rejects waits for none, and takes none from the next', async () => {
  const replies = matches()
  expect(await replies.request(rejected, () => true)).toEqual({ accepted: false, code: 'unknown-match' })
  const next = replies.request(accepted, () => true)
  replies.receive({ id: 'next' })
  expect(await next).toEqual({ id: 'next' })
})

test('what waits when the connection is another one stays unanswered', async () => {
  const replies = matches()
  const asked = replies.request(accepted, () => true)
  replies.giveUp()
  replies.receive({ id: 'late' })
  expect(await asked).toEqual({ accepted: false, code: 'unanswered' })
})
