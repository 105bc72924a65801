// How an entry's sentences depend on the rules in force.

/** A sentence's key, or which one is said under the rules in force; undefined says nothing. */
export type Part<Rules> = string | ((rules: Rules) => string | undefined)

export function said<Rules>(part: Part<Rules>, rules: Rules): string | undefined {
  return typeof part === 'string' ? part : part(rules)
}

export function when<Rules>(holds: (rules: Rules) => boolean, then: string, otherwise?: string): Part<Rules> {
  return (rules) => (holds(rules) ? then : otherwise)
}
