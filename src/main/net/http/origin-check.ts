// Checks which pages may connect to this host. A page of the internet that is open in somebody's browser can reach every
// address on the local network, so the headers Host and Origin, which the browser sets, are checked before anything else.

import { isIP } from 'node:net'
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import { appOrigin } from '../../app-origin.ts'

/**
 * Whether a `Host` header names this machine in a way that no foreign name server can have arranged: by an address, as
 * localhost, or by the machine's own name. Other names could be made to point here by anybody (DNS rebinding).
 */
export function isOurHost(host: string | undefined, machine: string = hostname()): host is string {
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return false
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name) return false
  const own = machine.toLowerCase()
  const short = own.split('.')[0]!
  return isAddress(name) || ['localhost', own, short, `${short}.local`].includes(name)
}

/** Whether an `Origin` header is that of a page served by this host, or of the app. Programs other than browsers send none. */
export function isOurOrigin(origin: string | undefined, host: string): boolean {
  return origin === undefined || origin === appOrigin || origin.toLowerCase() === `http://${host.toLowerCase()}`
}

/**
 * The address at which a connection has arrived, in the client's form: this machine's own name if the client used that,
 * otherwise the address and port of the socket. For these the `Host` header is not trusted: a relay in between may have
 * passed it on. `host` must be one that `isOurHost` accepts.
 */
export function arrivalAddress(host: string, socket: Pick<Socket, 'localAddress' | 'localPort'>): string {
  const { hostname } = new URL(`http://${host}`)
  const address = socket.localAddress?.replace(/^::ffff:/, '') ?? ''
  const isName = !isAddress(hostname) && (hostname !== 'localhost' || isLoopback(address))
  return `${isName ? hostname : address}:${socket.localPort}`
}

/** `name`: a URL's `hostname`, which keeps the brackets of an IPv6 address. */
function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}
