import { describe, expect, test } from 'vitest'
import { manualClock } from '../../host/testing/manual-clock.ts'
import { nearbyLimits, NearbyHosts } from './nearby-hosts.ts'
import type { Sighting } from './service-record.ts'
import type { Route } from './service-record.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

const sighting = (id: string, address: string, port = 4747): Sighting => ({
  id,
  fqdn: `${id}._lanyard._tcp.local`,
  route: { address, port },
  contentMark: '',
})
const place = ({ address, port }: Route) => (port === 4747 ? address : `${address}:${port}`)

/**
 * A network on which `living` has the host that answers at each `place`. `settled` waits until every current probe has been
 * reported.
 */
function room() {
  const living = new Map<string, { id: string; tables: number }>()
  const asked: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let changes = 0
  const probe = async (id: string, routes: readonly Route[]) => {
    asked.push(`${id}@${routes.map(({ address }) => address).join()}`)
    const route = routes.find((one) => living.get(place(one))?.id === id)
    const found = route && {
      answer: { id, name: `Host ${id}`, protocol: 1, tables: living.get(place(route))!.tables },
      route,
    }
    const answer = Promise.resolve(found)
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }
  const clock = { time: 0, now: () => clock.time, after: () => () => undefined }
  const neighbourhood = new NearbyHosts(probe, clock, () => changes++)
  const settled = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (underWay.size > 0)
  }
  return {
    living,
    asked,
    neighbourhood,
    settled,
    get changes() {
      return changes
    },
    get shown() {
      return neighbourhood.hosts.map(({ id }) => id)
    },
    /** A round as in discovery: five seconds after the previous one. */
    async round() {
      clock.time += 5000
      neighbourhood.round()
      await settled()
    },
    async hears(...sightings: Sighting[]) {
      sightings.forEach((one) => neighbourhood.addSighting(one))
      await settled()
    },
  }
}

describe('a host that was heard of', () => {
  test('is shown when it has answered', async () => {
    const { neighbourhood, living, hears } = room()
    living.set('10.0.0.2', { id: 'aa', tables: 3 })
    await hears(sighting('aa', '10.0.0.2'))
    expect(neighbourhood.hosts).toEqual([
      { id: 'aa', name: 'Host aa', url: 'http://10.0.0.2:4747', protocol: 1, tables: 3 },
    ])
  })

  test('is not shown when nobody answers, or somebody else', async () => {
    const table = room()
    table.living.set('10.0.0.2', { id: 'bb', tables: 0 })
    await table.hears(sighting('aa', '10.0.0.2'), sighting('cc', '10.0.0.3'))
    expect(table.shown).toEqual([])
    expect(table.changes).toBe(0)
  })

  test('is shown as soon as it answers, without being heard again', async () => {
    const table = room()
    await table.hears(sighting('aa', '10.0.0.2'))
    table.living.set('10.0.0.2', { id: 'aa', tables: 0 })
    await table.round()
    expect(table.shown).toEqual(['aa'])
  })

  test('over two networks is one host', async () => {
    const table = room()
    table.living.set('10.0.0.2', { id: 'aa', tables: 0 })
    table.living.set('192.168.1.2', { id: 'aa', tables: 0 })
    await table.hears(sighting('aa', '10.0.0.2'), sighting('aa', '192.168.1.2'))
    await table.round()
    expect(table.shown).toEqual(['aa'])
    expect(table.changes).toBe(1)
  })

  test('that moves to another address is found there', async () => {
    const table = room()
    table.living.set('10.0.0.2', { id: 'aa', tables: 0 })
    await table.hears(sighting('aa', '10.0.0.2'))
    table.living.clear()
    table.living.set('10.0.0.3', { id: 'aa', tables: 0 })
    await table.hears(sighting('aa', '10.0.0.3'))
    await table.round()
    expect(table.neighbourhood.hosts.map(({ url }) => url)).toEqual(['http://10.0.0.3:4747'])
  })
})

