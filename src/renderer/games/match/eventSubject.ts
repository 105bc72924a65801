import type { Seat } from '#shared/engine/game.ts'
import type { GameUi } from '../contract.ts'

/** The player whom an event is about; undefined where it is about none. Events of all games name their player as `seat`. */
export function eventSubject(event: unknown, { subjectOf }: GameUi): Seat | undefined {
  if (subjectOf) return subjectOf(event)
  const seat = (event as { readonly seat?: unknown } | null)?.seat
  return typeof seat === 'number' ? seat : undefined
}
