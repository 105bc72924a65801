// Every game has texts for its name, its bots and all of its options, in every language.

import { describe, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import { games } from '#shared/games/registry.ts'
import de from '../i18n/locales/de.json'
import en from '../i18n/locales/en.json'
import ptBR from '../i18n/locales/pt-BR.json'
import { answersOf, formFields } from './options/form.ts'
import type { Wording } from './options/formRules.ts'
import { formRulesOf } from './options/formRulesOf.ts'
import { languages } from '../i18n/languages.ts'
import type { Language } from '../i18n/languages.ts'
import type { Messages } from '../i18n/messageFiles.ts'
import { wordFiles, wordsIn } from '../i18n/testing/words.ts'

const frame: Record<Language, typeof en> = { en, 'pt-BR': ptBR, de }
/** Begins and ends like a sentence, and shows no key or placeholder. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!]$/u

/** Answers that say nothing alone: a summary of the options shows a switch's answer without its question. */
const needsQuestion = /^(?:yes|no|on|off|ja|nein|an|aus|sim|não|ligad[oa]|desligad[oa])$/iu

interface Bots {
  names: string[]
}
const namesOfBots = (game: string, language: Language) =>
  (wordFiles[`games/${game}/locales/lobby/${language}.json`]?.bots as Bots | undefined)?.names

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('its bots are called the same in all languages, each by a name of its own', () => {
    const names = namesOfBots(id, 'en') ?? []
    expect(new Set(names).size).toBeGreaterThanOrEqual(game.seats.max)
    for (const language of languages) expect(namesOfBots(id, language)).toEqual(names)
  })

  describe.each(languages)('in %s', (language) => {
    const { global } = createI18n({
      legacy: false,
      locale: language,
      messages: { [language]: { ...((wordsIn(language).games as Messages)[id] as Messages), frame: frame[language] } },
      missingWarn: false,
      fallbackWarn: false,
    })
    const formRules = formRulesOf(id)
    function say({ key, params = {}, count }: Wording): string {
      if (!global.te(key)) throw new Error(`${language} has no words for ${key}`)
      return count === undefined ? global.t(key, params) : global.t(key, params, count)
    }

    test('says what it is called and what it is about', () => {
      expect(say({ key: 'name' })).toMatch(/\S/)
      expect(say({ key: 'summary' })).toMatch(sentence)
    })

    test('says in whole sentences what to play for, without a colon, since they stand after one', () => {
      expect(say({ key: 'goal' })).toMatch(sentence)
      expect(say({ key: 'goal' })).not.toContain(':')
    })

    test.each(Object.keys(game.bots))('says how the bot %s plays', (bot) => {
      expect(say({ key: `frame.bots.${bot}` })).toMatch(/\S/)
      expect(say({ key: `bots.${bot}.help` })).toMatch(sentence)
    })

    const presets = Object.keys(formRules.presets)
    test.runIf(presets.length > 0)('explains the ready-made choices', () => {
      expect(say({ key: 'options.preset.label' })).toMatch(/\S/)
      expect(say({ key: 'options.preset.help' })).toMatch(sentence)
      for (const preset of [...presets, 'own']) {
        expect(say({ key: `options.preset.values.${preset}.label` })).toMatch(/\S/)
        expect(say({ key: `options.preset.values.${preset}.help` })).toMatch(sentence)
      }
    })

    test.each(formFields(game.options).map((field) => [field.name, field] as const))(
      'explains the option %s and its answers',
      (name, field) => {
        expect(say({ key: `options.${name}.label` })).toMatch(/\S/)
        expect(say({ key: `options.${name}.help` })).toMatch(sentence)
        const range = field.range ? [field.range.min, field.range.max] : []
        const answers = [...field.answers, ...answersOf(formRules.numbers[name] ?? range)]
        const words = answers.map(({ key }) => [key, formRules.wording(field, key, {})] as const)
        for (const [, { help }] of words) if (help) expect(say(help)).toMatch(sentence)
        const labels = new Map(words.map(([key, { label }]) => [key, say(label)]))
        for (const label of labels.values()) expect(label).toMatch(/^[^{}|]+$/)
        if (field.kind === 'switch') {
          const bare = [...labels.values()].filter((label) => needsQuestion.test(label))
          expect(bare, `answers of ${name} that need the question beside them`).toEqual([])
        }
        expect(new Set(labels.values()).size).toBe(labels.size)
      },
    )
  })
})
