import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test('each text of the frame is in one part, and those of a page are fetched with it', () => {
  const texts = {
    app: { name: 'Lanyard' },
    about: { free: 'Free.' },
    history: { title: 'Played' },
    luck: { what: 'Luck' },
    join: { title: 'Join' },
    kiosk: { done: 'Done' },
    settings: { language: 'Language' },
    refusals: { 'seat-taken': 'Taken.' },
    pace: { speed: 'Speed of the bots' },
  }
  expect(textParts('i18n/locales/en.json', texts)).toEqual({
    common: { app: { name: 'Lanyard' } },
    about: { about: { free: 'Free.' } },
    counter: {},
    history: { history: { title: 'Played' }, luck: { what: 'Luck' } },
    join: { join: { title: 'Join' } },
    kiosk: { kiosk: { done: 'Done' } },
    options: { pace: { speed: 'Speed of the bots' } },
    settings: { settings: { language: 'Language' } },
    trouble: { refusals: { 'seat-taken': 'Taken.' } },
  })
})

test('a game shows its lobby anywhere, what is set there with forms of it, its awards with the history, and its tutorial alone', () => {
  const texts = { name: 'A game' }
  expect(textParts('games/dice/locales/en.json', texts)).toEqual({ dice: texts })
  expect(textParts('games/dice/locales/lobby/en.json', texts)).toEqual({ common: texts })
  expect(textParts('games/dice/locales/options/en.json', texts)).toEqual({ options: texts })
  expect(textParts('games/dice/locales/now/en.json', texts)).toEqual({ advice: texts })
  expect(textParts('games/dice/locales/history/en.json', texts)).toEqual({ history: texts })
  expect(textParts('games/dice/locales/tutorial/en.json', texts)).toEqual({ 'dice-tutorial': texts })
  expect(textParts('games/dice/locales/parts/en.json', texts)).toEqual({ 'dice-parts': texts })
})

test('of the rules book a board has the titles, and the book has all', () => {
  const rules = {
    edition: 'Edition',
    chapters: { game: 'The game' },
    entries: { aim: { name: 'Aim', say: 'Win.' } },
    traits: { miser: { name: 'Miser', short: 'Even more.' } },
  }
  expect(textParts('games/dice/locales/rules/en.json', rules)).toEqual({
    dice: { entries: { aim: { name: 'Aim' } }, traits: { miser: { name: 'Miser' } } },
    'dice-rules': rules,
  })
})
