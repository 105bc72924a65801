// How long the table shows each event.

import type { MomentsOf } from '#shared/engine/moments.ts'
import type { Event } from './events.ts'

/** A card moves from one place to another. */
const moving = 270
/** A change that must catch the eye. */
const noticing = 300
/** Cards that leave somebody's bank: slow enough for the owner to see. */
const losing = 1000
/** No time if there are no cards. */
const ifAny = (milliseconds: number) => (event: { readonly cards: readonly unknown[] }) =>
  event.cards.length > 0 ? milliseconds : 0

export const moments: MomentsOf<Event> = {
  traits: 2000,
  victim: 700,
  trait: noticing,
  draw: moving,
  bring: ({ from }) => (from === undefined ? moving : losing),
  claim: moving,
  protect: ifAny(noticing),
  sink: ifAny(losing),
  reveal: ifAny(moving),
  peek: noticing,
  demand: 600,
  move: moving,
  lure: moving,
  parry: moving,
  bust: 2200,
  collect: ifAny(moving),
  bonus: ({ cards, from }) => (cards.length === 0 ? 0 : from === undefined ? moving : losing),
}
