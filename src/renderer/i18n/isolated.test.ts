import { describe, expect, test } from 'vitest'
import { nameFault } from '#shared/readable-name.ts'
import { directionOf, isolated } from './isolated.ts'

/** Shows isolates as brackets, so that an editor does not reorder the line. */
const written = (text: string) => text.replaceAll('\u2066', '[').replaceAll('\u2068', '<').replaceAll('\u2069', '>')

describe('a name in a sentence', () => {
  test.each(['דניאל', 'بنیامین علی‌رضا', 'Ana שלום', '𞤀𞤣𞤢𞤥'])('%s is kept apart from the numbers beside it', (name) => {
    expect(written(isolated(name))).toBe(`<${name}>`)
  })

  test.each(['Eva', 'Мария', 'Ντίνα', '美咲', '🦜', 'Jürgen (2)', ''])('%s stays as it is', (name) => {
    expect(isolated(name)).toBe(name)
  })

  test.each(['דניאל', "דניאל's table"])('%s is not wrapped twice', (name) => {
    expect(isolated(isolated(name))).toBe(isolated(name))
  })

  test('a table that the app named after somebody is read from the left, also where the person’s name is not', () => {
    expect(written(isolated("דניאל's table"))).toBe("[דניאל's table>")
    expect(written(isolated('Tisch von דניאל'))).toBe('<Tisch von דניאל>')
    expect(written(isolated('שולחן של Ben'))).toBe('<שולחן של Ben>')
    expect(directionOf("דניאל's table")).toBe('ltr')
    expect(directionOf('שולחן של Ben')).toBe('auto')
  })

  test('can’t be taken for a name that somebody typed: the host refuses isolates', () => {
    expect(nameFault(isolated('דניאל'))).toContain('U+2068')
  })
})
