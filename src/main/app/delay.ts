/** Resolves then, in milliseconds from now, by a clock that tests can turn: that of `node:timers/promises` they can't. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
