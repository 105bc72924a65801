import type { Seat } from '#shared/engine/game.ts'
import type { GameUi } from '../contract.ts'

/** The player whom an event is about; undefined if it is about none. By default an event names its player as `seat`. */
export function eventSubject(event: unknown, { subjectOf }: GameUi): Seat | undefined {
  if (subjectOf) return subjectOf(event)
  const seat = (event as { readonly seat?: unknown } | null)?.seat
  return typeof seat === 'number' ? seat : undefined
}
