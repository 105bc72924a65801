// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { options as schema } from '#shared/games/dead-mans-draw/options.ts'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import { locales } from '../dead-mans-draw/testing/speech.ts'
import OptionsForm from './OptionsForm.vue'
import OptionsSummary from './OptionsSummary.vue'
import type { Options } from './form.ts'

const i18n = createI18n({
  legacy: false,
  locale: 'en',
  messages: { en: { ...en, games: { 'dead-mans-draw': locales.en } } },
})
const global = { plugins: [i18n] }
const game = 'dead-mans-draw'

describe('the form', () => {
  /** A host that accepts every answer immediately, unless it is told to be slow. */
  let answers: Options[] = []
  beforeEach(() => (answers = []))
  function open(options: object = {}, host: 'prompt' | 'slow' = 'prompt') {
    const form = mount(OptionsForm, {
      props: {
        game,
        modelValue: schema.parse(options) as Options,
        'onUpdate:modelValue': (now: Options) => {
          answers.push(now)
          if (host === 'prompt') void form.setProps({ modelValue: now })
        },
      },
      global,
    })
    return form
  }
  type Form = ReturnType<typeof open>
  const radio = (form: Form, value: string) => form.get<HTMLInputElement>(`input[type=radio][value="${value}"]`)
  /** The switch of this option, wherever in the form it stands. */
  function toggle(form: Form, option: 'traits' | 'mermaidAbility' | 'odds') {
    const named = form
      .findAll('label.switch')
      .filter((one) => one.get('.field__label').text() === locales.en.options[option].label)
    return named[0]!.get<HTMLInputElement>('[role=switch]')
  }
  const now = () => schema.parse(answers.at(-1))

  test('offers the first game first, and asks nothing else until somebody wants to choose', async () => {
    const form = open()
    expect(form.findAll<HTMLInputElement>('input').map(({ element }) => element.value)).toEqual([
      'first',
      'full',
      'own',
    ])
    expect(radio(form, 'first').element.checked).toBe(true)
    await radio(form, 'full').setValue()
    expect(now()).toEqual(schema.parse({ traits: true }))
    expect(form.findAll('input')).toHaveLength(3)

    await radio(form, 'own').setValue()
    expect(answers).toHaveLength(1)
    expect(radio(form, 'mayday').element.checked).toBe(true)
    expect(toggle(form, 'traits').element.checked).toBe(true)
    expect(toggle(form, 'mermaidAbility').element.checked).toBe(false)
    expect(toggle(form, 'odds').element.checked).toBe(false)
  })

  test('keeps what was set by hand while a ready-made choice is tried', async () => {
    const form = open({ edition: 'elznir', odds: true })
    expect(radio(form, 'own').element.checked).toBe(true)
    await radio(form, 'first').setValue()
    expect(now()).toEqual(schema.parse({}))
    await radio(form, 'own').setValue()
    expect(now()).toEqual(schema.parse({ edition: 'elznir', odds: true }))
  })

  test('two answers in a row do not undo each other, however slow the host', async () => {
    const form = open({ edition: 'conclave' }, 'slow')
    await toggle(form, 'traits').setValue(true)
    await toggle(form, 'mermaidAbility').setValue(true)
    expect(now()).toMatchObject({ edition: 'conclave', traits: true, mermaidAbility: true })
  })

  test('says of a switch what its state means, and of a variant card what it changes', async () => {
    const form = open({ edition: 'conclave' })
    expect(form.text()).toContain(locales.en.options.traits.values.false.help)
    await toggle(form, 'traits').setValue(true)
    expect(form.text()).toContain(locales.en.options.traits.values.true.help)
    await form.get('select').setValue('sudden-death')
    expect(now().variant).toBe('sudden-death')
    expect(form.text()).toContain('Whoever reaches a score of 50 wins at once.')
  })

  test('takes the number of a variant card with custom rules', async () => {
    const form = open({ edition: 'custom', variant: 'beneath-the-waves' })
    const field = form.get<HTMLInputElement>('input[inputmode=numeric]')
    expect(field.element.value).toBe('60')
    await field.setValue('45')
    expect(now().knobs).toEqual({ wavesLimit: 45 })
    expect(form.text()).toContain('The highest score below 45 wins.')
  })

  test('is only to be read by those who have not opened the table', () => {
    const form = mount(OptionsForm, {
      props: { game, disabled: true, modelValue: schema.parse({ edition: 'custom', variant: 'random' }) as Options },
      global,
    })
    for (const { element } of form.findAll('input, select'))
      expect(element.matches(':disabled, fieldset:disabled *')).toBe(true)
    // Everybody may compare the editions.
    expect(form.findAll('button').every(({ element }) => !element.disabled)).toBe(true)
  })
})

describe('the summary', () => {
  const summary = (options: object) =>
    mount(OptionsSummary, { props: { game, options: schema.parse(options) as Options }, global })
  beforeAll(async () => {
    summary({})
    await vi.dynamicImportSettled()
  })
  const chips = (options: object) =>
    summary(options)
      .findAll('li')
      .map((chip) => chip.text())

  test('names a ready-made choice, which explains itself, and speaks of no editions then', () => {
    expect(chips({})).toEqual(['First game'])
    expect(summary({}).get('li button').attributes('title')).toBe(locales.en.options.preset.values.first.help)
    expect(summary({}).text()).not.toContain('editions')
    expect(summary({ edition: 'elznir' }).text()).toContain('Compare the editions')
  })

  test('says in a line what is played, each with its explanation', () => {
    expect(chips({ odds: true })).toEqual(['Edition: Mayday', 'Without traits', 'Odds helper'])
    const explained = summary({ odds: true })
      .findAll('li button')
      .map((chip) => chip.attributes('title'))
    expect(explained[0]).toBe(`${locales.en.options.edition.help} ${locales.en.options.edition.values.mayday.help}`)
    expect(explained[1]).toMatch(/^A trait is a pirate's own talent/)
    expect(
      chips({ edition: 'elznir', traits: true, mermaidAbility: true, variant: 'strange-lands', odds: true }),
    ).toEqual([
      'Edition: Elznir',
      'With traits',
      'Mermaids with abilities',
      'Variant card: Strange Lands',
      'Odds helper',
    ])
    expect(summary({ variant: 'strange-lands' }).text()).toContain(locales.en.variants['strange-lands'].short)
  })

  test('shows a few details that a table sets itself, and folds many', () => {
    const few = summary({ edition: 'conclave', knobs: { oracle: 'private' } })
    expect(few.get('details').attributes('open')).toBeDefined()
    expect(few.findAll('dl > div').map((detail) => detail.text())).toEqual(['OracleOnly its player'])
    const many = summary({ edition: 'elznir', knobs: { oracle: 'public', discardPile: 'open', savedKeyChest: true } })
    expect(many.get('details').attributes('open')).toBeUndefined()
    expect(many.get('summary').text()).toBe('Set at this table: 3')
    expect(summary({ edition: 'elznir' }).find('details').exists()).toBe(false)
  })
})
