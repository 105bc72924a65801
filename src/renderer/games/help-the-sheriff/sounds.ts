import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { GameSounds } from '../gameSounds.ts'

const sounds: GameSounds<Event> = {
  lead: 'card',
  play: 'card',
  draw: 'card',
  discard: 'card',
  give: 'card',
  // Without a challenge, nothing is at stake.
  reveal: ({ challenger }) => (challenger === undefined ? 'card' : 'slam'),
  pay: ({ paid }) => (paid > 0 ? 'coins' : undefined),
  take: 'coins',
  'show-dollars': 'coins',
  broke: 'sweep',
  end: 'win',
}
export default sounds
