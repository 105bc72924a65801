/** Resolves after this time; without one, once what waits in the page, such as input, has had its turn. */
export function delay(milliseconds = 0): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
