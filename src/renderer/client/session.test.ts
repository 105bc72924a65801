import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import { loadProofCheck } from './hostProof.ts'
import { createSession } from './session.ts'
import type { Connection, Listeners, Session } from './session.ts'
import { fakeNetwork, welcome } from './testing/fakeSocket.ts'
import { testKey } from './testing/testKey.ts'
import type { ProvenHost } from '#shared/protocol/check-host-proof.ts'
import type { MessageOf } from '#shared/protocol/messages.ts'
import type { FakeSocket } from './testing/fakeSocket.ts'

function sessionOver(network: ReturnType<typeof fakeNetwork>, token?: string) {
  const states: Connection[] = []
  const heard: string[] = []
  let kept = token
  const hear = ({ type }: { type: string }) => heard.push(type)
  const listeners: Listeners = {
    welcome: hear,
    house: hear,
    tables: hear,
    'tables-changed': hear,
    nearby: hear,
    table: hear,
    view: hear,
    matches: hear,
    match: hear,
    recalled: hear,
    statistics: hear,
    'table-closed': hear,
    luck: hear,
    course: hear,
    clock: hear,
    reaction: hear,
    cafe: hear,
    counter: hear,
    figures: hear,
  }
  const session: Session = createSession({
    hostUrl: 'http://192.168.1.20:4747',
    memory: { recall: () => ({ token: kept }), keep: (next) => Boolean((kept = next)) },
    listeners,
    onConnection: (state) => states.push(state),
    openSocket: network.openSocket,
    random: () => 0,
  })
  return { session, states, heard, token: () => kept }
}

let network: ReturnType<typeof fakeNetwork>
beforeAll(async () => void (await loadProofCheck()))
beforeEach(() => {
  vi.useFakeTimers()
  network = fakeNetwork()
})
afterEach(() => vi.useRealTimers())

function welcomed(token?: string) {
  const opened = sessionOver(network, token)
  network.last().opens()
  network.last().hears(welcome)
  return opened
}

describe('hello', () => {
  test('a new device says its version, keeps the token it is given, and says it next time', () => {
    const { token } = welcomed()
    expect(network.last().url).toBe('ws://192.168.1.20:4747/ws')
    expect(network.last().said).toEqual([{ type: 'hello', protocol: protocolVersion }])
    expect(token()).toBe(welcome.device)

    network.last().breaks()
    vi.advanceTimersByTime(400)
    network.last().opens()
    expect(network.last().said).toEqual([{ type: 'hello', protocol: protocolVersion, device: welcome.device }])
  })

  test('what is asked before the welcome is not sent: the host would take it that the newest token has come', async () => {
    const { session } = sessionOver(network)
    network.last().opens()
    expect(await session.ask({ type: 'ready', ready: true })).toEqual({ accepted: false, code: 'offline' })
    expect(network.last().said).toEqual([{ type: 'hello', protocol: protocolVersion }])
  })

  test('another version ends the connection for good and names both', () => {
    const { states } = sessionOver(network)
    network.last().opens()
    network.last().hears({ type: 'refused', code: 'protocol', protocol: 7, yours: protocolVersion })
    network.last().breaks(closeCodes.protocol)
    expect(states).toEqual([{ state: 'refused', host: 7, ours: protocolVersion }])
    vi.advanceTimersByTime(60_000)
    expect(network.sockets).toHaveLength(1)
  })

  test.each([
    [
      'has no place',
      { type: 'refused', code: 'host-full', protocol: protocolVersion },
      closeCodes.protocol,
      'host-full',
    ],
    [
      'has heard the hello too late',
      { type: 'refused', code: 'hello-timeout', protocol: protocolVersion },
      closeCodes.protocol,
      'lost',
    ],
    ['needs the place for somebody else', { type: 'bye', code: 'host-full' }, closeCodes['host-full'], 'host-full'],
  ] as const)('a host that %s is tried again', (_, word, closeCode, why) => {
    const { states } = sessionOver(network)
    network.last().opens()
    network.last().hears(word)
    network.last().breaks(closeCode)
    expect(states).toEqual([{ state: 'down', why }])
    vi.advanceTimersByTime(400)
    expect(network.sockets).toHaveLength(2)
  })

  test('a host that had no place and is then switched off is not said to be full any more', () => {
    const { states } = sessionOver(network)
    network.last().opens()
    network.last().hears({ type: 'refused', code: 'host-full', protocol: protocolVersion })
    network.last().breaks(closeCodes.protocol)
    vi.advanceTimersByTime(400)
    network.last().breaks()
    expect(states.map((state) => state.state === 'down' && state.why)).toEqual(['host-full', 'lost'])
  })

  test('a host that answers the hello with nothing is given up and tried again', () => {
    const { states } = sessionOver(network)
    network.last().opens()
    vi.advanceTimersByTime(5_000)
    expect(states.at(-1)).toEqual({ state: 'down', why: 'silent' })
    vi.advanceTimersByTime(400)
    expect(network.sockets).toHaveLength(2)
  })
})

