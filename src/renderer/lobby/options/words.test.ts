import { describe, expect, test } from 'vitest'
import { options } from '#shared/games/dead-mans-draw/options.ts'
import { localeNames, speechIn } from '../../table/dead-mans-draw/testing/speech.ts'
import { formOf } from './form.ts'

/** A sentence: begins like one, ends like one, and no key or placeholder shows through. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!]$/u

describe.each(localeNames)('in %s', (locale) => {
  test.each(formOf(options).map((field) => [field.name, field] as const))(
    'explains %s and its answers',
    (name, field) => {
      const { t } = speechIn(locale)
      expect(t(`options.${name}.label`)).toMatch(/\S/)
      expect(t(`options.${name}.help`)).toMatch(sentence)
      for (const { key } of field.answers) {
        expect(t(`options.${name}.values.${key}.label`)).toMatch(/\S/)
        expect(t(`options.${name}.values.${key}.help`)).toMatch(sentence)
      }
    },
  )
})
