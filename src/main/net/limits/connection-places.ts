// A limited number of places for connections, and the rules for evicting one when all are taken.
//
// Each kind of connection has reserved places. When all places are taken, the least important kind that holds more than its
// reserve loses one. A newcomer whose own kind has used up its reserve can evict only a less important kind, else its own.
// Within that kind, the address with the most connections loses one, so opening many connections from one address evicts
// that address's own.

import { networkOf } from '../../host/guests/network-origin.ts'

export interface PlaceHolder {
  readonly address: string
}

/** Decides the order of eviction. */
export interface PlacePriority {
  /** An index of `reserved`; lower kinds are evicted first. */
  readonly kind: number
  /** Breaks ties of kind and address count: the lower worth is evicted first, then the oldest connection. */
  readonly worth: number
}

export interface PlaceLimits {
  readonly places: number
  readonly perAddress: number
  /** Places reserved for each kind, the least important kind first; together at most `places`. */
  readonly reserved: readonly number[]
  /** Addresses with up to this many connections count as equal. */
  readonly equalUpTo: number
  /**
   * At `perAddress`, a newcomer replaces the least important connection from its address if that one is less important.
   * True: also if it is equally important. Otherwise the newcomer is turned away.
   */
  readonly newestStays: boolean
}

export class ConnectionPlaces<H extends PlaceHolder> {
  readonly #bounds: PlaceLimits
  readonly #priorities: () => (holder: H) => PlacePriority
  /** Oldest first, each with the network of its address. */
  readonly #holders = new Map<H, string>()
  /** Number of holders per network, so that adding a newcomer is cheap while places are free. */
  readonly #counts = new Map<string, number>()

  /** When no place is free, `priorities` is called once for the newcomer, and its result for each holder. */
  constructor(bounds: PlaceLimits, priorities: () => (holder: H) => PlacePriority) {
    this.#bounds = bounds
    this.#priorities = priorities
  }

  /**
   * Gives the newcomer a place. `evicted`: the evicted connection, which the caller has to close. `instead`: a connection that
   * the newcomer replaces; it is not counted. If there is no place for the newcomer, nothing has changed.
   */
  take(newcomer: H, { kind }: PlacePriority, instead?: H): { readonly isPlaced: boolean; readonly evicted?: H } {
    const network = networkOf(newcomer.address)
    const freed = instead === undefined ? undefined : this.#holders.get(instead)
    const fromThere = (this.#counts.get(network) ?? 0) - (freed === network ? 1 : 0)
    const isAddressFull = fromThere >= this.#bounds.perAddress
    if (!isAddressFull && this.#holders.size - (freed === undefined ? 0 : 1) < this.#bounds.places) {
      this.#add(newcomer, network)
      return { isPlaced: true }
    }
    const others = [...this.#holders.keys()].filter((holder) => holder !== instead)
    const evicted = isAddressFull
      ? this.#leastImportantFromAddress(
          others.filter((holder) => this.#holders.get(holder) === network),
          kind,
        )
      : this.#leastImportant(others, newcomer, kind)
    if (!evicted) return { isPlaced: false }
    this.leave(evicted)
    this.#add(newcomer, network)
    return { isPlaced: true, evicted }
  }

  leave(holder: H): void {
    const network = this.#holders.get(holder)
    if (network === undefined) return
    this.#holders.delete(holder)
    const left = this.#counts.get(network)! - 1
    if (left > 0) this.#counts.set(network, left)
    else this.#counts.delete(network)
  }

  /** Makes the holder the newest. */
  renew(holder: H): void {
    const network = this.#holders.get(holder)
    if (network === undefined) return
    this.#holders.delete(holder)
    this.#holders.set(holder, network)
  }

  #add(holder: H, network: string): void {
    this.leave(holder)
    this.#holders.set(holder, network)
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1)
  }

  #leastImportantFromAddress(fromThere: readonly H[], kind: number): H | undefined {
    const priorityOf = this.#priorities()
    const most = this.#bounds.newestStays ? kind : kind - 1
    const lowest = Math.min(...fromThere.map((holder) => priorityOf(holder).kind))
    return lowest > most ? undefined : leastWorth(ofKind(fromThere, lowest, priorityOf), priorityOf)
  }

  #leastImportant(others: readonly H[], newcomer: H, kind: number): H | undefined {
    const { reserved, equalUpTo } = this.#bounds
    const priorityOf = this.#priorities()
    const counts = reserved.map((_, index) => ofKind(others, index, priorityOf).length)
    const isEntitled = counts[kind]! < reserved[kind]!
    const hasMore = (index: number) => counts[index]! > reserved[index]!
    const giver = reserved.findIndex((_, index) => hasMore(index) && (index < kind || isEntitled))
    const candidates = ofKind(others, giver < 0 ? kind : giver, priorityOf)
    const perAddress = countByAddress(giver < 0 || giver === kind ? [...candidates, newcomer] : candidates)
    const countOf = ({ address }: H) => Math.max(perAddress.get(networkOf(address))!, equalUpTo)
    const most = Math.max(...candidates.map(countOf))
    return leastWorth(
      candidates.filter((holder) => countOf(holder) === most),
      priorityOf,
    )
  }
}

function ofKind<H>(holders: readonly H[], kind: number, priorityOf: (holder: H) => PlacePriority): H[] {
  return holders.filter((holder) => priorityOf(holder).kind === kind)
}

function leastWorth<H>(holders: readonly H[], priorityOf: (holder: H) => PlacePriority): H | undefined {
  // Sorting keeps the order of equals: the oldest stays first.
  return holders.toSorted((a, b) => priorityOf(a).worth - priorityOf(b).worth)[0]
}

function countByAddress(holders: readonly PlaceHolder[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { address } of holders) {
    const network = networkOf(address)
    counts.set(network, (counts.get(network) ?? 0) + 1)
  }
  return counts
}
