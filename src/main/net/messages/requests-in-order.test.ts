// One connection sends one request after another: a house that fails at one of them still answers the rest.

import { expect, test } from 'vitest'
import { manualClock } from '../../host/testing/manual-clock.ts'
import { homeCapacity } from '../../host/limits/capacity.ts'
import { AnswerBudgets } from '../limits/answer-budget.ts'
import { RequestsInOrder } from './requests-in-order.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from '../../host/guests/guest.ts'
import type { Answer } from '../../host/requests/request-handler.ts'
import type { Eventually } from '../../host/work/task.ts'

const guest = { device: 'ada' } as Guest
const list = (id: number) => ({ type: 'matches', id }) as Request
const move = (id: number) => ({ type: 'ready', id, ready: true }) as Request

/** A connection to a house that handles each request, by its id, like this. */
function connection(house: Readonly<Record<number, () => Eventually<Answer>>>) {
  const log: string[] = []
  const requests = new RequestsInOrder({
    house: {
      devicesAtTableOf: () => 1,
      ask: (_, { id }) => {
        log.push(`asked ${id}`)
        return house[id]?.()
      },
    },
    log: (code) => log.push(code),
    answerBudgets: new AnswerBudgets(manualClock(), homeCapacity),
    local: false,
    address: '192.168.1.20',
    bytesSent: () => 0,
    isOver: () => false,
    isSeatedOrStaff: () => true,
    reject: (id, code) => log.push(`${code} ${id}`),
  })
  return { log, ask: (...asked: readonly Request[]) => asked.forEach((request) => requests.ask(guest, request)) }
}

const fail = () => {
  throw new Error('the house has fallen down')
}

test('what is asked after a long answer waits until it was sent', async () => {
  const read = Promise.withResolvers<undefined>()
  const { log, ask } = connection({ 1: () => read.promise })
  ask(list(1), move(2), move(3))
  expect(log).toEqual(['asked 1'])
  read.resolve(undefined)
  await expect.poll(() => log).toEqual(['asked 1', 'asked 2', 'asked 3'])
})

test.each([
  ['at once', fail],
  ['later', () => Promise.reject(new Error('the house has fallen down'))],
])('a request that fails %s after it has waited is answered, and so are those that wait with it', async (_, fails) => {
  const read = Promise.withResolvers<undefined>()
  const { log, ask } = connection({ 1: () => read.promise, 2: fails, 3: fails })
  ask(list(1), list(2), move(3), move(4))
  read.resolve(undefined)
  await expect.poll(() => log).toContain('asked 4')
  expect(log.toSorted()).toEqual(
    ['asked 1', 'asked 2', 'asked 3', 'asked 4', 'internal-error 2', 'internal-error 3'].concat(
      'request-failed',
      'request-failed',
    ),
  )
  expect(log.indexOf('internal-error 2')).toBeLessThan(log.indexOf('asked 3'))
})

test('a long answer that fails while others wait for it holds nothing up', async () => {
  const read = Promise.withResolvers<undefined>()
  const { log, ask } = connection({ 1: () => read.promise })
  ask(list(1), move(2))
  read.reject(new Error('the house has fallen down'))
  await expect.poll(() => log).toEqual(['asked 1', 'request-failed', 'internal-error 1', 'asked 2'])
})

test('a request that fails before anything waits is answered with its id', () => {
  const { log, ask } = connection({ 1: fail, 2: fail })
  ask(list(1), move(2))
  expect(log).toEqual([
    'asked 1',
    'request-failed',
    'internal-error 1',
    'asked 2',
    'request-failed',
    'internal-error 2',
  ])
})
