/** Resolves after so many milliseconds. Not `node:timers/promises`, whose clock tests can't replace. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
