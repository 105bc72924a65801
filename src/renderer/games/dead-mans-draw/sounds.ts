import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { GameSounds } from '../gameSounds.ts'

const sounds: GameSounds<Event> = {
  traits: 'card',
  draw: 'card',
  bring: 'card',
  claim: 'card',
  reveal: 'card',
  move: 'card',
  lure: 'card',
  parry: 'slam',
  sink: 'cannon',
  bust: 'sweep',
  collect: 'coins',
  bonus: 'find',
  end: 'win',
}
export default sounds