describe('the host proves who it is', () => {
  const [kitchen, other] = [testKey(), testKey()]
  const token = 'f'.repeat(32)

  /** A device that recognises the kitchen by its key, or welcomes strangers. */
  function guest(prepare: (socket: FakeSocket) => void, welcomesStrangers = false, create = createSession) {
    const recalled: (ProvenHost | undefined)[] = []
    const kept: unknown[] = []
    const states: Connection[] = []
    const session = create({
      hostUrl: 'http://192.168.1.20:4747',
      memory: {
        recall(proven) {
          recalled.push(proven)
          return proven?.key === kitchen.publicKey ? { token } : 'stranger'
        },
        keep: (...words) => kept.push(words) > 0,
      },
      listeners: {},
      onConnection: (state) => states.push(state),
      openSocket: network.openSocket,
      welcomesStrangers,
    })
    prepare(network.last())
    network.last().opens()
    return { session, recalled, kept, states, socket: network.last() }
  }

  test('before it is told anything: a challenge comes first, a new one each time', () => {
    const { socket } = guest((socket) => (socket.answerChallenge = undefined))
    expect(socket.said).toEqual([])
    expect(socket.challenges).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    socket.breaks()
    vi.advanceTimersByTime(400)
    network.last().opens()
    expect(network.last().challenges[0]).not.toBe(socket.challenges[0])
  })

  test('and with its key it gets the token, and is remembered by it', () => {
    const { socket, kept } = guest((socket) => socket.proves(kitchen, 'kitchen'))
    expect(socket.said).toEqual([{ type: 'hello', protocol: protocolVersion, device: token }])
    socket.hears(welcome)
    expect(kept).toEqual([[welcome.device, 'kitchen', { hostId: 'kitchen', key: kitchen.publicKey }]])
  })

  test('what it has proved does not count for an id that it did not prove', () => {
    const { socket, kept } = guest((socket) => socket.proves(kitchen, 'kitchen'))
    socket.hears({ ...welcome, hostId: 'cellar' })
    expect(kept).toEqual([[welcome.device, 'cellar', undefined]])
  })

  test.each<[string, (socket: FakeSocket) => void]>([
    ['with another key', (socket) => socket.proves(other, 'kitchen')],
    ['at another address', (socket) => socket.proves(kitchen, 'kitchen', '192.168.1.66:4747')],
    ['of another question', (socket) => (socket.answerChallenge = () => prove('0'.repeat(64)))],
    ['of nothing', (socket) => (socket.answerChallenge = () => ({ ...prove('0'.repeat(64)), signature: '' }))],
    ['as one from before there were proofs', () => undefined],
  ])('who answers %s gets no token, is not tried again and not told anything', (_how, prepare) => {
    const { socket, states } = guest(prepare)
    expect(socket.said).toEqual([])
    expect(socket.readyState).toBe(3)
    expect(states).toEqual([{ state: 'stranger' }])
    vi.advanceTimersByTime(60_000)
    expect(network.last()).toBe(socket)
  })
  const prove = (nonce: string) =>
    kitchen.prove({ hostId: 'kitchen', at: '192.168.1.20:4747', nonce }) as MessageOf<'proof'>

  test('a second answer to the same challenge changes nothing', () => {
    const { socket } = guest((socket) => socket.proves(kitchen, 'kitchen'))
    socket.hears(prove('0'.repeat(64)))
    expect(socket.said).toHaveLength(1)
    expect(socket.readyState).toBe(1)
  })

  test('who welcomes the device before it has shown who it is, is not believed', () => {
    const { socket, states, kept } = guest((socket) => (socket.answerChallenge = undefined))
    socket.hears(welcome)
    expect([kept, states]).toEqual([[], []])
    vi.advanceTimersByTime(5_000)
    expect(states).toEqual([{ state: 'down', why: 'silent' }])
  })

  test('a session that was closed while a proof was checked says nothing of the host any more', async () => {
    // The check must be fetched first, as on a page that has just been opened.
    vi.resetModules()
    const fresh = await import('./session.ts')
    const { session, states } = guest((socket) => socket.proves(other, 'kitchen'), false, fresh.createSession)
    session.close()
    await vi.dynamicImportSettled()
    expect(states).toEqual([])
  })

  test('a stranger who is welcome is told hello as by a new device', () => {
    const { socket, states } = guest((socket) => socket.proves(other, 'kitchen'), true)
    expect(socket.said).toEqual([{ type: 'hello', protocol: protocolVersion }])
    socket.hears(welcome)
    expect(states).toEqual([{ state: 'up' }])
  })

  test('who is asked too much to answer a challenge is told nothing, and asked again', () => {
    const { states, socket } = guest((socket) => {
      socket.answerChallenge = () => ({ type: 'rejected', id: null, code: 'too-fast' })
    })
    expect([socket.said, states]).toEqual([[], []])
    vi.advanceTimersByTime(5_000 + 400)
    expect(states).toEqual([{ state: 'down', why: 'silent' }])
    expect(network.last()).not.toBe(socket)
  })

  test('who answers a challenge with nothing is given up and tried again', () => {
    const { states } = guest((socket) => (socket.answerChallenge = undefined))
    vi.advanceTimersByTime(5_000)
    expect(states).toEqual([{ state: 'down', why: 'silent' }])
  })
})

