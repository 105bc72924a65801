import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { GameSounds } from '../gameSounds.ts'

const sounds: GameSounds<Event> = {
  'choose-captain': 'card',
  deal: 'card',
  shot: 'cannon',
  'monster-shot': 'cannon',
  // The same for gold and for an encounter, because not everybody may know which it is.
  draw: 'find',
  treasure: 'find',
  reward: 'find',
  unload: 'coins',
  price: 'coins',
  loot: 'coins',
  forfeit: 'coins',
  curse: 'sweep',
  sent: 'sweep',
  defeat: 'sweep',
  'monster-beaten': 'find',
  duel: 'slam',
  end: 'win',
}
export default sounds
