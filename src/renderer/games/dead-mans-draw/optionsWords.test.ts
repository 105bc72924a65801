import { describe, expect, test } from 'vitest'
import { editions, options } from '#shared/games/dead-mans-draw/options.ts'
import { variantNames } from '#shared/games/dead-mans-draw/variants.ts'
import { formFields } from '../options/form.ts'
import formRules from './optionsForm.ts'
import { localeNames, speechIn } from './testing/speech.ts'

/** Begins and ends like a sentence, and shows no key or placeholder. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!]$/u

describe.each(localeNames)('in %s', (locale) => {
  const { t } = speechIn(locale)

  test('has a heading for the details', () => {
    expect(t('options.knobs.label')).toMatch(/\S/)
    expect(t('options.knobs.help')).toMatch(sentence)
  })

  test('says of every edition but the custom one which box it is', () => {
    for (const edition of Object.keys(editions).filter((name) => name !== 'custom')) {
      expect(t(`options.editions.about.${edition}`)).toMatch(sentence)
    }
  })

  test('names a card in the label of its number, and puts the number into its sentence', () => {
    const numbers = {
      'sudden-death': 'suddenDeathScore',
      'all-hands-on-deck': 'missingSuitPenalty',
      'beneath-the-waves': 'wavesLimit',
    }
    const variant = formFields(options).find(({ name }) => name === 'variant')!
    for (const card of variantNames) {
      const knob = (numbers as Partial<Record<string, string>>)[card]
      if (knob === undefined) continue
      expect(t(`options.${knob}.label`)).toContain(t(`variants.${card}.name`))
      const { help } = formRules.wording(variant, card, { edition: 'custom', knobs: { [knob]: 37 } })
      expect(help && t(help.key, help.params)).toContain('37')
    }
  })

  test('names a trait in the label of its knob', () => {
    const traits = {
      treasureHunter: 'treasure-hunter',
      miser: 'miser',
      captainsHookDistinct: 'captains-hook',
      misfire: 'misfire',
      parry: 'parry',
      parryDiscardsSword: 'parry',
      casanovaMay: 'casanova',
    }
    for (const [knob, trait] of Object.entries(traits)) {
      expect(t(`options.${knob}.label`)).toContain(t(`traits.${trait}.name`))
    }
  })
})
