// Tells people with the same name at a table apart.

export interface NamedSeat {
  /** The displayed name; undefined for a free seat. */
  readonly name: string | undefined
  /** The number that the host gave to a person who took the seat during a match. */
  readonly namesake?: number | undefined
}

/**
 * The number behind each name: undefined for a name that nobody else has and for the first of several, 2 and more for the
 * others, in the order of the seats. A number that the host has given is kept, unless another seat has it. `others`, people
 * without a seat, get the numbers after those of the seats, so that they change nobody's number.
 */
export function namesakeNumbers(seats: readonly NamedSeat[], others: readonly string[] = []): (number | undefined)[] {
  const numbers = new Map<number, number>()
  const taken = new Map<string, Set<number>>()
  // People who took a seat later come last: nobody else's number changes when they sit down.
  const inOrder = seats
    .map(({ name, namesake = 1 }, index) => ({ name, namesake, index }))
    .toSorted((a, b) => a.namesake - b.namesake)
  const unseated = others.map((name, index) => ({ name, namesake: 1, index: seats.length + index }))
  for (const { name, namesake, index } of [...inOrder, ...unseated]) {
    if (name === undefined) continue
    const used = taken.get(asRead(name)) ?? new Set()
    let number = namesake
    while (used.has(number)) number++
    taken.set(asRead(name), used.add(number))
    numbers.set(index, number)
  }
  return [...seats, ...others].map((_, index) => {
    const number = numbers.get(index) ?? 1
    return number > 1 ? number : undefined
  })
}

/** Names that look or sound the same count as equal: titles are in small capitals, a screen reader reads "TIM" as "Tim". */
function asRead(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}
