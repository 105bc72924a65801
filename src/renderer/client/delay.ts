/** Resolves after this time; without one, as soon as the page has drawn and handled input. */
export function delay(milliseconds = 0): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
