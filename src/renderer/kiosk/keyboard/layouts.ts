// The keys of the on-screen keyboard, as people of each language know them.

import type { Language } from '#shared/languages.ts'

/** Rows of letters; what a language writes besides the 26 has a row of its own. */
export const letters: Readonly<Record<Language, readonly string[]>> = {
  en: ['qwertyuiop', 'asdfghjkl', "zxcvbnm'-"],
  'pt-BR': ['qwertyuiop', 'asdfghjklç', 'zxcvbnm-', 'áâãàéêíóôõú'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß-'],
}

export const digits: readonly string[] = ['123', '456', '789', '0']

export type Keys = 'letters' | 'digits'

/** What a field is for, as it says itself; undefined: it needs no keys. */
export function keysFor(field: Element | null): Keys | undefined {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return undefined
  if (!['text', 'search', 'tel', 'number', 'password'].includes(field.type)) return undefined
  const isNumber = field.type === 'number' || field.type === 'tel' || field.inputMode === 'numeric'
  return isNumber ? 'digits' : 'letters'
}

/** A name begins with a capital, and so does each of its words. */
export function startsWord(before: string): boolean {
  return before === '' || /[\s'-]$/.test(before)
}
