// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyShortcut, letterKeysOn } from '../../client/letterKeys.ts'
import { passDoubleTap, press } from '../testing/table.ts'
import { useInputGuard } from './inputGuard.ts'

const decide = vi.fn(() => true)
const acted = vi.fn()
let isPlaying: boolean
let unseen: Element | undefined

/** Two buttons, beside water that can be dragged. */
const Table = defineComponent(() => {
  const { onPointerDown } = useInputGuard(
    { playing: () => isPlaying, skip: () => (isPlaying = false), isUnseen: (target) => target === unseen },
    decide,
  )
  return () =>
    h('div', { onPointerdownCapture: onPointerDown }, [
      h('p', { class: 'water' }),
      ...['first', 'second'].map((name) => h('button', { class: name, onClick: () => acted(name) })),
    ])
})

let table: ReturnType<typeof mount>
beforeEach(() => {
  vi.clearAllMocks()
  isPlaying = false
  unseen = undefined
  table = mount(Table, { attachTo: document.body })
})
afterEach(() => table.unmount())

const putDownOn = (what: string) => table.get(what).trigger('pointerdown')
/** A click that ends the press of a pointer. */
const clickOn = (what: string) => table.get(what).trigger('click', { detail: 1 })
/** A click made by a key or a screen reader. */
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

  test('that is the second of a double tap acts no more than the first, which has ended an animation', async () => {
    isPlaying = true
    for (let tap = 0; tap < 2; tap++) {
      await putDownOn('.first')
      await clickOn('.first')
    }
    expect(acted).not.toHaveBeenCalled()
    // Meanwhile the next view is being shown: nobody has seen it yet.
    isPlaying = true
    await putDownOn('.first')
    expect(isPlaying).toBe(true)

    passDoubleTap()
    await putDownOn('.first')
    await clickOn('.first')
    expect([isPlaying, acted.mock.calls]).toEqual([false, []])
    passDoubleTap()
    await putDownOn('.first')
    await clickOn('.first')
    expect(acted).toHaveBeenCalledOnce()
  })

  test('during an animation does nothing to a dialog that opens under the finger, not even once the table has gone', () => {
    const dialog = document.body.appendChild(document.createElement('button'))
    dialog.addEventListener('click', acted)
    const clickOnDialog = () => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    isPlaying = true
    void putDownOn('.first')
    table.unmount()
    clickOnDialog()
    expect(acted).not.toHaveBeenCalled()
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    clickOnDialog()
    expect(acted).toHaveBeenCalledOnce()
    dialog.remove()
  })

  test('that begins at the table does nothing to a dialog that has opened meanwhile', () => {
    const dialog = document.body.appendChild(document.createElement('button'))
    dialog.addEventListener('click', acted)
    void putDownOn('.water')
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(acted).not.toHaveBeenCalled()
    dialog.remove()
  })

  test('of a dialog acts, also where one on the table has ended without a click', () => {
    const dialog = document.body.appendChild(document.createElement('button'))
    dialog.addEventListener('click', acted)
    isPlaying = true
    void putDownOn('.water')
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(acted).toHaveBeenCalledOnce()
    dialog.remove()
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

describe('a key', () => {
  test.each(['CapsLock', 'F5', 'F11', 'AudioVolumeUp', 'MediaPlayPause'])(
    '%s is the browser’s or the system’s, and skips nothing',
    (key) => {
      isPlaying = true
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      expect([isPlaying, event.defaultPrevented]).toEqual([true, false])
    },
  )

  test('pressed twice is one press: the second one does not act on what has come under the focus', () => {
    const keydown = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      table.get('.first').element.dispatchEvent(event)
      return event.defaultPrevented
    }
    isPlaying = true
    expect([keydown('Enter'), keydown('Enter'), decide.mock.calls]).toEqual([true, true, []])
    // Another key is not the second press of a double one.
    keydown('d')
    expect(decide).toHaveBeenCalledOnce()
    passDoubleTap()
    keydown('Enter')
    expect(decide).toHaveBeenCalledTimes(2)
  })

  test.each(['Enter', ' '])('%j on a button beside the table is that button’s; on one of the table it skips', (key) => {
    const sound = document.body.appendChild(document.createElement('button'))
    const keydown = () => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    isPlaying = true
    const beside = keydown()
    sound.dispatchEvent(beside)
    expect([isPlaying, beside.defaultPrevented]).toEqual([true, false])
    sound.remove()

    const within = keydown()
    table.get('.first').element.dispatchEvent(within)
    expect([isPlaying, within.defaultPrevented]).toEqual([false, true])
  })

  test.each([
    ['Enter', true],
    [' ', true],
    ['ArrowRight', false],
  ])('%j on a control that the page has just focused was meant for another one: %j', (key, isTaken) => {
    unseen = table.get('.first').element
    decide.mockReturnValueOnce(false)
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    unseen.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(isTaken)
  })

  test.each([
    ['ArrowDown', 'auto', 300, true],
    ['PageUp', 'auto', 300, true],
    [' ', 'auto', 300, true],
    ['Enter', 'auto', 300, false],
    ['ArrowDown', 'auto', 100, false],
    ['ArrowDown', 'hidden', 300, false],
  ])(
    '%j in a list with overflow %s, %i of 100 pixels high, scrolls it and skips nothing: %j',
    (key, overflowY, height, does) => {
      const list = document.body.appendChild(document.createElement('ol'))
      list.tabIndex = 0
      list.style.overflowY = overflowY
      Object.defineProperties(list, { scrollHeight: { value: height }, clientHeight: { value: 100 } })
      isPlaying = true
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      list.dispatchEvent(event)
      list.remove()
      expect([isPlaying, event.defaultPrevented]).toEqual([does, !does])
    },
  )

  test('while a pause covers the table is none of its', () => {
    isPlaying = true
    Object.assign(table.element, { checkVisibility: () => false })
    press('Enter')
    expect([isPlaying, decide.mock.calls]).toEqual([true, []])
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

  test('decides nothing, skips nothing and is announced nowhere where letters are switched off, which takes no other key', () => {
    letterKeysOn.value = false
    try {
      isPlaying = true
      for (const key of ['d', '1', '?']) press(key)
      expect([isPlaying, keyShortcut('D')]).toEqual([true, undefined])
      isPlaying = false
      for (const key of ['d', '1', '?']) press(key)
      expect(decide).not.toHaveBeenCalled()
      press('Escape')
      expect(decide).toHaveBeenCalledOnce()
    } finally {
      letterKeysOn.value = true
    }
    press('d')
    expect([decide.mock.calls.length, keyShortcut('D')]).toEqual([2, 'D'])
  })
})