describe('a host that was found', () => {
  async function withOne() {
    const table = room()
    table.living.set('10.0.0.2', { id: 'aa', tables: 1 })
    await table.hears(sighting('aa', '10.0.0.2'))
    return table
  }

  test('is asked again where it answered, and its tables are kept up to date', async () => {
    const table = await withOne()
    table.living.set('10.0.0.2', { id: 'aa', tables: 2 })
    await table.hears(sighting('aa', '10.0.0.9'))
    await table.round()
    expect(table.asked).toEqual(['aa@10.0.0.2', 'aa@10.0.0.2'])
    expect(table.neighbourhood.hosts[0]?.tables).toBe(2)
    expect(table.changes).toBe(2)
  })

  test('that says something new is asked at once, though only once a round', async () => {
    const table = await withOne()
    table.living.set('10.0.0.2', { id: 'aa', tables: 2 })
    await table.hears({ ...sighting('aa', '10.0.0.2'), contentMark: 'two tables' })
    expect(table.neighbourhood.hosts[0]?.tables).toBe(2)
    table.asked.length = 0
    await table.hears({ ...sighting('aa', '10.0.0.2'), contentMark: 'three tables' })
    expect(table.asked).toEqual([])
    await table.round()
    await table.hears({ ...sighting('aa', '10.0.0.2'), contentMark: 'four tables' })
    expect(table.asked).toHaveLength(2)
  })

  test('may miss once', async () => {
    const table = await withOne()
    table.living.clear()
    await table.round()
    expect(table.shown).toEqual(['aa'])
    table.living.set('10.0.0.2', { id: 'aa', tables: 1 })
    await table.round()
    table.living.clear()
    await table.round()
    expect(table.shown).toEqual(['aa'])
    expect(table.changes).toBe(1)
  })

  test('is gone after two misses, and back when it answers again', async () => {
    const table = await withOne()
    table.living.clear()
    await table.round()
    await table.round()
    expect(table.shown).toEqual([])
    table.living.set('10.0.0.2', { id: 'aa', tables: 1 })
    await table.round()
    expect(table.shown).toEqual(['aa'])
  })

  test('is gone with its goodbye, even while it is being asked', async () => {
    const table = await withOne()
    table.neighbourhood.round()
    table.living.clear() // it has already answered
    table.neighbourhood.addGoodbye('aa._lanyard._tcp.local')
    await table.settled()
    expect(table.shown).toEqual([])
  })

  test('stays while it answers, whoever says goodbye in its name, and is asked for it once a round', async () => {
    const table = await withOne()
    for (let round = 0; round < 3; round++) {
      table.asked.length = 0
      for (let goodbye = 0; goodbye < 100; goodbye++) {
        table.neighbourhood.addGoodbye('aa._lanyard._tcp.local')
        await table.settled()
      }
      expect(table.asked).toHaveLength(1)
      await table.round()
    }
    expect(table.shown).toEqual(['aa'])
    expect(table.changes).toBe(1)
  })

  test('may miss once again after a goodbye that was not its own', async () => {
    const table = await withOne()
    table.neighbourhood.addGoodbye('aa._lanyard._tcp.local')
    await table.settled()
    table.living.clear()
    await table.round()
    expect(table.shown).toEqual(['aa'])
  })

  test('under a new name stays when the old name says goodbye', async () => {
    const table = await withOne()
    await table.hears({ ...sighting('aa', '10.0.0.2'), fqdn: 'New._lanyard._tcp.local' })
    table.neighbourhood.addGoodbye('aa._lanyard._tcp.local')
    expect(table.shown).toEqual(['aa'])
    expect(table.changes).toBe(1)
  })

  test('is asked no more when it has been silent for long', async () => {
    const table = await withOne()
    table.living.clear()
    for (let miss = 0; miss < nearbyLimits.missesKnown; miss++) await table.round()
    table.asked.length = 0
    await table.round()
    expect(table.asked).toEqual([])
  })
})

