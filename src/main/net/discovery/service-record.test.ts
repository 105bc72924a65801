import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dnsHost, instanceName, readable, readServiceChanges, serviceName, txtOf } from './service-record.ts'
import { announcement, goodbye } from './testing/fake-bonjour.ts'

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
  const sender = { address: '192.168.1.20' }
  const sightings = (...said: Parameters<typeof announcement>) =>
    readServiceChanges(announcement(...said), sender).sightings

  test('leads to whoever has said it, and nowhere else', () => {
    const expected = {
      id: 'aa11',
      fqdn: `aa11.${serviceName}`,
      route: { address: '192.168.1.20', port: 4747 },
      contentMark: '["1","aa11","0"]',
    }
    expect(sightings('aa11', '192.168.1.20')).toEqual([expected])
    expect(sightings('aa11', '', { addresses: ['172.17.0.1', '192.168.1.20'] })).toEqual([expected])
    expect(sightings('aa11', '', { addresses: [] })).toEqual([expected])
  })

  test('is none where it lists others’ addresses only', () => {
    expect(sightings('aa11', '192.168.1.21')).toEqual([])
  })

  test('names its keys and its service in small or capital letters', () => {
    const { answers, additionals } = announcement('aa11', '192.168.1.20', { txt: ['ID=aa11', 'id=other', 'v=1'] })
    const capitals = answers.map((record) => ({ ...record, name: record.name.toUpperCase() }))
    expect(readServiceChanges({ answers: capitals, additionals }, sender).sightings[0]).toMatchObject({ id: 'aa11' })
  })

  test('is read from a packet for eight hosts at most', () => {
    const all = Array.from({ length: 60 }, (_, index) => announcement(`h${index}`, '192.168.1.20'))
    const packet = {
      answers: all.flatMap(({ answers }) => answers),
      additionals: all.flatMap(({ additionals }) => additionals),
    }
    expect(readServiceChanges(packet, sender).sightings).toHaveLength(8)
  })

  test.each<[string, Parameters<typeof announcement>[2]]>([
    ['without a TXT record’s words', { txt: [] }],
    ['without an id', { txt: ['v=1'] }],
    ['with an id that is none', { txt: ['id=../..'] }],
    ['with an endless id', { txt: [`id=${'a'.repeat(65)}`] }],
    ['with a name longer than a record can carry', { txt: ['id=aa11', `name=${'x'.repeat(256)}`] }],
    ['with port 0', { port: 0 }],
    ['with a name without end', { fqdn: 'x'.repeat(300) }],
  ])('is none %s', (_what, change) => {
    expect(sightings('aa11', '192.168.1.20', change)).toEqual([])
  })

  test('is none without its records, or with records that hold something else', () => {
    const { answers, additionals } = announcement('aa11', '192.168.1.20')
    const spoilt = additionals.map((record) => ({ ...record, data: null }))
    expect(readServiceChanges({ answers, additionals: [] }, sender)).toEqual({ sightings: [], goodbyes: [] })
    expect(readServiceChanges({ answers, additionals: spoilt }, sender)).toEqual({ sightings: [], goodbyes: [] })
    expect(
      readServiceChanges({ answers: answers.map((one) => ({ ...one, data: 7 })), additionals }, sender).sightings,
    ).toEqual([])
  })

  test('a goodbye names the host that leaves', () => {
    expect(readServiceChanges(goodbye('aa11'), sender)).toEqual({ sightings: [], goodbyes: [`aa11.${serviceName}`] })
  })
})
