// How long the table shows each event.

import type { MomentsOf } from '#shared/engine/moments.ts'
import type { Event } from './events.ts'

/** A card that goes from one place to another. */
const moving = 270
/** A change that must catch the eye. */
const noticing = 300

export const moments: MomentsOf<Event> = {
  traits: 2000,
  victim: 700,
  trait: noticing,
  draw: moving,
  bring: moving,
  claim: moving,
  protect: noticing,
  sink: moving,
  reveal: moving,
  peek: noticing,
  demand: 600,
  move: moving,
  lure: moving,
  parry: moving,
  bust: 2200,
  collect: moving,
  bonus: moving,
}