describe('asking', () => {
  test('each answer finds its own question, in whatever order', async () => {
    const { session } = welcomed()
    const first = session.ask({ type: 'start' })
    const second = session.ask({ type: 'ready', ready: true })
    const [start] = network.last().asked('start')
    const [ready] = network.last().asked('ready')
    network.last().hears({ type: 'rejected', id: ready?.id ?? -1, code: 'no-table' })
    network.last().hears({ type: 'accepted', id: start?.id ?? -1 })
    expect(await first).toEqual({ accepted: true })
    expect(await second).toEqual({ accepted: false, code: 'no-table' })
  })

  test('a refusal of the rules comes with its reason', async () => {
    const { session } = welcomed()
    const answer = session.ask({ type: 'command', prompt: 3, action: { type: 'collect' } })
    const [command] = network.last().asked('command')
    const refusal = { reason: 'kraken-demand', params: { demand: 2 } }
    network.last().hears({ type: 'rejected', id: command?.id ?? -1, code: 'illegal-action', refusal })
    expect(await answer).toEqual({ accepted: false, code: 'illegal-action', refusal })
  })

  test('a move made while the connection is down is refused and never sent later', async () => {
    const { session } = welcomed()
    network.last().breaks()
    expect(await session.ask({ type: 'start' })).toEqual({ accepted: false, code: 'offline' })
    vi.advanceTimersByTime(400)
    network.last().opens()
    network.last().hears(welcome)
    expect(network.last().asked('start')).toEqual([])
  })

  test('a question that the break cut off says so', async () => {
    const { session } = welcomed()
    const answer = session.ask({ type: 'start' })
    network.last().breaks()
    expect(await answer).toEqual({ accepted: false, code: 'unanswered' })
  })
})

