// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import NameField from './NameField.vue'
import NumberField from './NumberField.vue'
import SelectField from './SelectField.vue'
import { parseWholeNumber } from './wholeNumber.ts'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })

test.each([
  ['50', 50],
  [' 007 ', 7],
  ['1', 1],
  ['500', 500],
  ['0', undefined],
  ['501', undefined],
  ['', undefined],
  ['many', undefined],
  ['4.5', undefined],
  ['-3', undefined],
  ['1e2', undefined],
])('"%s" from 1 to 500 is %s', (text, number) => {
  expect(parseWholeNumber(text, { min: 1, max: 500 })).toBe(number)
})

describe('a field for a name', () => {
  const field = (modelValue: string | undefined, error?: string) =>
    mount(NameField, {
      props: { label: 'Your name', maxLength: 24, modelValue, ...(error !== undefined && { error }) },
      global: { plugins: [i18n] },
    })

  test('where none was typed yet is empty, and nothing is wrong', () => {
    const { element } = field(undefined).get('input')
    expect(element.value).toBe('')
    expect(element.getAttribute('aria-invalid')).toBeNull()
  })

  test.each(['', 'Ana', ' अनुष्का ', '👩‍👩‍👧'])('%j is taken as it is', (name) => {
    expect(field(name).find('.field__error').exists()).toBe(false)
  })

  test('what nobody could read is said while it is typed, before the host refuses it', () => {
    const wrapper = field('\u0301\u0302')
    expect(wrapper.get('.field__error[role=alert]').text()).toBe(en.lobby.nameUnreadable)
    expect(wrapper.get('input').attributes('aria-invalid')).toBe('true')
  })

  test('what else is wrong with it is said as before', () => {
    expect(field('', 'A name is needed.').get('.field__error').text()).toBe('A name is needed.')
  })
})

describe('a field for a number', () => {
  /** Types into the field without leaving it. */
  async function type(wrapper: ReturnType<typeof field>, text: string): Promise<void> {
    const input = wrapper.get('input')
    input.element.value = text
    await input.trigger('input')
  }
  const field = () =>
    mount(NumberField, {
      props: { label: 'Limit', help: 'It ends there.', range: { min: 1, max: 500 }, modelValue: 60 },
      global: { plugins: [i18n] },
    })

  test('gives away what fits, once, when it is finished', async () => {
    const wrapper = field()
    await type(wrapper, '75')
    expect(wrapper.emitted('update:modelValue')).toBeUndefined()
    await wrapper.get('input').trigger('change')
    expect(wrapper.emitted('update:modelValue')).toEqual([[75]])
  })

  test('answers what does not fit with what does, keeps it, and says what counts until then', async () => {
    const wrapper = field()
    expect(wrapper.text()).toContain('Whole numbers from 1 to 500.')
    const input = wrapper.get('input')
    await type(wrapper, '5000')
    await input.trigger('change')
    expect(wrapper.emitted('update:modelValue')).toBeUndefined()
    expect(input.element.value).toBe('5000')
    expect(input.attributes('aria-invalid')).toBe('true')
    expect(wrapper.get('[role=alert]').text()).toBe(
      'Only whole numbers from 1 to 500 fit here. Until then, 60 is used.',
    )

    await type(wrapper, '500')
    expect(wrapper.find('[role=alert]').exists()).toBe(false)
    await input.trigger('change')
    expect(wrapper.emitted('update:modelValue')).toEqual([[500]])
  })

  test('does not let a form go with a number that does not fit', async () => {
    const wrapper = field()
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
      wrapper.get('input').element.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(press()).toBe(false)
    await type(wrapper, '')
    expect(press()).toBe(true)
  })

  test('shows a number that was set elsewhere', async () => {
    const wrapper = field()
    await wrapper.setProps({ modelValue: 80 })
    expect(wrapper.get('input').element.value).toBe('80')
  })
})

test('a list explains the one that is chosen', async () => {
  const offers = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), help: `This is ${value}.` }))
  const wrapper = mount(SelectField<string>, { props: { label: 'Which', options: offers, modelValue: 'b' } })
  expect(wrapper.get('[role=status]').text()).toBe('This is b.')
  await wrapper.get('select').setValue('c')
  expect(wrapper.emitted('update:modelValue')).toEqual([['c']])
})
