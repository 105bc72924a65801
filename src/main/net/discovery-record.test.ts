import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dnsHost, instanceName, readable, readSighting, txtOf } from './discovery-record.ts'

const kitchen = { id: 'aa11', name: 'Kitchen', port: 4747, tables: 2, protocol: 1 }
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

describe('what is announced', () => {
  test('says protocol, id, name and open tables', () => {
    expect(txtOf(kitchen)).toEqual({ v: '1', id: 'aa11', name: 'Kitchen', tables: '2' })
  })

  test('has an instance name of its own for every host, though both are called Kitchen', () => {
    const [ours, theirs] = [instanceName(kitchen), instanceName({ ...kitchen, id: 'bb22' })]
    expect(ours).toMatch(/^Kitchen [0-9a-f]{8}$/)
    expect(theirs).toMatch(/^Kitchen [0-9a-f]{8}$/)
    expect(theirs).not.toBe(ours)
    expect(dnsHost(kitchen)).toMatch(/^lanyard-[0-9a-f]{8}\.local$/)
  })

  test('fits the records whatever the name', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const label = instanceName({ ...kitchen, name })
        expect(Buffer.byteLength(label)).toBeLessThanOrEqual(63)
        expect(label).not.toContain('.')
        expect(Buffer.byteLength(`name=${txtOf({ ...kitchen, name })['name']}`)).toBeLessThanOrEqual(255)
      }),
    )
  })
})

test('readable text is one line of at most forty characters, and stays as it is when read again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = readable(text)
      expect([...line].length).toBeLessThanOrEqual(40)
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u)
      expect(readable(line)).toBe(line)
    }),
  )
})

describe('a sighting', () => {
  const service = {
    fqdn: 'Kitchen 1a2b3c4d._lanyard._tcp.local',
    port: 4747,
    txt: { v: '1', id: 'aa11', name: 'Kitchen', tables: '2' },
    referer: { address: '192.168.1.20', family: 'IPv4', port: 5353, size: 300 } as const,
    addresses: ['172.17.0.1', '192.168.1.20', 'fe80::1'],
  }

  test('tries the sender first and what it advertises after it, each once', () => {
    expect(readSighting(service)).toEqual({
      id: 'aa11',
      fqdn: service.fqdn,
      routes: [
        { address: '192.168.1.20', port: 4747 },
        { address: '172.17.0.1', port: 4747 },
      ],
      said: '["1","Kitchen","2"]',
    })
  })

  test('sends nobody to the internet, to this machine or to a crowd', () => {
    const addresses = ['93.184.215.14', '127.0.0.1', '224.0.0.251', '::1', 'example.org', '10.0.0.1/x']
    expect(readSighting({ ...service, addresses })?.routes).toEqual([{ address: '192.168.1.20', port: 4747 }])
  })

  test('has four routes at most', () => {
    const addresses = Array.from({ length: 200 }, (_, index) => `10.0.0.${index}`)
    expect(readSighting({ ...service, addresses })?.routes).toHaveLength(4)
  })

  test.each<[string, object]>([
    ['without a TXT record', { txt: undefined }],
    ['without an id', { txt: { v: '1' } }],
    ['with an id that is none', { txt: { id: '../..' } }],
    ['with an endless id', { txt: { id: 'a'.repeat(65) } }],
    ['with a name longer than a record can carry', { txt: { id: 'aa11', name: 'x'.repeat(256) } }],
    ['with port 0', { port: 0 }],
    ['without a sender', { referer: undefined }],
  ])('is none %s', (_what, change) => {
    expect(readSighting({ ...service, ...change })).toBeUndefined()
  })
})
