// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../testing/table.ts'
import { useInputGuard } from './inputGuard.ts'

const decide = vi.fn(() => true)
const acted = vi.fn()
let isPlaying: boolean

/** Two buttons, beside water that can be dragged. */
const Table = defineComponent(() => {
  const { onPointerDown, onClick } = useInputGuard(
    { playing: () => isPlaying, skip: () => (isPlaying = false) },
    decide,
  )
  return () =>
    h('div', { onPointerdownCapture: onPointerDown, onClickCapture: onClick }, [
      h('p', { class: 'water' }),
      ...['first', 'second'].map((name) => h('button', { class: name, onClick: () => acted(name) })),
    ])
})

let table: ReturnType<typeof mount>
beforeEach(() => {
  vi.clearAllMocks()
  isPlaying = false
  table = mount(Table, { attachTo: document.body })
})
afterEach(() => table.unmount())

const putDownOn = (what: string) => table.get(what).trigger('pointerdown')
/** A click that ends a press of a pointer. */
const clickOn = (what: string) => table.get(what).trigger('click', { detail: 1 })
/** A click that a key or a screen reader makes. */
const activate = (what: string) => table.get(what).trigger('click')
const cancelPress = () => document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))

describe('a press', () => {
  test('acts where it began, and not where another button has come under it', async () => {
    await putDownOn('.first')
    await clickOn('.second')
    expect(acted).not.toHaveBeenCalled()
    await putDownOn('.second')
    await clickOn('.second')
    expect(acted.mock.calls).toEqual([['second']])
  })

  test('during an animation only skips it', async () => {
    isPlaying = true
    await putDownOn('.first')
    await clickOn('.first')
    expect(isPlaying).toBe(false)
    expect(acted).not.toHaveBeenCalled()
  })

  test('that the browser takes for scrolling leaves nothing behind', async () => {
    isPlaying = true
    await putDownOn('.water')
    cancelPress()
    await clickOn('.first')
    expect(acted.mock.calls).toEqual([['first']])
  })

  test('of a key or a screen reader acts at once after a drag, which ends without a click', async () => {
    await putDownOn('.water')
    await activate('.first')
    isPlaying = true
    await putDownOn('.water')
    await activate('.second')
    expect(acted.mock.calls).toEqual([['first'], ['second']])
  })
})

describe('a letter', () => {
  test.each([
    ['a field', '<input>'],
    ['a dialog', '<div role="dialog"><p></p></div>'],
    ['an open menu, where it chooses an entry', '<div role="menu"><p role="menuitem"></p></div>'],
  ])('that is typed in %s decides nothing', (_, content) => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = content
    press('l', place.querySelector('input, p')!)
    place.remove()
    expect(decide).not.toHaveBeenCalled()
  })

  test('that is typed anywhere else is the table’s, and in a dialog with the table in it', () => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = '<div role="dialog" data-table><p></p></div>'
    press('l')
    press('l', place.querySelector('p')!)
    place.remove()
    expect(decide).toHaveBeenCalledTimes(2)
  })
})
