// The value that a schema has found, for its error messages.

/** The value at a path of field names and list indices; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => {
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, step)
    return isThere ? (at as Record<PropertyKey, unknown>)[step] : undefined
  }, value)
}

const maxLength = 40

/** A value as JSON, cut off if it is long. A number too great for JSON, such as 1e400, is Infinity and not null. */
export function shortJson(value: unknown): string {
  const text = value === undefined ? 'nothing' : typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}
