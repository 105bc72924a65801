import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../host/clock.ts'
import { createDiscovery, noDiscovery, roundMs } from './discovery.ts'
import type { Discovery, DiscoveryTrouble } from './discovery.ts'
import type { FakeBonjour } from './testing/fake-bonjour.ts'
import { announcement, fakeBonjours, goodbye, systemError } from './testing/fake-bonjour.ts'
import type { DnsAnswer } from './service-record.ts'
import type { InterfaceTable } from '../addresses.ts'

const kitchen = { id: 'aa11', name: 'Kitchen', port: 4747, tables: 0, protocol: 1 }

function interfaces(...addresses: string[]): InterfaceTable {
  const rest = {
    netmask: '255.255.255.0',
    mac: '3c:22:fb:00:00:01',
    internal: false,
    cidr: null,
    family: 'IPv4',
  } as const
  return Object.fromEntries(addresses.map((address, index) => [`eth${index}`, [{ address, ...rest }]]))
}

/** Only Vitest's timers: between two due timers the host's own clock lets network messages arrive. */
const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

function start(...addresses: string[]) {
  const { made, make } = fakeBonjours()
  const troubles: DiscoveryTrouble[] = []
  const machine = { table: interfaces(...addresses) }
  const living = new Set<string>(['aa11', 'bb22'])
  const discovery = createDiscovery({
    clock,
    interfaces: () => machine.table,
    makeBonjour: make,
    probe: (id, [route]) =>
      Promise.resolve(
        route && living.has(id) ? { answer: { id, name: id.toUpperCase(), protocol: 1, tables: 0 }, route } : undefined,
      ),
  })
  discovery.onTrouble((trouble) => troubles.push(trouble))
  running.push(discovery)
  discovery.seek()
  return { discovery, made, troubles, machine, hosts: living, living: () => made.filter(({ destroyed }) => !destroyed) }
}
const running: Discovery[] = []

const voices = (made: readonly FakeBonjour[]) => made.filter((bonjour) => bonjour.published.length > 0)
const ears = (made: readonly FakeBonjour[]) => made.filter((bonjour) => bonjour.queries.length > 0)
const hear = (ear: FakeBonjour | undefined, answer: DnsAnswer, address: string) =>
  ear!.mdns.emit('response', answer, { address })

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  const stops = running.splice(0).map((discovery) => discovery.stop())
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(stops)
  vi.useRealTimers()
})

test('nothing is opened on the network before somebody seeks or announces', () => {
  const { made, make } = fakeBonjours()
  const settings = { clock, interfaces: () => interfaces('192.168.1.20'), makeBonjour: make }
  const [seeking, speaking] = [createDiscovery(settings), createDiscovery(settings)]
  running.push(seeking, speaking)
  vi.advanceTimersByTime(60_000)
  seeking.renew()
  expect(made).toHaveLength(0)
  seeking.seek()
  expect(ears(made)).toHaveLength(1)
  speaking.announce(kitchen)
  expect(voices(made)).toHaveLength(1)
  const opened = made.length
  seeking.seek()
  expect(made).toHaveLength(opened)
})

