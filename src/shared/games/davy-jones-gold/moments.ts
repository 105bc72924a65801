// How long the chart shows each event.

import type { MomentsOf } from '#shared/engine/moments.ts'
import type { Cause, Event } from './events.ts'

/** A mark on the chart, gold on its way. */
const moving = 290
/** A ship under sail: long enough to follow. */
const sailing = 900
/** A mast that falls, a monster that rises, Davy Jones who walks. */
const falling = 700
/** Dice fall and are read. */
const rolling = (dice: number) => 1100 + 250 * dice
/** Something for everybody to look at. */
const looking = 2000

/** The moment of a duel or a monster tells of the wreck, too. */
const isToldWith = ({ by }: Cause) => by === 'duel' || by === 'touch'

export const moments: MomentsOf<Event> = {
  'choose-home': moving,
  move: sailing,
  ability: ({ captain, mast }) => (captain === 'carpenter' && mast !== undefined ? falling : 0),
  unload: sailing,
  repair: falling,
  // The dice of all guns fall at the same time: each adds what it takes to read it.
  aim: falling,
  price: moving,
  shot: ({ hit }) => (hit ? 900 : 700),
  'lose-mast': falling,
  'lose-part': falling,
  defeat: ({ cause }) => (isToldWith(cause) ? falling : falling + looking),
  loot: moving + looking,
  spill: moving,
  dock: sailing,
  'monster-shot': ({ hit }) => (hit ? 900 : 700),
  'monster-beaten': falling + looking,
  'monster-placed': ({ rolls }) => rolling(rolls.length),
  'monster-restored': falling,
  reward: sailing,
  // Gold is a find. Other tokens are shown by the encounter that follows. Told by its name: every page that lists the games
  // has these lines, and with the tokens it would have all that is in the box.
  draw: ({ token }) => (token === undefined || token.startsWith('gold-') ? moving + looking : 0),
  encounter: moving + 2400,
  curse: falling,
  sent: sailing,
  'escape-roll': ({ dice }) => rolling(dice.length),
  escape: sailing,
  'curse-over': falling,
  davy: falling,
  duel: 3200,
  forfeit: moving,
  treasure: looking,
  flight: rolling(1),
}
