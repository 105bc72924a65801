// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, test } from 'vitest'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import { passDoubleTap } from '../testing/table.ts'
import { useFocus } from './focus.ts'

afterEach(() => (document.body.innerHTML = ''))

/** A table in its area, with one control that can be used once `mayAct` is true. */
function tableIn(area: HTMLElement) {
  const view = shallowRef({ revision: 0 })
  const mayAct = ref(false)
  const answers = ref(0)
  let focus: ReturnType<typeof useFocus>
  const Table = defineComponent(() => {
    const root = ref<HTMLElement | null>(null)
    focus = useFocus({
      root: () => root.value,
      view: () => view.value,
      changes: [view, mayAct],
      ready: () => mayAct.value,
      answers: () => answers.value,
      next: '.next',
    })
    return () =>
      h('div', { ref: root }, [h('button', { class: 'card' }), mayAct.value && h('button', { class: 'next' })])
  })
  mount(Table, { attachTo: area })
  return {
    mayAct,
    answers,
    actedByKey: () => focus.actedByKey(),
    isUnseen: () => focus.isUnseen(document.activeElement),
    async hear() {
      view.value = { revision: view.value.revision + 1 }
      await nextTick()
      await nextTick()
    },
  }
}

function area(): HTMLElement {
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  return main
}

test('a table that stays behind a curtain is given the focus as a whole when that is gone, and goes on with it', async () => {
  const main = area()
  const curtain = main.appendChild(document.createElement('button'))
  const table = tableIn(main)
  curtain.focus()
  await table.hear()
  main.focus()
  table.mayAct.value = true
  await table.hear()
  expect(document.activeElement?.className).toBe('next')
})

test('a table that was given the focus as a whole keeps it for the first thing that can be done, however late that comes', async () => {
  const main = area()
  main.focus()
  const table = tableIn(main)
  await table.hear()
  expect(document.activeElement).toBe(main)
  table.mayAct.value = true
  await table.hear()
  expect(document.activeElement?.className).toBe('next')
})

test('while nothing can be done the area keeps the focus of a button that has gone', async () => {
  const main = area()
  const table = tableIn(main)
  table.mayAct.value = true
  await table.hear()
  main.querySelector<HTMLElement>('.next')!.focus()
  table.mayAct.value = false
  await table.hear()
  expect(document.activeElement).toBe(main)
  table.mayAct.value = true
  await table.hear()
  expect(document.activeElement?.className).toBe('next')
})

test('a focus that nobody has had at the table is not taken there', async () => {
  const table = tableIn(area())
  table.mayAct.value = true
  await table.hear()
  table.mayAct.value = false
  await table.hear()
  expect(document.activeElement).toBe(document.body)
})

test('a focus that is elsewhere stays there', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  const table = tableIn(area())
  table.mayAct.value = true
  await table.hear()
  expect(document.activeElement).toBe(field)
})

describe('a key just after the focus has moved', () => {
  function lookAtCard() {
    const main = area()
    const table = tableIn(main)
    const card = main.querySelector<HTMLElement>('.card')!
    card.focus()
    const ask = async () => {
      table.mayAct.value = true
      await table.hear()
      expect(document.activeElement?.className).toBe('next')
    }
    const answer = () => table.answers.value++
    return { ...table, card, ask, answer }
  }

  test('was meant for the control that somebody had gone to, until they have seen the next one', async () => {
    const { ask, isUnseen } = lookAtCard()
    await ask()
    expect(isUnseen()).toBe(true)
    passDoubleTap()
    expect(isUnseen()).toBe(false)
  })

  test('counts at once after one’s own answer by that control, but not after one by a letter', async () => {
    const { ask, answer, isUnseen, actedByKey, mayAct, hear, card } = lookAtCard()
    answer()
    await ask()
    expect(isUnseen()).toBe(false)

    mayAct.value = false
    await hear()
    card.focus()
    actedByKey()
    answer()
    await ask()
    expect(isUnseen()).toBe(true)
  })

  test('counts at once where the table as a whole had the focus', async () => {
    const main = area()
    main.focus()
    const { mayAct, hear, isUnseen } = tableIn(main)
    mayAct.value = true
    await hear()
    expect([document.activeElement?.className, isUnseen()]).toEqual(['next', false])
  })
})