describe('announcing', () => {
  test('speaks on each network, from its own address, on a socket that hears multicast', () => {
    const { discovery, made } = start('192.168.1.20', '10.0.0.7')
    discovery.announce(kitchen)
    expect(voices(made).map(({ options }) => options)).toEqual([
      { interface: '192.168.1.20', bind: '0.0.0.0', port: 5353 },
      { interface: '10.0.0.7', bind: '0.0.0.0', port: 5353 },
    ])
    expect(voices(made)[0]?.published[0]).toMatchObject({
      type: 'lanyard',
      port: 4747,
      txt: { v: '1', id: 'aa11', name: 'Kitchen', tables: '0' },
      probe: false,
    })
  })

  test('says something new without a goodbye, which would take the host off all lists', () => {
    const { discovery, made } = start('192.168.1.20')
    discovery.announce(kitchen)
    vi.advanceTimersByTime(1000)
    discovery.announce({ ...kitchen, tables: 1 })
    const [before, after] = voices(made)
    expect(before?.calls).toEqual(['publish', 'destroy'])
    expect(after?.published[0]?.txt).toMatchObject({ tables: '1' })
    expect(after?.destroyed).toBe(false)
  })

  test('speaks at most once a second, and the last word counts', () => {
    const { discovery, made } = start('192.168.1.20')
    for (const tables of [0, 1, 2, 3]) discovery.announce({ ...kitchen, tables })
    expect(voices(made)).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    discovery.announce({ ...kitchen, tables: 3 })
    expect(voices(made).map(({ published }) => (published[0]?.txt as { tables: string }).tables)).toEqual(['0', '3'])
  })

  test('does not speak again after a goodbye', async () => {
    const { discovery, made } = start('192.168.1.20')
    for (const tables of [0, 1]) discovery.announce({ ...kitchen, tables })
    await discovery.withdraw()
    vi.advanceTimersByTime(10_000)
    expect(voices(made)).toHaveLength(1)
    discovery.announce(kitchen)
    expect(voices(made)).toHaveLength(2)
  })

  test('under a new name says the new one first, then goodbye to the old', async () => {
    const { discovery, made } = start('192.168.1.20')
    discovery.announce(kitchen)
    vi.advanceTimersByTime(1000)
    discovery.announce({ ...kitchen, name: 'Cellar' })
    await vi.advanceTimersByTimeAsync(0)
    expect(voices(made).map(({ calls }) => calls)).toEqual([['publish', 'unpublishAll', 'destroy'], ['publish']])
  })

  test('follows the machine to another network', () => {
    const { discovery, made, machine, living } = start('192.168.1.20')
    discovery.announce(kitchen)
    machine.table = interfaces('10.0.0.7')
    vi.advanceTimersByTime(3000)
    expect(living().map(({ options }) => (options as { interface: string }).interface)).toEqual([
      '10.0.0.7',
      '10.0.0.7',
    ])
    expect(voices(living())).toHaveLength(1)
    expect(made.flatMap(({ calls }) => calls)).not.toContain('unpublishAll')
  })

  test('says all addresses anew on a network that stays when another comes', () => {
    const { discovery, made, machine, living } = start('192.168.1.20')
    discovery.announce(kitchen)
    machine.table = interfaces('192.168.1.20', '10.0.0.7')
    vi.advanceTimersByTime(3000)
    expect(voices(living())).toHaveLength(2)
    expect(voices(made)[0]?.destroyed).toBe(true)
  })

  test('starts when a network comes up', () => {
    const { discovery, made, machine } = start()
    discovery.announce(kitchen)
    expect(made).toEqual([])
    machine.table = interfaces('192.168.1.20')
    vi.advanceTimersByTime(3000)
    expect(voices(made)).toHaveLength(1)
  })

  test('marks what only one host can have, so that caches forget what they held', () => {
    const { discovery, made } = start('192.168.1.20')
    discovery.announce(kitchen)
    const voice = voices(made)[0]!
    voice.mdns.respond([{ type: 'PTR' }, { type: 'TXT' }])
    voice.mdns.respond({ answers: [{ type: 'PTR' }], additionals: [{ type: 'SRV' }, { type: 'A' }] })
    expect(voice.sent).toEqual([
      { answers: [{ type: 'PTR' }, { type: 'TXT', flush: true }], additionals: [] },
      {
        answers: [{ type: 'PTR' }],
        additionals: [
          { type: 'SRV', flush: true },
          { type: 'A', flush: true },
        ],
      },
    ])
  })
})

