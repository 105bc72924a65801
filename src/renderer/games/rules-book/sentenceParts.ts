// Sentences of an entry that depend on the rules of the table.

/** A sentence's key, or which one is said under the rules in force; undefined says nothing. */
export type SentencePart<Rules> = string | ((rules: Rules) => string | undefined)

export function sentenceKey<Rules>(part: SentencePart<Rules>, rules: Rules): string | undefined {
  return typeof part === 'string' ? part : part(rules)
}

export function when<Rules>(holds: (rules: Rules) => boolean, then: string, otherwise?: string): SentencePart<Rules> {
  return (rules) => (holds(rules) ? then : otherwise)
}
