// Remembers addresses from which connections were closed for floods. For a while little more is heard from there of those
// who have no seat: few new connections, refused before a byte of them is read, and few messages.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from '../../host/guests/network-origin.ts'
import { TokenBucket } from '../../host/limits/token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

/** Offences after which an address counts as flooding, and the most that are held against it. */
const offencesOfFlood = 3
const mostOffences = 6

interface Offender {
  /** Offences, less those that time has made good. */
  offences: number
  countedAt: number
  /** From the offence that was one too many until all are made good. */
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

  /** A connection from there was closed because of what it sent. */
  addOffence(address: string): void {
    const network = networkOf(address)
    const offender = this.#offenders.get(network) ?? this.#newOffender()
    this.#offenders.set(network, offender)
    offender.offences = Math.min(mostOffences, this.#offencesOf(offender) + 1)
    offender.countedAt = this.#clock.now()
    offender.isFlooding ||= offender.offences > offencesOfFlood - 1
  }

  isFlooding(address: string): boolean {
    return this.#flooder(address) !== undefined
  }

  /** Whether one more connection from there is served. */
  admitsConnection(address: string): boolean {
    return this.#flooder(address)?.connections.take() ?? true
  }

  /** Whether one more message of somebody there who has no seat is read. */
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
