// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import { useFocus } from './focus.ts'

afterEach(() => (document.body.innerHTML = ''))

/** A table in its area, in which one thing can be done once `mayAct`. */
function tableIn(area: HTMLElement) {
  const view = shallowRef({ revision: 0 })
  const mayAct = ref(false)
  const Table = defineComponent(() => {
    const root = ref<HTMLElement | null>(null)
    useFocus({
      root: () => root.value,
      view: () => view.value,
      changes: [view, mayAct],
      ready: () => mayAct.value,
      next: '.next',
    })
    return () => h('div', { ref: root }, mayAct.value ? [h('button', { class: 'next' })] : [])
  })
  mount(Table, { attachTo: area })
  return {
    mayAct,
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
  main.querySelector('button')!.focus()
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
