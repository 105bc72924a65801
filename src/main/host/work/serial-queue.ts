// Asynchronous work that must not overlap, such as two changes of the same thing.

export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  /** Does the work once all work before it has ended, even if that has failed. Settles as the work does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  /** Resolves once all work up to now has ended, even if that has failed. */
  async ended(): Promise<void> {
    await this.#last
  }
}
