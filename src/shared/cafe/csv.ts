// The day's figures as a table for a spreadsheet (RFC 4180, but for the separator that each language's programs want).

import type { Language } from '../languages.ts'
import type { PlayedGame } from '../protocol/cafe.ts'

const columns = ['game', 'hour', 'minutes', 'people', 'bots', 'complete'] as const

type Separator = ',' | ';'

/** Semicolon in languages whose numbers have a comma: their spreadsheets would put a line with commas into one cell. */
export function separatorIn(language: Language): Separator {
  return new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','
}

/** One line for each game, in their order, after one of headings. `minutes` is empty where it is not known. */
export function figuresAsCsv(played: readonly PlayedGame[], separator: Separator = ','): string {
  const lines = [columns, ...played.map((game) => columns.map((column) => game[column] ?? ''))]
  return lines.map((line) => `${line.map(cell).join(separator)}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula is kept from it by the quote that such programs take as "text". */
function cell(value: string | number | boolean): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
