/** The message of an error, for use in a sentence. Anything may have been thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
