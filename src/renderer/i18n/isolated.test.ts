import { describe, expect, test } from 'vitest'
import { nameFault } from '#shared/readable-name.ts'
import { isolated } from './isolated.ts'

/** As it is sent to a device: isolates as their letters, so that an editor does not reorder the line. */
const written = (text: string) => text.replaceAll('\u2068', '<').replaceAll('\u2069', '>')

describe('a name in a sentence', () => {
  test.each(['דניאל', 'بنیامین علی‌رضا', 'Ana שלום', '𞤀𞤣𞤢𞤥'])('%s is kept apart from the numbers beside it', (name) => {
    expect(written(isolated(name))).toBe(`<${name}>`)
  })

  test.each(['Eva', 'Мария', 'Ντίνα', '美咲', '🦜', 'Jürgen (2)', ''])('%s stays as it is', (name) => {
    expect(isolated(name)).toBe(name)
  })

  test('is not wrapped twice', () => {
    expect(isolated(isolated('דניאל'))).toBe(isolated('דניאל'))
  })

  test('can’t be taken for a name that somebody typed: the host refuses isolates', () => {
    expect(nameFault(isolated('דניאל'))).toContain('U+2068')
  })
})
