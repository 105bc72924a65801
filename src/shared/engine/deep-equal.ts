// Comparing plain data.

/** Whether two JSON values are equal. The order of an object's fields does not matter. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const fields = Object.keys(a)
  if (fields.length !== Object.keys(b).length) return false
  for (const field of fields) {
    if (!Object.hasOwn(b, field)) return false
    if (!deepEqual((a as Record<string, unknown>)[field], (b as Record<string, unknown>)[field])) return false
  }
  return true
}
