// Statistics of each seat, counted over a game's public events.

/** One figure of a game's statistics: events of one type, each counted for the seat that it names. */
export interface Tally {
  readonly event: string
  /** Only events whose fields have these values. */
  readonly where?: Readonly<Record<string, string | number | boolean>>
  /** Only events that have this field; an empty list counts as none. */
  readonly having?: string
  /** Only events that do not have this field. */
  readonly without?: string
  /** Only events in which this field names another seat than `seat` does: what is done to others. */
  readonly against?: string
  /** The field that names the seat. Left out: `seat`. */
  readonly of?: string
  /** Adds up this field (a number, or a list's length) instead of counting events. */
  readonly add?: string
  /** Takes the greatest value of this field (a number, or a list's length) in one event. */
  readonly greatest?: string
}

/** A game's tallies, for the compiler to check: every event is one of the game's, every field is one of that event's. */
export type TalliesOf<E extends { readonly type: string }> = Readonly<Record<string, TallyOf<E, E['type']>>>
type TallyOf<E extends { readonly type: string }, T extends E['type']> = T extends unknown
  ? Omit<Tally, 'where'> & {
      readonly event: T
      readonly where?: Partial<Extract<E, { type: T }>>
    } & Readonly<
        Partial<
          Record<'having' | 'without' | 'against' | 'of' | 'add' | 'greatest', keyof Extract<E, { type: T }> & string>
        >
      >
  : never

/** For each tally's name, the counts by seat. */
export type TallyCounts = Readonly<Record<string, readonly number[]>>

/** Counts a game's tallies over its public events, so that no figure reveals what only some seats know. */
export function countTallies(
  { tallies }: { readonly tallies: Readonly<Record<string, Tally>> },
  seats: number,
  events: Iterable<{ readonly public?: unknown; readonly seats?: unknown }>,
): Record<string, number[]> {
  const names = Object.keys(tallies)
  const figures = Object.fromEntries(names.map((name) => [name, Array.from({ length: seats }, () => 0)]))
  for (const { public: event } of events) {
    if (typeof event !== 'object' || event === null) continue
    for (const name of names) count(tallies[name]!, event as Record<string, unknown>, figures[name]!)
  }
  return figures
}

function count(tally: Tally, event: Readonly<Record<string, unknown>>, bySeat: number[]): void {
  if (!fits(tally, event)) return
  const seat = event[tally.of ?? 'seat']
  if (typeof seat !== 'number' || bySeat[seat] === undefined) return
  if (tally.greatest !== undefined) bySeat[seat] = Math.max(bySeat[seat], amount(event[tally.greatest]))
  else bySeat[seat] += tally.add === undefined ? 1 : amount(event[tally.add])
}

function fits(tally: Tally, event: Readonly<Record<string, unknown>>): boolean {
  if (event['type'] !== tally.event) return false
  if (tally.having !== undefined && isMissing(event[tally.having])) return false
  if (tally.without !== undefined && event[tally.without] !== undefined) return false
  if (tally.against !== undefined && !isAnotherSeat(event[tally.against], event)) return false
  return Object.entries(tally.where ?? {}).every(([field, value]) => event[field] === value)
}

function isMissing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

function isAnotherSeat(value: unknown, { seat }: Readonly<Record<string, unknown>>): boolean {
  return typeof value === 'number' && value !== seat
}

function amount(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? value : 0
}
