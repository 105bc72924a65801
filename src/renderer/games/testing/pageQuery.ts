// The parameters in the development page's address: game, seats, viewer, and the step at which to stop.

import { gameOf, games } from '#shared/games/registry.ts'
import type { Game, Viewer } from '#shared/engine/game.ts'
import { useSettings } from '../../stores/settings.ts'

const query = new URLSearchParams(location.search)
/** The page's own parameters; every other one is an option of the game. */
const own = [
  'game',
  'seats',
  'seed',
  'viewer',
  'lang',
  'bot',
  'bots',
  'step',
  'viewers',
  'until',
  'where',
  'tries',
  'crowd',
  'together',
  'attract',
  'tutorial',
  'scene',
  'log',
  'text',
  'names',
]
const looks = ['still', 'contrast']

export const game: Game = gameNamed(query.get('game') ?? 'dead-mans-draw')
export const language = query.get('lang') ?? 'en'
export const seats = Number(query.get('seats') ?? query.get('crowd') ?? game.seats.min)
export const viewer: Viewer = query.get('viewer') === 'public' ? 'public' : Number(query.get('viewer') ?? 0)
export const seed = query.get('seed') ?? 'dev'
/** The bot that plays for seats that are not at the screen. */
export const bot = query.get('bot') ?? 'easy'
/** Milliseconds before each bot's move; undefined: bots move by the button only. */
export const botDelayMs = query.has('bots') ? Number(query.get('bots')) || 1200 : undefined
export const has = (name: string): boolean => query.has(name)
export const text = (name: string): string => query.get(name) ?? ''

export const options: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...query]
    .filter(([name]) => !own.includes(name) && !looks.includes(name))
    .map(([name, said]) => [name, valueOf(said)]),
)

function gameNamed(id: string): Game {
  const found = gameOf(id)
  if (found) return found
  const ids = games.map((game) => game.id).join(', ')
  throw new Error(
    `game=${id}: there are only ${ids}. A new one is found once the page's server has been started again.`,
  )
}

/** `&traits` is true; other values are JSON (`&handSize=3`, `&knobs={"oracle":"private"}`) or else a string. */
function valueOf(said: string): unknown {
  if (said === '') return true
  try {
    return JSON.parse(said) as unknown
  } catch {
    return said
  }
}

/** Applies the settings, and the parameters that stand for others. */
export function applySettings(root: HTMLElement): void {
  useSettings()
  if (has('still')) root.dataset.motion = 'reduced'
  if (has('contrast')) root.dataset.contrast = 'more'
}
