// Reads a page of docs, with which tests compare the program.

/** The text under a heading, up to the next one of its depth. `deepest`: up to the next one that is no deeper than that. */
export function section(page: string, heading: string, deepest = /^#+/.exec(heading)![0].length): string {
  const from = page.indexOf(`\n${heading}\n`)
  if (from < 0) throw new Error(`the page has no "${heading}"`)
  const rest = page.slice(from + heading.length + 2)
  const end = rest.search(new RegExp(`\\n#{2,${deepest}} `))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The cells of the rows of all tables, without their heads; the first cell is empty. */
export const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, index, lines) => /^\| (?!---)/.test(line) && !lines[index + 1]?.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** What stands in backquotes. */
export const namesIn = (text = ''): string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!)
