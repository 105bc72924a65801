import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAddress } from './host-address.ts'

describe('parseAddress', () => {
  test.each([
    ['192.168.1.20', 'http://192.168.1.20:4747'],
    ['192.168.1.20:5000', 'http://192.168.1.20:5000'],
    ['  192.168.1.20:4747  ', 'http://192.168.1.20:4747'],
    ['http://192.168.1.20:4747/', 'http://192.168.1.20:4747'],
    ['HTTP://192.168.1.20', 'http://192.168.1.20:4747'],
    ['192.168.1.20:80', 'http://192.168.1.20:80'],
    ['http://192.168.1.20:4747/#/table/abc123', 'http://192.168.1.20:4747'],
    ['ws://192.168.1.20:4747/ws', 'http://192.168.1.20:4747'],
    ['kitchen.local', 'http://kitchen.local:4747'],
    ['Kitchen', 'http://kitchen:4747'],
    ['localhost:4747', 'http://localhost:4747'],
    ['[fe80::1]:4747', 'http://[fe80::1]:4747'],
  ])('%s', (typed, url) => expect(parseAddress(typed)).toBe(url))

  test.each([
    [''],
    ['   '],
    ['192.168.1'],
    ['192.168.1.300'],
    ['7'],
    ['192.168.1.20:0'],
    ['192.168.1.256'],
    ['192.168.1.020'],
    ['192.168.1.20:70000'],
    ['192.168.1.20:'],
    ['192.168.1.20:port'],
    ['https://192.168.1.20'],
    ['ftp://192.168.1.20'],
    ['my kitchen'],
    ['-kitchen'],
    ['kitchen..local'],
    ['user@192.168.1.20'],
    ['[::1'],
    ['[:::]'],
    ['javascript:alert(1)'],
  ])('refuses "%s"', (typed) => expect(parseAddress(typed)).toBeUndefined())

  test('whatever is typed, the answer is none or an http URL that says the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.webUrl()), (typed) => {
        const url = parseAddress(typed)
        if (url === undefined) return
        expect(new URL(url).protocol).toBe('http:')
        expect(parseAddress(url)).toBe(url)
      }),
    )
  })
})
