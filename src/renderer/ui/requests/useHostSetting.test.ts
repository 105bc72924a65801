// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { defineComponent, h, ref } from 'vue'
import { expect, test } from 'vitest'
import ChoiceField from '../fields/ChoiceField.vue'
import SelectField from '../fields/SelectField.vue'
import SwitchField from '../fields/SwitchField.vue'
import { useHostSetting } from './useHostSetting.ts'

const speeds = ['calm', 'normal', 'fast'].map((value) => ({ value, label: value }))
const pace = { label: 'Pace', options: speeds }

/** A page with a field of each kind for a setting. `answer` decides what the host answers. */
function page() {
  const atHost = ref('normal')
  const requests: { readonly chosen: string; answer(isAccepted: boolean): Promise<unknown> }[] = []
  const shown = mount(
    defineComponent(() => {
      const speed = useHostSetting(
        () => atHost.value,
        (chosen) =>
          new Promise((resolve) => {
            requests.push({ chosen, answer: (isAccepted) => (resolve(isAccepted), flushPromises()) })
          }),
      )
      const model = () => ({
        modelValue: speed.value,
        'onUpdate:modelValue': (chosen: unknown) => (speed.value = chosen as string),
      })
      const isFast = () => ({
        modelValue: speed.value === 'fast',
        'onUpdate:modelValue': (on: boolean) => (speed.value = on ? 'fast' : 'normal'),
      })
      return () => [
        h(SelectField<string>, { ...pace, ...model() }),
        h(ChoiceField<string>, { ...pace, ...model() }),
        h(SwitchField, { label: 'Fast', ...isFast() }),
      ]
    }),
  )
  const radios = () => shown.findAll<HTMLInputElement>('[type=radio]')
  const looks = () => [
    shown.get<HTMLSelectElement>('select').element.value,
    radios().find(({ element }) => element.checked)?.element.value,
    shown.get<HTMLInputElement>('[role=switch]').element.checked,
  ]
  return { shown, radios, looks, requests, atHost }
}
type Page = ReturnType<typeof page>
const normal = ['normal', 'normal', false]
const fast = ['fast', 'fast', true]

test.each<[string, (page: Page) => Promise<void>]>([
  ['list', ({ shown }) => shown.get('select').setValue('fast')],
  ['row of choices', ({ radios }) => radios()[2]!.setValue()],
  ['switch', ({ shown }) => shown.get('[role=switch]').setValue(true)],
])('what is chosen in a %s shows at once, and what the host has where that is refused', async (_, choose) => {
  const shownPage = page()
  for (const time of [0, 1]) {
    await choose(shownPage)
    expect(shownPage.looks()).toEqual(fast)
    expect(shownPage.requests.map(({ chosen }) => chosen)).toEqual(time === 0 ? ['fast'] : ['fast', 'fast'])
    await shownPage.requests[time]!.answer(false)
    expect(shownPage.looks()).toEqual(normal)
  }
})

test('what is accepted stays until the host tells of it, and then what it has counts', async () => {
  const { shown, looks, requests, atHost } = page()
  await shown.get('select').setValue('fast')
  await requests[0]!.answer(true)
  expect(looks()).toEqual(fast)
  atHost.value = 'fast'
  await flushPromises()
  expect(looks()).toEqual(fast)
  atHost.value = 'normal'
  await flushPromises()
  expect(looks()).toEqual(normal)
})

test('of two in a row the last one shows, whatever the host says of the first', async () => {
  const { shown, looks, requests, atHost } = page()
  await shown.get('select').setValue('calm')
  await shown.get('select').setValue('fast')
  await requests[0]!.answer(true)
  atHost.value = 'calm'
  await flushPromises()
  expect(looks()).toEqual(fast)
  await requests[1]!.answer(false)
  expect(looks()).toEqual(['calm', 'calm', false])
})
