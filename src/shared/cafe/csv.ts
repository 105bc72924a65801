// The day's figures as CSV for a spreadsheet: RFC 4180, except for the separator, which depends on the language.

import type { Language } from '../languages.ts'
import type { PlayedGame } from '../protocol/cafe.ts'

const columns = ['game', 'hour', 'minutes', 'people', 'bots', 'complete'] as const

type Separator = ',' | ';'

/** A semicolon in languages with a decimal comma: their spreadsheets would put a line with commas into one cell. */
export function separatorIn(language: Language): Separator {
  return new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','
}

/** A line of headings, then one line for each game, in the given order. `minutes` is empty if it is not known. */
export function figuresAsCsv(played: readonly PlayedGame[], separator: Separator = ','): string {
  const lines = [columns, ...played.map((game) => columns.map((column) => game[column] ?? ''))]
  return lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('')
}

/** One cell. A text that looks like a formula gets a leading quote, which spreadsheets read as "this is text". */
function cell(value: string | number | boolean): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
