// The network status that all guests are sent: the addresses of this house, and other hosts nearby.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { House, NearbyHost } from '#shared/protocol/house.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Guests } from '../guests/guests.ts'

export class NetworkStatus {
  readonly #guests: Guests
  #house: House
  #nearby: readonly NearbyHost[] = []

  constructor(guests: Guests, name: string) {
    this.#guests = guests
    this.#house = { name, open: false, urls: [] }
  }

  get house(): HostMessage {
    return { type: 'house', house: this.#house }
  }

  get nearby(): HostMessage {
    return { type: 'nearby', hosts: this.#nearby.slice() }
  }

  updateHouse(state: Omit<House, 'name'>): void {
    const house = { name: this.#house.name, ...state }
    if (deepEqual(house, this.#house)) return
    this.#house = house
    this.#guests.broadcast(this.house)
  }

  updateNearby(hosts: readonly NearbyHost[]): void {
    if (deepEqual(hosts, this.#nearby)) return
    this.#nearby = hosts.slice()
    this.#guests.broadcast(this.nearby)
  }
}
