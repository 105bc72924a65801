// The browser tests have a short form, for every change, and a long one with every case of those that differ in little.

/** LANYARD_EVERY_SCREEN=1 asks for the long form. */
const isLongForm = process.env.LANYARD_EVERY_SCREEN === '1'

/** The entries of a table of cases that are tested now: all in the long form, in the short one those that are named. */
export function casesOf<Case>(all: Readonly<Record<string, Case>>, short: readonly string[]): [string, Case][] {
  const unknown = short.filter((name) => !(name in all))
  if (unknown.length > 0) throw new Error(`no such case: ${unknown.join(', ')}`)
  return Object.entries(all).filter(([name]) => isLongForm || short.includes(name))
}
