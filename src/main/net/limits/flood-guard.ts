// Remembers addresses from which connections were closed for flooding. For a while, little is accepted from people there
// who have no seat: few new connections, refused before a byte of them is read, and few messages.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from '../../host/guests/network-origin.ts'
import { TokenBucket } from '../../host/limits/token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

/** The number of offences at which an address counts as flooding, and the maximum that is counted. */
const offencesOfFlood = 3
const maxOffences = 6

interface Offender {
  /** The number of offences, less those that have expired since. */
  offences: number
  countedAt: number
  /** True once there have been too many offences, until all of them have expired. */
  isFlooding: boolean
  readonly connections: TokenBucket
  readonly messages: TokenBucket
}

export class FloodGuard {
  readonly #clock: Clock
  readonly #offenders = new Map<string, Offender>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a connection from this address that was closed because of what it sent. */
  addOffence(address: string): void {
    const network = networkOf(address)
    const offender = this.#offenders.get(network) ?? this.#newOffender()
    this.#offenders.set(network, offender)
    offender.offences = Math.min(maxOffences, this.#offencesOf(offender) + 1)
    offender.countedAt = this.#clock.now()
    offender.isFlooding ||= offender.offences > offencesOfFlood - 1
  }

  isFlooding(address: string): boolean {
    return this.#flooder(address) !== undefined
  }

  /** Whether one more connection from this address is served. */
  admitsConnection(address: string): boolean {
    return this.#flooder(address)?.connections.take() ?? true
  }

  /** Whether one more message from somebody at this address who has no seat is read. */
  admitsMessage(address: string): boolean {
    return this.#flooder(address)?.messages.take() ?? true
  }

  #flooder(address: string): Offender | undefined {
    if (this.#offenders.size === 0) return undefined
    const network = networkOf(address)
    const offender = this.#offenders.get(network)
    if (!offender) return undefined
    if (this.#offencesOf(offender) > 0) return offender.isFlooding ? offender : undefined
    this.#offenders.delete(network)
    return undefined
  }

  #offencesOf({ offences, countedAt }: Offender): number {
    return Math.max(0, offences - (this.#clock.now() - countedAt) / 1000 / limits.floodOffenceSeconds)
  }

  #newOffender(): Offender {
    for (const [network, offender] of this.#offenders) {
      if (this.#offencesOf(offender) === 0) this.#offenders.delete(network)
    }
    const { floodConnectionsPerSecond, floodMessagesPerSecond } = limits
    return {
      offences: 0,
      countedAt: this.#clock.now(),
      isFlooding: false,
      connections: new TokenBucket(this.#clock, floodConnectionsPerSecond, floodConnectionsPerSecond),
      messages: new TokenBucket(this.#clock, floodMessagesPerSecond, floodMessagesPerSecond),
    }
  }
}
