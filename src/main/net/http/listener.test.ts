import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
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
  listener = await Listener.listen({ pending, admits, request, upgrade, trouble }, 0, loopback)
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
