// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '#shared/languages.ts'
import { capitalOf, digits, keyboardFor, letters, startsWord } from './layouts.ts'
import { deleteBackward, textBeforeCaret, typeText } from './typing.ts'

let field: HTMLInputElement
beforeEach(() => {
  field = document.createElement('input')
  field.type = 'text'
  field.maxLength = 6
})

test('types where the caret is, tells the page, and stops where the field is full', () => {
  let heard = ''
  field.addEventListener('input', () => (heard = field.value))
  for (const key of 'Anna') typeText(field, key)
  field.setSelectionRange(1, 1)
  typeText(field, 'n')
  expect(heard).toBe('Annna')
  expect(textBeforeCaret(field)).toBe('An')
  typeText(field, 'x')
  typeText(field, 'y')
  expect(field.value).toBe('Anxnna')
})

test('erases what is selected, else the character before the caret, also one of two halves', () => {
  field.value = 'a😀b'
  field.setSelectionRange(3, 3)
  deleteBackward(field)
  expect(field.value).toBe('ab')
  field.setSelectionRange(0, 2)
  deleteBackward(field)
  expect(field.value).toBe('')
  deleteBackward(field)
  expect(field.value).toBe('')
})

test('begins words with a capital', () => {
  expect(['', 'Ana ', 'Jean-', 'Ana'].map(startsWord)).toEqual([true, true, true, false])
})

describe.each(languages)('in %s', (language) => {
  test('has all 26 letters, each once, and no row too long for a phone', () => {
    const keys = letters[language].join('')
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect(keys.split(letter)).toHaveLength(2)
    for (const row of letters[language]) expect(row.length).toBeLessThanOrEqual(11)
  })

  test('every key has one capital, which a field takes as one letter', () => {
    const keys = letters[language].flatMap((row) => [...row])
    expect(keys.map(capitalOf).filter((capital) => [...capital].length !== 1)).toEqual([])
    expect(capitalOf('ü')).toBe('Ü')
  })
})

test('a capital is that of our languages, not of the machine’s: Turkish has another one of i', () => {
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(capitalOf('i')).toBe('I')
})

test('numbers get digits, words letters, and what is not typed into nothing', () => {
  expect(digits.join('').split('').sort().join('')).toBe('0123456789')
  expect(keyboardFor(field)).toBe('letters')
  field.inputMode = 'numeric'
  expect(keyboardFor(field)).toBe('digits')
  field.readOnly = true
  expect(keyboardFor(field)).toBeUndefined()
  const dot = document.createElement('input')
  dot.type = 'radio'
  expect(keyboardFor(dot)).toBeUndefined()
  expect(keyboardFor(document.body)).toBeUndefined()
  expect(keyboardFor(null)).toBeUndefined()
})
