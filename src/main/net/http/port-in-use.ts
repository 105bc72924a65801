import { once } from 'node:events'
import { connect } from 'node:net'
import { loopback } from './listener.ts'

/** Long enough, as a program on this machine answers immediately. For a port without a listener, Windows takes two seconds. */
const answerMs = 200

/** Whether a program listens on this port of the machine's own address. */
export async function isPortInUse(port: number): Promise<boolean> {
  const socket = connect({ port, host: loopback })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(answerMs) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Like the error of systems that don't let two programs use one port. */
export function portInUseError(port: number): Error {
  return Object.assign(new Error(`listen EADDRINUSE: address already in use ${loopback}:${port}`), {
    code: 'EADDRINUSE',
  })
}
