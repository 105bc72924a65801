// How long the chart shows each event.

import type { MomentsOf } from '#shared/engine/moments.ts'
import type { Cause, Event } from './events.ts'

/** A mark on the chart, or gold that moves. */
const moving = 290
/** A ship under sail: long enough to follow. */
const sailing = 900
/** A mast falls, a monster rises, or Davy Jones walks. */
const falling = 700
/** Dice fall and are read. */
const rolling = (dice: number) => 1100 + 250 * dice
/** Something for everybody to look at. */
const looking = 2000

/** Whether the moment of a duel or a monster already shows this loss. */
const isToldWith = ({ by }: Cause) => by === 'duel' || by === 'touch'

export const moments: MomentsOf<Event> = {
  'choose-home': moving,
  move: sailing,
  ability: ({ captain, mast }) => (captain === 'carpenter' && mast !== undefined ? falling : 0),
  unload: sailing,
  repair: falling,
  // The dice of all guns fall at the same time: each die only adds the time to read it.
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
  // Gold is worth a look. Other tokens are shown by the `encounter` that follows. Gold is recognized by its name, because
  // every page that lists games loads this file, and with the tokens' data it would load all data of the box.
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
