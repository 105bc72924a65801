// A value that belongs to an object and is collected together with it.

/**
 * Like a WeakMap, for objects that are soon gone. What a WeakMap holds outlives its key: V8 then counts it as an old object,
 * and collects those seldom and at length.
 */
export class Attached<Owner extends object, Value> {
  readonly #key = Symbol('attached')

  get(owner: Owner): Value | undefined {
    return (owner as Record<symbol, Value | undefined>)[this.#key]
  }

  /** Throws TypeError where the owner is frozen. */
  set(owner: Owner, value: Value): void {
    // Not enumerable: a copy of the owner may be changed, and then the value is not its own.
    Object.defineProperty(owner, this.#key, { value, writable: true, configurable: true })
  }
}
