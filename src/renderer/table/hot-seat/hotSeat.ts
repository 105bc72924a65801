// Through whose eyes a screen looks at the game, when one, several or none of the seats are its own.

import type { Seat, Viewer } from '#shared/engine/game.ts'

export interface SharedScreen {
  readonly mySeats: readonly Seat[]
  /** Seats that are asked something now, in the order in which the game wants them to answer at one screen. */
  readonly asked: readonly Seat[]
  /** Whose eyes the present view belongs to. */
  readonly viewer: Viewer
  /** Whether viewers see different things. */
  readonly secrets: boolean
  /** The seat whose player has said "it's me" at the curtain. */
  readonly confirmedSeat: Seat | undefined
}

export interface ViewerChoice {
  readonly viewer: Viewer
  /** Whom to hand the screen over to; nothing is shown until that player takes it. */
  readonly handOverTo?: Seat
}

export function chooseViewer({ mySeats, asked, viewer, secrets, confirmedSeat }: SharedScreen): ViewerChoice {
  const [only, second] = mySeats
  if (only === undefined) return { viewer: 'public' }
  if (second === undefined) return { viewer: only }
  const mine = asked.filter((seat) => mySeats.includes(seat))
  const holder = secrets ? confirmedSeat : viewer
  const next = mine.find((seat) => seat === holder) ?? mine[0]
  if (!secrets) return { viewer: next ?? (mySeats.some((seat) => seat === viewer) ? viewer : only) }
  // Between two players nobody knows who is looking, so the screen shows what anybody may see.
  if (next === undefined) return { viewer: 'public' }
  return next === confirmedSeat ? { viewer: next } : { viewer: 'public', handOverTo: next }
}
