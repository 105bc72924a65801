// What the address of the practice page says: a game, a table, whose eyes, and when to stop.

import { gameOf, games } from '#shared/games/registry.ts'
import type { Game, Viewer } from '#shared/engine/game.ts'

const query = new URLSearchParams(location.search)
/** What the page itself understands; every other name is one of the game's options. */
const own = [
  'game',
  'seats',
  'seed',
  'viewer',
  'lang',
  'bot',
  'bots',
  'step',
  'eyes',
  'until',
  'where',
  'tries',
  'crowd',
  'together',
  'attract',
  'taste',
  'scene',
  'log',
  'text',
]
const looks = ['still', 'contrast']

export const game: Game = gameOf(query.get('game') ?? 'dead-mans-draw') ?? games[0]!
export const language = query.get('lang') ?? 'en'
export const seats = Number(query.get('seats') ?? query.get('crowd') ?? game.seats.min)
export const viewer: Viewer = query.get('viewer') === 'public' ? 'public' : Number(query.get('viewer') ?? 0)
export const seed = query.get('seed') ?? 'dev'
/** Which bot plays for whoever is not at the screen. */
export const bot = query.get('bot') ?? 'easy'
/** Milliseconds before each of their moves; without it they move by the button alone. */
export const pace = query.has('bots') ? Number(query.get('bots')) || 1200 : undefined
export const has = (name: string): boolean => query.has(name)
export const text = (name: string): string => query.get(name) ?? ''

export const options: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...query]
    .filter(([name]) => !own.includes(name) && !looks.includes(name))
    .map(([name, said]) => [name, valueOf(said)]),
)

/** `&traits` is yes, `&handSize=3` a number, `&knobs={"oracle":"private"}` what it says, anything else a word. */
function valueOf(said: string): unknown {
  if (said === '') return true
  try {
    return JSON.parse(said) as unknown
  } catch {
    return said
  }
}

/** Sets what the player's settings would. */
export function dress(root: HTMLElement): void {
  if (has('still')) root.dataset.motion = 'reduced'
  if (has('contrast')) root.dataset.contrast = 'more'
}
