// The sentences of an entry that depend on the table's options, with their parameters, and the entry that lists the options.

import type { Sentence } from './book.ts'
import { sentenceKey } from './sentenceParts.ts'
import type { SentencePart } from './sentenceParts.ts'

/** A sentence of an entry; its key is relative to the entry's own. */
export interface Line<Options> {
  readonly part: SentencePart<Options>
  /** The parameters of the sentence. */
  readonly params?: (rules: Options) => Readonly<Record<string, unknown>>
  /** Whether an option decides what the sentence says. */
  readonly isChosen?: true
  readonly isDrawn?: true
}

/** The sentences of an entry, in order. Without a table no sentence counts as chosen. */
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
 * The sentences of the entry `options`: how the options were chosen, then three for each option, with its name, its value and
 * the value's meaning, as in the table's form. `names` are the options of the game's schema, in its order.
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
