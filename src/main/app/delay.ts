/** Resolves after this time. Not `node:timers/promises`, whose clock tests can't replace. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
