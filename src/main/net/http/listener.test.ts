import { once } from 'node:events'
import { Socket, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { capacityOf } from '../../host/limits/capacity.ts'
import { PendingConnections } from '../limits/pending-connections.ts'
import { Listener, loopback } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close())

test('a refused connection that breaks while it is cut off troubles nobody', async () => {
  const broken = Promise.withResolvers<Socket>()
  vi.spyOn(Socket.prototype, 'resetAndDestroy').mockImplementation(function (this: Socket) {
    this.once('close', () => broken.resolve(this))
    return this.destroy(new Error('broken'))
  })
  const [request, upgrade, trouble] = [vi.fn(), vi.fn(), vi.fn()]
  const pending = new PendingConnections(capacityOf('home'), () => false)
  listener = await Listener.listen({ pending, admits: () => false, request, upgrade, trouble }, 0, loopback)
  const stranger = connect(listener.port, loopback).on('error', () => undefined)
  await once(stranger, 'close')
  // Without a listener for it, the error would have ended the process.
  expect((await broken.promise).listenerCount('error')).toBeGreaterThan(0)
  expect(request).not.toHaveBeenCalled()
})
