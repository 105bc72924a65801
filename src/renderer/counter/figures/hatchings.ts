// Games in a chart differ by hatching as well as by colour.

/** Further games start again from the first. */
const hatchings = ['full', 'stripes', 'dots', 'cross'] as const

export function hatchingOf(index: number): (typeof hatchings)[number] {
  return hatchings[index % hatchings.length] ?? 'full'
}
