import { once } from 'node:events'
import { connect } from 'node:net'
import { loopback } from './listener.ts'

/** A program on this machine answers at once. Windows asks a port where nobody listens for two seconds. */
const answerMilliseconds = 200

/** Whether a program listens on this port of the machine's own address. */
export async function isPortInUse(port: number): Promise<boolean> {
  const socket = connect({ port, host: loopback })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(answerMilliseconds) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** As the system's own where it does not let two programs have one port. */
export function portInUseError(port: number): Error {
  return Object.assign(new Error(`listen EADDRINUSE: address already in use ${loopback}:${port}`), {
    code: 'EADDRINUSE',
  })
}
