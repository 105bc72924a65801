// The sentences of an entry that depend on the table's options, with their parameters, and the entry that lists the options.

import type { Sentence } from './book.ts'
import { sentenceKey } from './sentenceParts.ts'
import type { SentencePart } from './sentenceParts.ts'

/** A sentence's key under its entry's own. */
export interface Line<Options> {
  readonly part: SentencePart<Options>
  /** Its parameters. */
  readonly params?: (rules: Options) => Readonly<Record<string, unknown>>
  /** An option decides what it says. */
  readonly isChosen?: true
  readonly isDrawn?: true
}

/** The sentences of an entry, in order. Without a table nothing has been chosen. */
export function sentencesOf<Options>(
  entry: string,
  lines: readonly (string | Line<Options>)[],
  rules: Options,
  atTable: boolean,
): Sentence[] {
  return lines.flatMap((line) => {
    const { part, params, isChosen, isDrawn }: Line<Options> = typeof line === 'string' ? { part: line } : line
    const key = sentenceKey(part, rules)
    if (key === undefined) return []
    return [
      {
        key: `rules.entries.${entry}.${key}`,
        params: params?.(rules) ?? {},
        isChosen: atTable && isChosen === true,
        isDrawn: isDrawn === true,
      },
    ]
  })
}

/**
 * The entry `options`: how they have been chosen, then for each its name, its value and what that means, in the words of
 * the table's form, three sentences each. `names` are those of the game's schema, in its order.
 */
export function optionSentences<Options extends object>(
  names: readonly string[],
  rules: Options,
  atTable: boolean,
): Sentence[] {
  const list = names.flatMap((name) => {
    const value: unknown = rules[name as keyof Options]
    const isNumber = typeof value === 'number'
    const keys = isNumber
      ? ['label', 'number', 'help']
      : ['label', `values.${String(value)}.label`, `values.${String(value)}.help`]
    return keys.map((key) => ({ key: `options.${name}.${key}`, params: isNumber ? { n: value } : {}, isDrawn: true }))
  })
  return [{ key: `rules.entries.options.${atTable ? 'chosen' : 'start'}`, params: {} }, ...list]
}
