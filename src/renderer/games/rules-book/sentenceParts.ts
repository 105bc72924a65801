// Sentences of an entry that depend on the rules of the table.

/** A sentence's key, or a function that chooses one by the rules in force and returns undefined for no sentence. */
export type SentencePart<Rules> = string | ((rules: Rules) => string | undefined)

export function sentenceKey<Rules>(part: SentencePart<Rules>, rules: Rules): string | undefined {
  return typeof part === 'string' ? part : part(rules)
}

export function when<Rules>(holds: (rules: Rules) => boolean, then: string, otherwise?: string): SentencePart<Rules> {
  return (rules) => (holds(rules) ? then : otherwise)
}
