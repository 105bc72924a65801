// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { expect, test } from 'vitest'
import en from '../../i18n/locales/en.json' with { type: 'json' }
import PersonField from './PersonField.vue'

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: en as never } })

function show(person: { name: string; face?: 'granny' | undefined }) {
  const field = mount(PersonField, {
    props: { label: 'Your name', maxLength: 24, seat: 1, ...person },
    global: { plugins: [i18n] },
  })
  return { field, faces: () => field.emitted('update:face')?.map(([face]) => face) ?? [] }
}

test('a guest who only types a name sits down with the face that the form showed', async () => {
  const { field, faces } = show({ name: '' })
  const shown = field.get('.person__face').html()
  await field.setProps({ name: 'Leo', face: faces()[0] as never })
  expect(field.get('.person__face').html()).toBe(shown)
})

test('a person who has a face, or had a name before there were faces, keeps theirs', () => {
  expect(show({ name: '', face: 'granny' }).faces()).toEqual([])
  expect(show({ name: 'Leo' }).faces()).toEqual([])
})
