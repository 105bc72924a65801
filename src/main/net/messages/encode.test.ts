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

test('what several devices are told alike is encoded once, also in messages that differ in the rest', () => {
  let encodings = 0
  const part = (name: string) => ({ toJSON: () => [name, ++encodings] })
  const message: HostMessage = {
    type: 'view',
    table: 'aaaaaa',
    deal: 1,
    revision: 3,
    viewer: 0,
    view: part('view'),
    prompts: [],
    whole: false,
    events: [part('draw'), part('enter')],
  }
  const first = JSON.parse(String(encode(message))) as typeof message
  expect(first).toMatchObject({
    view: ['view', expect.any(Number)],
    events: [
      ['draw', 1],
      ['enter', 2],
    ],
  })
  expect(JSON.parse(String(encode({ ...message, viewer: 1, whole: true })))).toEqual({
    ...first,
    viewer: 1,
    whole: true,
  })
})

test('another view with the same events is not taken for the one before', () => {
  const events = [{ type: 'draw' }]
  const message = (view: object, prompts: object[] = []): HostMessage => ({
    type: 'view',
    table: 'aaaaaa',
    deal: 1,
    revision: 3,
    viewer: 'public',
    view,
    whole: false,
    prompts: prompts as never,
    events,
  })
  const read = (one: HostMessage) => JSON.parse(String(encode(one))) as unknown
  for (const one of [message({ turn: 0 }), message({ turn: 1 }), message({ turn: 1 }, [{ seat: 1 }])]) {
    expect(read(one)).toEqual(one)
  }
})

test('letters of any kind are whole, before the parts that are told alike and in them', () => {
  const message: HostMessage = {
    type: 'view',
    table: 'aaaaaa',
    deal: 1,
    revision: 3,
    viewer: 0,
    view: { name: 'Zoë 🏴‍☠️' },
    whole: false,
    prompts: [],
    events: [],
    choices: [{ type: 'say', text: 'Größe – 見る' }] as never,
  }
  expect(JSON.parse(String(encode(message)))).toEqual(message)
})

test('a table’s state is encoded once, also where what can be taken back differs', () => {
  let encodings = 0
  const options = { toJSON: () => ++encodings }
  const state = { id: 'aaaaaa', name: 'Zoë', options, owner: true, seats: [{ kind: 'open' }] }
  const takeBack = { seat: 0, moment: 7, now: true, asked: false }
  const read = (more: object) => {
    const message = { type: 'table', table: { ...state, ...more } } as unknown as HostMessage
    return JSON.parse(String(encode(message))) as unknown
  }
  const known = { ...state, options: 1 }
  expect(read({})).toEqual({ type: 'table', table: known })
  expect(read({ takeBack })).toEqual({ type: 'table', table: { ...known, takeBack } })
  expect(read({})).toEqual({ type: 'table', table: known })
  // Devices that see the same seats may have different other fields.
  for (const more of [{ screen: true }, { mayReopen: true }, { screen: false }]) {
    expect(read({ ...more, takeBack })).toMatchObject({ table: { ...more, takeBack } })
    expect(read(more)).not.toHaveProperty('table.takeBack')
  }
  expect(read({ mayReopen: true })).not.toHaveProperty('table.screen')
})
