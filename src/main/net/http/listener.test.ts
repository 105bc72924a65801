import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { RequestListener } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { capacityOf } from '../../host/limits/capacity.ts'
import { PendingConnections } from '../limits/pending-connections.ts'
import { Listener, loopback } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close())

test('a connection that is refused is closed before a socket is made of it', async () => {
  const [request, upgrade, trouble] = [vi.fn(), vi.fn(), vi.fn()]
  const admits = vi.fn(() => false)
  const pending = new PendingConnections(capacityOf('home'), () => false)
  const setup = { pending, admits, admitsRequest: () => true, request, upgrade, trouble }
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
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(made).toHaveBeenCalledOnce()
  guest.destroy()
})

test('whoever asks too much is told so and closed, and what came with it is not heard', async () => {
  let left = 2
  const admitsRequest = vi.fn(() => left-- > 0)
  const request = vi.fn<RequestListener>((_request, response) => void response.end('here'))
  const pending = new PendingConnections(capacityOf('home'), () => false)
  const setup = { pending, admits: () => true, admitsRequest, request, upgrade: vi.fn(), trouble: vi.fn() }
  listener = await Listener.listen(setup, 0, loopback)

  const guest = connect(listener.port, loopback).on('error', () => undefined)
  let heard = ''
  guest.setEncoding('latin1').on('data', (text: string) => (heard += text))
  guest.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(5))
  await new Promise((resolve) => guest.once('close', resolve))
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429'])
  expect(request).toHaveBeenCalledTimes(2)
  expect(admitsRequest).toHaveBeenCalledTimes(3)
})
