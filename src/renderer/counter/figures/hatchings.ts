// Hatchings that distinguish the games in a chart, in addition to their colours.

/** Further games start again with the first. */
const hatchings = ['full', 'stripes', 'dots', 'cross'] as const

export function hatchingOf(index: number): (typeof hatchings)[number] {
  return hatchings[index % hatchings.length] ?? 'full'
}
