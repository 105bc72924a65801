// Attaches a value to an object; both are garbage-collected together.

/**
 * Like a WeakMap, for short-lived objects. The value in a WeakMap outlives its key: V8 then counts it as an old object,
 * which it collects rarely and slowly.
 */
export class AttachedValue<Owner extends object, Value> {
  readonly #key = Symbol('attached')

  get(owner: Owner): Value | undefined {
    return (owner as Record<symbol, Value | undefined>)[this.#key]
  }

  /** Throws TypeError if the owner is frozen. */
  set(owner: Owner, value: Value): void {
    // Not enumerable, so that copies of the owner don't have it: a copy may be changed, and then the value does not fit.
    Object.defineProperty(owner, this.#key, { value, writable: true, configurable: true })
  }
}
