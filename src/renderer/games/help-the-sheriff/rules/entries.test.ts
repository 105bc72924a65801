import { expect, test } from 'vitest'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { characters } from '#shared/games/help-the-sheriff/cards.ts'
import type { Moment } from '../board/scene.ts'
import { entriesOn, entryFor, entryOn } from './entries.ts'

const nothing: Parameters<typeof entriesOn>[0] = { lead: null, laid: null, asked: [], shielded: [] } as unknown as View

test('before the Sheriff has led, nothing is on the table', () => {
  expect(entriesOn(nothing)).toEqual([])
})

test('while a card is face down: its claim, the challenge, the Sheriff’s card, the shields', () => {
  const view: View = { ...nothing, lead: 'q-hearts-coyote', laid: { faceUp: false }, asked: [1], shielded: [2] }
  expect(entriesOn(view)).toEqual(['claim', 'challenge', 'badwood', 'coyote'])
})

test('H-105: whose card it is does not give away what it is', () => {
  const own: View = { ...nothing, lead: 'q-hearts-coyote', laid: { faceUp: false, card: '10-spades-gus' } }
  expect(entriesOn(own)).toEqual(['claim', 'coyote'])
})

test('once it is face up: its character, and the effect that waits', () => {
  const laid = { faceUp: true, card: 'j-clubs-teddy' } as const
  expect(
    entriesOn({ ...nothing, lead: 'q-hearts-coyote', laid, pending: { ability: 'teddy-bonus', seat: 1 } }),
  ).toEqual(['coyote', 'teddy'])
  expect(entriesOn({ ...nothing, pending: { ability: 'next-sheriff', seat: 1, among: [0, 1] } })).toEqual([
    'end-of-round',
  ])
})

test('every question has its entry, an effect that of its character', () => {
  expect(['lead', 'play', 'challenge', 'next-sheriff'].map(entryFor)).toEqual([
    'round',
    'claim',
    'challenge',
    'end-of-round',
  ])
  for (const character of characters) {
    expect([entryFor(`${character}-normal`), entryFor(`${character}-bonus`)]).toEqual([character, character])
  }
})

test('every moment has its entry; dollars are shown for Catty Trick or for the end of a round', () => {
  const shown: Moment = { type: 'show-dollars', dollars: [4, 4, 4] }
  const reveal = { type: 'reveal', seat: 1, card: 'j-clubs-teddy', follows: true } as const
  expect(entryOn(reveal, undefined)).toBe('situations')
  expect(entryOn({ type: 'broke', seat: 1 }, undefined)).toBe('broke')
  expect(entryOn(shown, { seat: 1, character: 'catty', bonus: false })).toBe('catty')
  expect(entryOn(shown, undefined)).toBe('end-of-round')
})