describe('looking', () => {
  test('asks anew every few seconds', () => {
    const { made } = start('192.168.1.20')
    vi.advanceTimersByTime(2 * roundMs)
    expect(ears(made)).toHaveLength(1)
    expect(ears(made)[0]?.queries).toEqual(Array(3).fill('_lanyard._tcp.local PTR'))
  })

  test('shows who answers, and says so once', async () => {
    const { discovery, made, hosts } = start('192.168.1.20', '10.0.0.7')
    const changes: string[][] = []
    discovery.onNearby(() => changes.push(discovery.nearby.map(({ url }) => url)))
    for (const ear of ears(made)) hear(ear, announcement('bb22', '192.168.1.30'), '192.168.1.30')
    await vi.advanceTimersByTimeAsync(0)
    expect(changes).toEqual([['http://192.168.1.30:4747']])
    hosts.delete('bb22')
    hear(ears(made)[1], goodbye('bb22'), '192.168.1.30')
    await vi.advanceTimersByTimeAsync(0)
    expect(discovery.nearby).toEqual([])
  })

  test('a goodbye in the name of a host that lives takes it off no list', async () => {
    const { discovery, made } = start('192.168.1.20')
    const changes: number[] = []
    discovery.onNearby(() => changes.push(discovery.nearby.length))
    hear(ears(made)[0], announcement('bb22', '192.168.1.30'), '192.168.1.30')
    await vi.advanceTimersByTimeAsync(0)
    for (let round = 0; round < 5; round++) {
      hear(ears(made)[0], goodbye('bb22'), '192.168.1.66')
      await vi.advanceTimersByTimeAsync(roundMs)
    }
    expect(changes).toEqual([1])
  })

  test('never shows us to ourselves, not even the echo after a goodbye', async () => {
    const { discovery, made } = start('192.168.1.20')
    hear(ears(made)[0], announcement('aa11', '192.168.1.20'), '192.168.1.20')
    await vi.advanceTimersByTimeAsync(0)
    expect(discovery.nearby).toHaveLength(1) // our own id is not known yet
    discovery.announce(kitchen)
    expect(discovery.nearby).toEqual([])
    await discovery.withdraw()
    hear(ears(made)[0], announcement('aa11', '192.168.1.20'), '192.168.1.20')
    await vi.advanceTimersByTimeAsync(0)
    expect(discovery.nearby).toEqual([])
  })

  test('takes no notice of what no Lanyard would say', async () => {
    const { discovery, made } = start('192.168.1.20')
    for (const change of [{ txt: [] }, { port: 0 }, { txt: ['id=../etc'] }, { addresses: ['192.168.1.31'] }]) {
      hear(ears(made)[0], announcement('bb22', '192.168.1.30', change), '192.168.1.30')
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(discovery.nearby).toEqual([])
  })

  test('listeners that have gone are not told', async () => {
    const { discovery, made } = start('192.168.1.20')
    let told = 0
    discovery.onNearby(() => told++)()
    hear(ears(made)[0], announcement('bb22', '192.168.1.30'), '192.168.1.30')
    await vi.advanceTimersByTimeAsync(0)
    expect(discovery.nearby).toHaveLength(1)
    expect(told).toBe(0)
  })
})

describe('trouble', () => {
  test('a busy port is told once, tried again each round, and told again when it comes back', () => {
    const { discovery, made, troubles, living } = start('192.168.1.20', '10.0.0.7')
    discovery.announce(kitchen)
    const busy = systemError('EADDRINUSE', 'bind')
    for (const bonjour of made.slice()) {
      bonjour.mdns.emit('error', busy)
      bonjour.mdns.emit('error', busy) // as multicast-dns does
    }
    expect(troubles).toEqual([{ code: 'port-busy', params: { port: 5353 } }])
    expect(living()).toEqual([])

    vi.advanceTimersByTime(roundMs)
    expect(ears(living())).toHaveLength(2)
    expect(voices(living())).toHaveLength(2)
    living()[0]?.mdns.emit('ready')
    living()[0]?.mdns.emit('error', busy)
    expect(troubles).toHaveLength(2)
  })

  test('a port that is not permitted', () => {
    const { made, troubles } = start('192.168.1.20')
    made[0]?.mdns.emit('error', systemError('EACCES', 'bind'))
    expect(troubles).toEqual([{ code: 'not-permitted', params: { port: 5353 } }])
  })

  test('a network without multicast is named once, until the machine has left it', () => {
    const { discovery, made, troubles, machine } = start('192.168.1.20')
    const expected = { code: 'no-multicast', params: { address: '192.168.1.20', reason: 'ENODEV' } }
    made[0]?.mdns.emit('warning', systemError('ENODEV', 'addMembership'))
    made[0]?.onError(systemError('ENODEV', 'send'))
    made[0]?.mdns.emit('ready')
    discovery.announce(kitchen)
    made[1]?.mdns.emit('warning', systemError('ENODEV', 'addMembership'))
    expect(troubles).toEqual([expected])

    for (const table of [interfaces(), interfaces('192.168.1.20')]) {
      machine.table = table
      vi.advanceTimersByTime(3000)
    }
    made.at(-1)?.mdns.emit('warning', systemError('ENODEV', 'addMembership'))
    expect(troubles).toEqual([expected, expected])
  })

  test("a stranger's broken packet is nobody's trouble", () => {
    const { made, troubles } = start('192.168.1.20')
    made[0]?.mdns.emit('warning', new Error('Cannot decode name (buffer overflow)'))
    expect(troubles).toEqual([])
  })
})

describe('the end', () => {
  test('withdrawing says goodbye before the socket closes, and goes on listening', async () => {
    const { discovery, made } = start('192.168.1.20')
    discovery.announce(kitchen)
    await discovery.withdraw()
    expect(voices(made)[0]?.calls).toEqual(['publish', 'unpublishAll', 'destroy'])
    vi.advanceTimersByTime(roundMs)
    expect(voices(made)).toHaveLength(1)
    expect(ears(made)[0]?.destroyed).toBe(false)
  })

  test('stopping says goodbye, closes everything and stays stopped', async () => {
    const { discovery, made, machine } = start('192.168.1.20', '10.0.0.7')
    discovery.announce(kitchen)
    await Promise.all([discovery.stop(), discovery.stop()])
    expect(voices(made).map(({ calls }) => calls)).toEqual([
      ['publish', 'unpublishAll', 'destroy'],
      ['publish', 'unpublishAll', 'destroy'],
    ])
    expect(made.every(({ destroyed }) => destroyed)).toBe(true)

    discovery.announce(kitchen)
    discovery.renew()
    machine.table = interfaces('172.16.0.1')
    vi.advanceTimersByTime(10 * roundMs)
    expect(made).toHaveLength(4)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a goodbye that hangs holds nobody for more than a second', async () => {
    const { discovery, made } = start('192.168.1.20')
    discovery.announce(kitchen)
    for (const bonjour of made) bonjour.mute = true
    let over = false
    void discovery.stop().then(() => (over = true))
    await vi.advanceTimersByTimeAsync(999)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toBe(true)
    expect(made.every(({ destroyed }) => destroyed)).toBe(true)
  })

  test('after a sleep everything is opened anew, without a goodbye', () => {
    const { discovery, made, living } = start('192.168.1.20')
    discovery.announce(kitchen)
    const before = living()
    discovery.renew()
    expect(before.every(({ destroyed }) => destroyed)).toBe(true)
    expect(living().map(({ published }) => published.length)).toEqual([0, 1])
    expect(made.flatMap(({ calls }) => calls)).not.toContain('unpublishAll')
  })
})

test('after a sleep a network is found that is back only a moment later', () => {
  const { discovery, machine, living } = start('192.168.1.20')
  discovery.announce(kitchen)
  machine.table = interfaces()
  discovery.renew()
  expect(living()).toEqual([])
  machine.table = interfaces('192.168.1.20')
  vi.advanceTimersByTime(3000)
  expect(living().map(({ published }) => published.length)).toEqual([0, 1])
})

test('no discovery finds nobody and fails at nothing', async () => {
  noDiscovery.announce(kitchen)
  noDiscovery.onNearby(() => undefined)()
  noDiscovery.onTrouble(() => undefined)()
  noDiscovery.renew()
  await noDiscovery.withdraw()
  await noDiscovery.stop()
  expect(noDiscovery.nearby).toEqual([])
})
