// The origin of a connection: the host's own machine, or an address of the network.

import type { Connection } from './connection.ts'

/** The host's own machine. */
export const hostMachine = ''

/** Equal for all connections of one machine. Connections without an address count as one machine. */
export function originOf({ local, address }: Pick<Connection, 'local' | 'address'>): string {
  return local ? hostMachine : networkOf(address ?? 'elsewhere')
}

/** For an IPv6 address, its network half only, because a client can choose the other half freely. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
