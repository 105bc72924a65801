// Reads a page of docs, so that tests can compare it with the program.

/** The text under a heading, up to the next heading whose depth is at most `maxDepth`, by default that of `heading`. */
export function section(page: string, heading: string, maxDepth = /^#+/.exec(heading)![0].length): string {
  const from = page.indexOf(`\n${heading}\n`)
  if (from < 0) throw new Error(`the page has no "${heading}"`)
  const rest = page.slice(from + heading.length + 2)
  const end = rest.search(new RegExp(`\\n#{2,${maxDepth}} `))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The rows of all tables as cells, without the tables' heads. The first cell of each row is empty. */
export const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, index, lines) => /^\| (?!---)/.test(line) && !lines[index + 1]?.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The names in backquotes. */
export const namesIn = (text = ''): string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!)
