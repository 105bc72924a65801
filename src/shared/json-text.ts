// What a JSON parser accepts silently, found in the text: deep nesting, and fields that are there twice.

import { createScanner, visit } from 'jsonc-parser'
import type { JSONPath } from 'jsonc-parser'

/** Whether more than `max` brackets are open at once. jsonc-parser calls itself for each, so its stack could overflow. */
export function isDeep(text: string, max: number): boolean {
  const scanner = createScanner(text, true)
  let open = 0
  while (scanner.getPosition() < text.length) {
    scanner.scan()
    const sign = text[scanner.getTokenOffset()]
    if (sign === '{' || sign === '[') open++
    else if (sign === '}' || sign === ']') open--
    if (open > max) return true
  }
  return false
}

/**
 * The fields that are in their object a second time, of which `JSON.parse` keeps the last. Only for text that is not deep.
 * Makes no tree of it, which takes ten times as long for a large file.
 */
export function namedTwice(text: string): { path: JSONPath; offset: number }[] {
  const found: { path: JSONPath; offset: number }[] = []
  /** The names so far of each open object. */
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset, _length, _line, _character, pathOfObject) {
      const names = open.at(-1)!
      if (names.has(name)) found.push({ path: [...pathOfObject(), name], offset })
      names.add(name)
    },
  })
  return found
}
