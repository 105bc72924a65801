// Chooses the viewer of a screen that has one, several or none of the seats.

import type { Seat, Viewer } from '#shared/engine/game.ts'

export interface HotSeatState {
  readonly mySeats: readonly Seat[]
  /** Seats with an open prompt, in the order in which they answer at this screen. */
  readonly asked: readonly Seat[]
  /** Whether several people use the screen, even if only one of them has a seat now. */
  readonly shared: boolean
  /** The viewer of the present view. */
  readonly viewer: Viewer
  /** Whether different viewers see different things. */
  readonly secrets: boolean
  /** The seat whose player has pressed "it's me" at the curtain. */
  readonly confirmedSeat: Seat | undefined
}

export interface ViewerChoice {
  readonly viewer: Viewer
  /** The seat to hand the screen over to. Nothing is shown until its player takes it. */
  readonly handOverTo?: Seat
}

export function chooseViewer(state: HotSeatState): ViewerChoice {
  const { mySeats, asked, shared, viewer, secrets, confirmedSeat } = state
  const [only, second] = mySeats
  if (only === undefined) return { viewer: 'public' }
  if (second === undefined) {
    const isOpen = !secrets || !shared || confirmedSeat === only
    return isOpen ? { viewer: only } : { viewer: 'public', handOverTo: only }
  }
  const mine = asked.filter((seat) => mySeats.includes(seat))
  const holder = secrets ? confirmedSeat : viewer
  const next = mine.find((seat) => seat === holder) ?? mine[0]
  if (!secrets) return { viewer: next ?? (mySeats.some((seat) => seat === viewer) ? viewer : only) }
  // Between two players, anybody may be looking.
  if (next === undefined) return { viewer: 'public' }
  return next === confirmedSeat ? { viewer: next } : { viewer: 'public', handOverTo: next }
}
