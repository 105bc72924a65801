// The table that the bench prints: a row for each figure, with the figure of the same run to which it is compared.

export interface Row {
  /** The section of the table. */
  readonly part: string
  readonly what: string
  readonly figures: string
  /** The ratio to another figure of the same run; left out for that figure itself. */
  readonly ratio?: string
}

const columns = ['part', 'what', 'figures', 'ratio'] as const

/** The rows as a Markdown table, which can be pasted into docs/performance.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''))
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => row[index]!.length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}
