import { describe, expect, test } from 'vitest'
import { isLoopback, isOurHost, isOurOrigin } from './origin-check.ts'

describe('a Host header', () => {
  test.each([
    '192.168.1.20',
    '192.168.1.20:4747',
    '[fe80::1]:4747',
    'localhost:4747',
    'Kitchen',
    'kitchen.local:4747',
    'kitchen.home.arpa',
  ])('%s names this machine', (host) => expect(isOurHost(host, 'kitchen.home.arpa')).toBe(true))

  test.each([
    undefined,
    '',
    'evil.example',
    'kitchen.evil.example',
    '127.0.0.1.evil.example',
    'user@127.0.0.1',
    '127.0.0.1/x',
    'localhost.',
    'a b',
    '[::1',
    'garden',
  ])('%s does not', (host) => expect(isOurHost(host, 'kitchen.home.arpa')).toBe(false))
})

describe('an Origin header', () => {
  const host = '192.168.1.20:4747'
  test.each([undefined, 'app://lanyard', 'http://192.168.1.20:4747'])('%s may speak', (origin) => {
    expect(isOurOrigin(origin, host)).toBe(true)
  })

  test.each([
    'null',
    '',
    'https://192.168.1.20:4747',
    'http://192.168.1.20',
    'http://192.168.1.20:4747.evil.example',
    'app://other',
    'file://',
  ])('%s may not', (origin) => expect(isOurOrigin(origin, host)).toBe(false))
})

test('loopback is this machine, however it is written', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['192.168.1.20', '::ffff:192.168.1.20', '1.127.0.1', undefined].map(isLoopback)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
