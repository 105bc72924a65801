import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { capacityOf } from '../../host/limits/capacity.ts'
import { PendingConnections } from '../limits/pending-connections.ts'
import { Listener, loopback } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close())

test('a connection that is refused is closed before a socket is made of it', async () => {
  const [request, upgrade, onError] = [vi.fn(), vi.fn(), vi.fn()]
  const admits = vi.fn(() => false)
  const pending = new PendingConnections(capacityOf('home'), () => false)
  const setup = { pending, admits, admitsRequest: () => true, onFlood: vi.fn(), request, upgrade, onError }
  listener = await Listener.listen(setup, 0, loopback)
  const made = vi.fn()
  subscribe('net.server.socket', made)
  onTestFinished(() => void unsubscribe('net.server.socket', made))

  const stranger = connect(listener.port, loopback).on('error', () => undefined)
  stranger.write('GET / HTTP/1.1\r\n\r\n')
  await once(stranger, 'close')
  expect(admits).toHaveBeenCalledExactlyOnceWith(loopback)
  expect(made).not.toHaveBeenCalled()

  admits.mockReturnValue(true)
  const guest = connect(listener.port, loopback)
  guest.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await expect.poll(() => request).toHaveBeenCalledOnce()
  expect(made).toHaveBeenCalledOnce()
  guest.destroy()
})

describe('whoever asks too much', () => {
  /** A listener that answers this number of requests of a connection. */
  async function serving(left: number) {
    const admitsRequest = vi.fn(() => left-- > 0)
    const request = vi.fn<RequestListener>((_request, response) => void response.end('here'))
    const pending = new PendingConnections(capacityOf('home'), () => false)
    const upgrade = vi.fn((_request: unknown, socket: Duplex) => void socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
    const onFlood = vi.fn()
    const setup = { pending, admits: () => true, admitsRequest, onFlood, request, upgrade, onError: vi.fn() }
    listener = await Listener.listen(setup, 0, loopback)
    const guest = connect(listener.port, loopback).on('error', () => undefined)
    let heard = ''
    guest.setEncoding('latin1').on('data', (text: string) => (heard += text))
    const closed = new Promise((resolve) => guest.once('close', resolve))
    const answers = () => heard.match(/HTTP\/1\.1 \d+/g)
    return { request, upgrade, admitsRequest, onFlood, guest, closed, answers, heard: () => heard }
  }
  const ask = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'

  test.each([
    ['one that may be asked', 1, 1, ['HTTP/1.1 404']],
    ['one too many, which gets no answer', 0, 0, null],
  ])('by an upgrade, counts as by any request: %s', async (_, left, times, answered) => {
    const { upgrade, admitsRequest, guest, closed, answers } = await serving(left)
    guest.write('GET /nope HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    await closed
    expect(admitsRequest).toHaveBeenCalledOnce()
    expect(upgrade).toHaveBeenCalledTimes(times)
    expect(answers()).toEqual(answered)
  })

  test('is told so and closed', async () => {
    const { request, guest, closed, answers } = await serving(2)
    for (let count = 1; count <= 3; count++) {
      guest.write(ask)
      await once(guest, 'data')
    }
    await closed
    expect(answers()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429'])
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('all at once, is answered once, and the rest is not heard', async () => {
    const { request, admitsRequest, onFlood, guest, closed, answers } = await serving(5)
    guest.write(ask.repeat(5))
    await closed
    expect(answers()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429'])
    expect(request).toHaveBeenCalledOnce()
    expect(admitsRequest).toHaveBeenCalledOnce()
    expect(onFlood).not.toHaveBeenCalled()
  })

  test.each([
    ['a host', ask],
    ['none', 'GET / HTTP/1.1\r\n\r\n'],
  ])('all at once, by thousands that name %s, costs no answers, and is counted as a flood', async (_, each) => {
    const { upgrade, onFlood, guest, closed, answers } = await serving(5)
    const begun = vi.fn()
    subscribe('http.server.request.start', begun)
    onTestFinished(() => void unsubscribe('http.server.request.start', begun))
    guest.write(each.repeat(1000))
    await closed
    expect(answers()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429'])
    expect(begun).toHaveBeenCalledTimes(2)
    expect(upgrade).not.toHaveBeenCalled()
    expect(onFlood).toHaveBeenCalledExactlyOnceWith(loopback)
  })

  test('by more than 8 KiB of headers, is answered 400, and not heard', async () => {
    const { request, guest, closed, answers } = await serving(5)
    const withHeaders = (bytes: number) => `GET / HTTP/1.1\r\nHost: here\r\nCookie: ${'x'.repeat(bytes)}\r\n\r\n`
    guest.write(withHeaders(7 * 1024))
    await once(guest, 'data')
    guest.write(withHeaders(9 * 1024))
    await closed
    expect(answers()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(request).toHaveBeenCalledOnce()
  })

  test('by what is no request, counts all the same', async () => {
    const { request, admitsRequest, guest, closed, answers } = await serving(5)
    guest.write('la la la\r\n\r\n')
    await closed
    expect(answers()).toEqual(['HTTP/1.1 400'])
    expect(request).not.toHaveBeenCalled()
    expect(admitsRequest).toHaveBeenCalledOnce()
  })

  test.each([
    ['417', 1],
    ['429', 0],
  ])('by an expectation that no host meets, is answered %s once, and the rest is not heard', async (status, left) => {
    const { request, admitsRequest, guest, closed, answers } = await serving(left)
    guest.write('GET / HTTP/1.1\r\nHost: here\r\nExpect: more\r\n\r\n'.repeat(5))
    await closed
    expect(answers()).toEqual([`HTTP/1.1 ${status}`])
    expect(request).not.toHaveBeenCalled()
    expect(admitsRequest).toHaveBeenCalledOnce()
  })

  test.each([
    ['of a million bytes', 'Content-Length: 1000000\r\n\r\nla la'],
    ['without end', 'Transfer-Encoding: chunked\r\n\r\n5\r\nla la\r\n'],
  ])('with a body %s, is answered, and the rest of it is not read', async (_, body) => {
    const { guest, closed, heard } = await serving(5)
    guest.write(`POST / HTTP/1.1\r\nHost: here\r\n${body}`)
    await closed
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/)
  })
})
