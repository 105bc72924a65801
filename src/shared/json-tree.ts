// What a JSON parser accepts silently, found in the text or its tree: deep nesting, and fields that are there twice.

import { createScanner } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'

export type JsonPath = (string | number)[]

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

/** The fields that are in their object a second time, of which `JSON.parse` keeps the last. */
export function namedTwice(node: Node, path: JsonPath = []): { path: JsonPath; offset: number }[] {
  const names = new Set<string>()
  return (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return namedTwice(child, [...path, index])
    const [key, value] = child.children ?? []
    const name = String(key?.value)
    const here = [...path, name]
    const again = names.has(name) ? [{ path: here, offset: child.offset }] : []
    names.add(name)
    return [...again, ...(value ? namedTwice(value, here) : [])]
  })
}
