// How long the table shows each event.

import type { MomentsOf } from '#shared/engine/moments.ts'
import type { Event } from './events.ts'

/** A card or dollars move from one place to another. */
const moving = 290
/** A word or a mark to read. */
const reading = 650

export const moments: MomentsOf<Event> = {
  lead: moving,
  play: moving,
  skip: reading,
  challenge: reading,
  reveal: 2600,
  effect: reading,
  pay: moving,
  broke: 2000,
  take: moving,
  draw: moving,
  'nothing-to-draw': reading,
  shuffle: moving,
  discard: moving,
  give: moving,
  shield: reading,
  point: reading,
  'show-dollars': 2000,
  'no-effect': reading,
  clear: moving,
  'round-end': moving,
  sheriff: reading,
}
