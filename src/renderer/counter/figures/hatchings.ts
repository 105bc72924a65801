// How the games of a picture are told apart where colours are not: each has its own hatching as well.

/** As many as there may be beside each other; a game beyond them begins anew. */
const hatchings = ['full', 'stripes', 'dots', 'cross'] as const

export function hatchingOf(index: number): (typeof hatchings)[number] {
  return hatchings[index % hatchings.length] ?? 'full'
}