describe('breaks', () => {
  test('tries again after a wait that doubles up to eight seconds, and at once again after a good connection', () => {
    welcomed()
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const before = network.sockets.length
      network.last().breaks()
      vi.advanceTimersByTime(wait - 1)
      expect(network.sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(network.sockets).toHaveLength(before + 1)
    }
    network.last().opens()
    network.last().hears(welcome)
    network.last().breaks()
    vi.advanceTimersByTime(400)
    expect(network.last().readyState).toBe(0)
  })

  test('a socket that neither opens nor fails is given up', () => {
    const { states } = sessionOver(network)
    vi.advanceTimersByTime(6_000)
    expect(states).toEqual([{ state: 'down', why: 'silent' }])
  })

  test('a network that dies without a word is noticed by an unanswered ping', () => {
    const { states } = welcomed()
    vi.advanceTimersByTime(10_000)
    expect(network.last().asked('ping')).toHaveLength(1)
    vi.advanceTimersByTime(5_000)
    expect(states.at(-1)).toEqual({ state: 'down', why: 'silent' })
  })

  test('a host that hangs is told apart from one that is gone, and is back at once when it is started again', () => {
    const { states } = welcomed()
    vi.advanceTimersByTime(15_000)
    expect(states.at(-1)).toEqual({ state: 'down', why: 'silent' })
    // The system still accepts the connection, but nobody answers on it.
    vi.advanceTimersByTime(400 + 6_000)
    expect(states.at(-1)).toEqual({ state: 'down', why: 'silent' })
    vi.advanceTimersByTime(800)
    network.last().breaks()
    expect(states.at(-1)).toEqual({ state: 'down', why: 'lost' })
    vi.advanceTimersByTime(1600)
    network.last().opens()
    network.last().hears(welcome)
    expect(states.at(-1)).toEqual({ state: 'up' })
  })

  test('answered pings go on, ten seconds after each answer', async () => {
    const { states } = welcomed()
    for (let round = 1; round <= 5; round++) {
      await vi.advanceTimersByTimeAsync(10_000)
      const pings = network.last().asked('ping')
      expect(pings).toHaveLength(round)
      network.last().hears({ type: 'accepted', id: pings.at(-1)?.id ?? -1 })
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(states).toEqual([{ state: 'up' }])
  })

  test('a screen that wakes up looks at once, or tries at once', async () => {
    const { session } = welcomed()
    session.check()
    expect(network.last().asked('ping')).toHaveLength(1)
    network.last().breaks()
    session.check()
    expect(network.sockets).toHaveLength(2)
  })

  test('an attempt that hangs gives way to a new one, with a limit of its own', () => {
    const { session, states } = sessionOver(network)
    const hanging = network.last()
    vi.advanceTimersByTime(5_000)
    session.check()
    expect(network.sockets).toHaveLength(2)
    expect(hanging.readyState).toBe(3)
    hanging.breaks()
    vi.advanceTimersByTime(5_000)
    expect(network.sockets).toHaveLength(2)
    network.last().opens()
    // This does not give up a socket that has opened.
    session.check()
    network.last().hears(welcome)
    expect(network.sockets).toHaveLength(2)
    expect(states).toEqual([{ state: 'up' }])
  })

  test('a host that says goodbye is told apart from a lost one', () => {
    const { states } = welcomed()
    network.last().hears({ type: 'bye', code: 'stopping' })
    network.last().breaks(closeCodes.stopping)
    expect(states.at(-1)).toEqual({ state: 'down', why: 'stopping' })
  })

  test('a device that came back elsewhere does not fight for its seat', () => {
    const { states } = welcomed()
    network.last().hears({ type: 'bye', code: 'replaced' })
    network.last().breaks(closeCodes.replaced)
    vi.advanceTimersByTime(60_000)
    expect(states.at(-1)).toEqual({ state: 'replaced' })
    expect(network.sockets).toHaveLength(1)
  })

  test('closed by the page itself it stays closed', async () => {
    const { session, states } = welcomed()
    const answer = session.ask({ type: 'start' })
    session.close()
    expect(await answer).toEqual({ accepted: false, code: 'unanswered' })
    // The screen wakes up.
    session.check()
    vi.advanceTimersByTime(60_000)
    expect(network.sockets).toHaveLength(1)
    expect(states).toEqual([{ state: 'up' }])
  })
})

test('what is not a message of the protocol is passed over', () => {
  const { heard } = welcomed()
  const say = (data: string) => network.last().onmessage?.call({} as WebSocket, new MessageEvent('message', { data }))
  for (const noise of ['', '{', '[]', 'null', '{"type":"toString"}', '{"type":"__proto__"}', '{"type":"later"}'])
    say(noise)
  expect(heard).toEqual(['welcome'])
})
