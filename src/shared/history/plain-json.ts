// Checks JSON text for what a parser accepts silently: repeated names and deep nesting.

/**
 * Whether no object in a text has a field twice and no nesting is deeper than `depth`. Of two fields of one name a parser
 * keeps the last, and a reader may have seen the first. Only for text that `JSON.parse` accepts.
 */
export function isPlainJson(text: string, depth: number): boolean {
  /** The names so far of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      if (open.length === depth) return false
      open.push(sign === '{' ? new Set() : undefined)
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const names = isFollowedByColon(text, end) ? open.at(-1) : undefined
      const name = names && (JSON.parse(text.slice(at, end)) as string)
      if (names && name !== undefined) {
        if (names.has(name)) return false
        names.add(name)
      }
      at = end - 1
    }
  }
  return true
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return text[at] === ':'
}