describe('a crowd', () => {
  const names = Array.from({ length: nearbyLimits.hosts }, (_, index) => `h${String(index).padStart(2, '0')}`)
  const crowd = names.map((id, index) => sighting(id, `10.0.0.${index}`))

  test('of made-up hosts makes room for a real one', async () => {
    const table = room()
    await table.hears(...crowd)
    table.living.set('192.168.1.2', { id: 'real', tables: 0 })
    await table.round()
    await table.hears(sighting('real', '192.168.1.2'))
    await table.round()
    expect(table.shown).toEqual(['real'])
  })

  test('of real hosts is shown up to the limit, by name', async () => {
    const table = room()
    names.forEach((id, index) => table.living.set(`10.0.0.${index}`, { id, tables: 0 }))
    table.living.set('192.168.1.2', { id: 'a-late-one', tables: 0 })
    await table.hears(...crowd.toReversed())
    await table.round()
    await table.hears(sighting('a-late-one', '192.168.1.2'))
    await table.round()
    expect(table.shown).toEqual(names)
  })

  test('from one address has its few places and questions, and keeps nobody else out', async () => {
    const table = room()
    for (let second = 0; second < 60; second++) {
      await table.hears(...Array.from({ length: 900 }, (_, index) => sighting(`x${second}-${index}`, '10.0.0.66')))
      if (second % 5 === 0) await table.round()
    }
    const { burst, perSecond } = nearbyLimits.probesPerAddress
    expect(table.asked.length).toBeLessThanOrEqual(burst + 60 * perSecond)
    table.living.set('192.168.1.2', { id: 'real', tables: 0 })
    await table.hears(sighting('real', '192.168.1.2'))
    expect(table.shown).toEqual(['real'])
  })

  test('of real hosts at a few addresses gives way to one at another, and does not get its place back', async () => {
    const table = room()
    const { hosts, hostsPerAddress } = nearbyLimits
    const many = names.map((id, index) => sighting(id, `10.0.0.${index % (hosts / hostsPerAddress)}`, 5000 + index))
    for (const { id, route } of many) table.living.set(place(route), { id, tables: 0 })
    await table.hears(...many)
    for (let round = 0; round < 12; round++) await table.round()
    expect(table.shown).toHaveLength(hosts)
    table.living.set('192.168.1.2', { id: 'real', tables: 0 })
    await table.hears(sighting('real', '192.168.1.2'))
    await table.hears(...many)
    await table.round()
    expect(table.shown).toHaveLength(hosts)
    expect(table.shown).toContain('real')
    // The newest host of an address that has the most.
    expect(names.filter((id) => !table.shown.includes(id))).toEqual([names[hosts - hosts / hostsPerAddress]])
  })

  test('from all addresses at once is asked so often and no more', async () => {
    const table = room()
    for (let second = 0; second < 60; second++) {
      const from = (index: number) => `10.0.${second}.${index % 250}`
      await table.hears(...Array.from({ length: 900 }, (_, index) => sighting(`x${second}-${index}`, from(index))))
      if (second % 5 === 0) await table.round()
    }
    const { burst, perSecond } = nearbyLimits.probes
    expect(table.asked.length).toBeLessThanOrEqual(burst + 60 * perSecond)
    expect(table.neighbourhood.known).toBeLessThanOrEqual(nearbyLimits.hosts)
  })

  test('that never answers has so many questions under way and no more', async () => {
    let underWay = 0
    const never = () => (underWay++, new Promise<undefined>(() => undefined))
    const clock = { time: 0, now: () => (clock.time += 1000), after: () => () => undefined }
    const neighbourhood = new NearbyHosts(never, clock, () => undefined)
    for (const [index, id] of names.entries()) neighbourhood.addSighting(sighting(id, `10.0.0.${index}`))
    for (let round = 0; round < 5; round++) {
      neighbourhood.round()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(underWay).toBe(nearbyLimits.probing)
  })

  test('that says something else with each answer is told of now and then, and each host is shown as it is then', async () => {
    const clock = manualClock()
    let answers = 0
    let changes = 0
    let told: readonly NearbyHost[] = []
    const probe = (id: string, [route]: readonly Route[]) =>
      Promise.resolve({ answer: { id, name: `Host ${id}`, protocol: 1, tables: ++answers }, route: route! })
    const neighbourhood: NearbyHosts = new NearbyHosts(probe, clock, () => {
      changes++
      told = neighbourhood.hosts
    })
    const rounds = 12
    for (let round = 0; round < rounds; round++) {
      for (let host = 0; host < nearbyLimits.hosts; host++) {
        neighbourhood.addSighting({ ...sighting(`host ${host}`, `10.0.0.${host >> 3}`), contentMark: `${round}` })
      }
      neighbourhood.round()
      await new Promise((resolve) => setImmediate(resolve))
      clock.pass(5000)
    }
    expect(answers).toBeGreaterThan(rounds * 32)
    const { burst, msPerRun } = nearbyLimits.reports
    expect(changes).toBeLessThanOrEqual(burst + (rounds * 5000) / msPerRun)
    expect(told.length).toBeGreaterThan(32)
    expect(told).toEqual(neighbourhood.hosts)
  })
})
