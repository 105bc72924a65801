// The keys of the on-screen keyboard in each language's usual layout.

import type { Language } from '#shared/languages.ts'

/** Rows of letters. Portuguese has a separate row for accented letters. */
export const letters: Readonly<Record<Language, readonly string[]>> = {
  en: ['qwertyuiop', 'asdfghjkl', "zxcvbnm'-"],
  'pt-BR': ['qwertyuiop', 'asdfghjklç', 'zxcvbnm-', 'áâãàéêíóôõú'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß-'],
}

export const digits: readonly string[] = ['123', '456', '789', '0']

export type KeyboardKind = 'letters' | 'digits'

/** The keyboard for a field, by its type and inputmode; undefined if it needs none. */
export function keyboardFor(field: Element | null): KeyboardKind | undefined {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return undefined
  if (!['text', 'search', 'tel', 'number', 'password'].includes(field.type)) return undefined
  const isNumber = field.type === 'number' || field.type === 'tel' || field.inputMode === 'numeric'
  return isNumber ? 'digits' : 'letters'
}

/** Whether the next letter starts a word of a name, so that it is a capital. */
export function startsWord(before: string): boolean {
  return before === '' || /[\s'-]$/.test(before)
}

/** The letter that a key types while capitals are on. It is always one letter: ß stays as it is, since no word begins with it. */
export function capitalOf(key: string): string {
  return key === 'ß' ? key : key.toUpperCase()
}
