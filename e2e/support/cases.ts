// Tests have a short form, for every change, and a long form that also covers cases with only small differences.

/** LANYARD_EVERY_CASE=1 selects the long form. */
export const isLongForm = process.env.LANYARD_EVERY_CASE === '1'

/** The cases to test: all in the long form, only `short` in the short form. */
export function casesOf<Name extends string>(all: readonly Name[], short: readonly NoInfer<Name>[]): readonly Name[] {
  return isLongForm ? all : all.filter((name) => short.includes(name))
}

/** The same for cases with a value for each name. */
export function entriesOf<Name extends string, Case>(
  all: Readonly<Record<Name, Case>>,
  short: readonly NoInfer<Name>[],
): [Name, Case][] {
  return casesOf(Object.keys(all) as Name[], short).map((name) => [name, all[name]])
}
