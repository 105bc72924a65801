// Each text of the frame and of a game is named in some source. A text that is named nowhere can be deleted.

import { expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import type { Messages } from './messageFiles.ts'
import { wordsIn } from './testing/words.ts'

/** By game: the beginnings of keys that are joined from parts, so that no source has the whole key. */
const joined: Readonly<Record<string, readonly string[]>> = {
  'dead-mans-draw': ['ask', 'traits', 'rules.game', 'rules.suits', 'rules.traits', 'rules.variants'],
  'help-the-sheriff': ['rules.entries'],
  'davy-jones-gold': ['now.forfeit', 'rules.entries'],
}
/** Endings that helpers add to a key: whether a card or token is seen, and whom the sentence is about. */
const endings = [/\.(?:you|other|toYou|fromYou|shared|sharedYou)$/, /\.(?:seen|hidden)$/]

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.vue', '../**/*.ts', '../../shared/**/*.ts', '!../**/*.test.ts', '!**/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
)
/** A placeholder in a template string. */
const gap = /\$\{(?:[^{}`]|`[^`]*`)*\}/
const keyInSource = new RegExp(`'([\\w./-]+)'|\`((?:[\\w./-]|${gap.source})+)\``, 'g')

/** Returns a function: whether the sources of this game (of none: ''), or those that belong to no game, name a key. */
function namesOf(game: string): (key: string) => boolean {
  const ofGame = sources.filter(([path]) => games.every(({ id }) => id === game || !path.includes(`/games/${id}/`)))
  const texts = ofGame.map(([, text]) => text)
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
  const areWords = (part: string) => part.split(/[.-]/).every((word) => words.has(word))
  const ofGames = new RegExp(`^(?:/|games\\.(?:${game}|${gap.source})\\.)`)
  const keys = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(keyInSource)].map(([, plain, filled]) => (plain ?? filled!).replace(ofGames, '')),
    ),
  )
  const patterns = [...keys]
    .filter((key) => /^[\w-]+\..*\$\{/.test(key))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').split(gap).join('([\\w-]+)')}$`))
  return (key) =>
    keys.has(key) ||
    patterns.some((pattern) => pattern.exec(key)?.slice(1).every(areWords)) ||
    (joined[game] ?? []).some((beginning) => key.startsWith(`${beginning}.`) && areWords(key))
}

function keysOf(messages: unknown, path = ''): string[] {
  if (typeof messages === 'string') return [path]
  return Object.entries(messages as object).flatMap(([key, inside]) => keysOf(inside, path ? `${path}.${key}` : key))
}

test.each(games.map(({ id }) => id))('every text of %s is named somewhere', (game) => {
  const isNamed = namesOf(game)
  const isSaid = (key: string) => {
    const [withoutReader, withoutBoth] = [
      key.replace(endings[0]!, ''),
      key.replace(endings[0]!, '').replace(endings[1]!, ''),
    ]
    return [key, withoutReader, withoutBoth].some(isNamed)
  }
  const keys = keysOf((wordsIn('en').games as Messages)[game])
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

test('every text of the frame is named somewhere', () => {
  const isNamed = namesOf('')
  const keys = keysOf(wordsIn('en')).filter((key) => !key.startsWith('games.'))
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})
