import { describe, expect, test } from 'vitest'
import { isSameAtAGlance, looksAlike } from './similar-names.ts'

test.each([
  ['the same', 'Ada', 'Ada'],
  ['a Cyrillic а', 'Ada', 'Ad\u0430'],
  ['all of it Cyrillic', 'Ace', 'Асе'],
  ['a Greek Α', 'Anna', 'Αnna'],
  ['a small l for a large I', 'Ian', 'lan'],
  ['an O for a zero', 'R0bin', 'RObin'],
  ['rn for m', 'Tom', 'Torn'],
  ['full width', 'Ada', 'Ａｄａ'],
  ['an accent of its own', 'Zoë', 'Zoe\u0308'],
  ['a joiner that joins nothing there', 'دارا', 'دا\u200cرا'],
  ['a joiner after a virama', 'क्या', 'क्\u200dया'],
  ['a selector of variants', 'Ada', 'A\ufe0fda'],
  ['an emoji as text', '❤', '❤\ufe0f'],
  ['spaces', 'Ada Lovelace', 'Ada  Lovelace'],
  ['a space that does not break', 'Ada Lovelace', 'Ada\u00a0Lovelace'],
])('%s makes no other name: %j, %j', (_, one, other) => {
  expect(looksAlike(one, other)).toBe(true)
  expect(looksAlike(other, one)).toBe(true)
})

test.each([
  ['Ada', 'Ida'],
  ['Ada', 'Adam'],
  ['Ada', 'ada'],
  ['Zoe', 'Zoë'],
  ['Ana', 'Аня'],
  ['علی', 'عمر'],
  ['अनु', 'अनुष्का'],
  ['👩‍👩‍👧', '👩‍👩‍👦'],
  ['Mona', 'Nora'],
  ['1', '2'],
])('%j and %j are two names', (one, other) => {
  expect(looksAlike(one, other)).toBe(false)
})

describe('at a glance', () => {
  test.each([
    ['Ben', 'ben'],
    ['Ben', 'B en'],
    ['Ben', 'Ben.'],
    ['Zoë', 'zoe'],
    ['Ben', 'Ｂｅｎ'],
    ['Eva', '\u0415v\u0430'],
    ['eva', '\u0415V\u0410'],
    ['🐙', '🐙 '],
  ])('%s reads as %s', (one, other) => {
    expect(isSameAtAGlance(one, other)).toBe(true)
  })

  test.each([
    ['Ben', 'Benedict'],
    ['Ben', 'Ben 2'],
    ['🐙', '🦑'],
    ['Бен', 'Бел'],
    ['अनु', 'अन'],
  ])('%s does not read as %s', (one, other) => {
    expect(isSameAtAGlance(one, other)).toBe(false)
  })
})
