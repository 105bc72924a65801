// Reports what keeps discovery from working. Each trouble is reported once, and again only if it comes back after it has passed.

import type { DiscoveryTrouble } from './mdns-endpoint.ts'

export class Troubles {
  readonly #reported = new Map<string, DiscoveryTrouble>()
  readonly #listeners = new Set<(trouble: DiscoveryTrouble) => void>()

  /** Returns a function that removes the listener. */
  subscribe(listener: (trouble: DiscoveryTrouble) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  report(trouble: DiscoveryTrouble): void {
    const key = JSON.stringify(trouble)
    if (this.#reported.has(key)) return
    this.#reported.set(key, trouble)
    for (const listener of this.#listeners) listener(trouble)
  }

  clear(isPast: (trouble: DiscoveryTrouble) => boolean): void {
    for (const [key, trouble] of this.#reported) if (isPast(trouble)) this.#reported.delete(key)
  }
}
