// Tests have a short form, for every change, and a long one with every case of those that differ in little.

/** LANYARD_EVERY_CASE=1 asks for the long form. */
export const isLongForm = process.env.LANYARD_EVERY_CASE === '1'

/** The cases that are tested now: all in the long form, in the short one those of `short`. */
export function casesOf<Name extends string>(all: readonly Name[], short: readonly NoInfer<Name>[]): readonly Name[] {
  return isLongForm ? all : all.filter((name) => short.includes(name))
}

/** The same for cases that have something beside their names. */
export function entriesOf<Name extends string, Case>(
  all: Readonly<Record<Name, Case>>,
  short: readonly NoInfer<Name>[],
): [Name, Case][] {
  return casesOf(Object.keys(all) as Name[], short).map((name) => [name, all[name]])
}
