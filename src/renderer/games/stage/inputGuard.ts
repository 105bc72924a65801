// Guards a table against accidental input. A press or a key during an animation only skips it, so that nobody decides on
// something they have not seen, and the second press of a double tap does nothing. Neither does a press that begins on one
// button and ends on another that has moved under the finger, such as one of a dialog, nor a key on a control that the page
// has just focused. Links to the rules are exempt, and so are buttons beside the table.

import { getCurrentInstance, onBeforeUnmount, onMounted } from 'vue'
import { isLetterKey, letterKeysOn } from '../../client/letterKeys.ts'
import type { TableFocus } from './focus.ts'
import { dismissGraceMs } from './stage.ts'

export interface InputGuard {
  /** For the table's `pointerdown`, in the capture phase. */
  onPointerDown(event: PointerEvent): void
}

/** Stands for the press of a pointer among the names of keys. */
const pointer = 'pointer'

/**
 * `decide` gets each key that is meant for the table and returns true if it has acted. `lookUp` is called before it, and
 * during animations, too.
 */
export function useInputGuard(
  stage: { playing: () => boolean; skip: () => void; isUnseen: TableFocus['isUnseen'] },
  decide: (event: KeyboardEvent) => boolean,
  lookUp: (event: KeyboardEvent) => boolean = () => false,
): InputGuard {
  const instance = getCurrentInstance()
  /** When an animation was last skipped, and by which key, or by `pointer`. */
  let skipped: { readonly at: number; readonly by: string } | undefined
  function skip(by: string): void {
    skipped = { at: performance.now(), by }
    stage.skip()
  }
  /** Whether this is the second press of a double one whose first press has skipped an animation. */
  const isSecondOf = (by: string) => skipped?.by === by && performance.now() - skipped.at < dismissGraceMs
  function root(): Element | undefined {
    const element: unknown = instance?.proxy?.$el
    return element instanceof Element ? element : undefined
  }
  /** A paused table is hidden, but stays in the page. */
  const isHidden = () => root()?.checkVisibility?.() === false
  /** Whether the key presses something that acts by itself: a link to the rules, or a button beside the table. */
  function isPressElsewhere({ key, target }: KeyboardEvent): boolean {
    if (!isPressKey(key)) return false
    return leadsToRules(target) || (pressableAt(target) !== null && root()?.contains(target as Node) === false)
  }
  const isUnseen = ({ key, target }: KeyboardEvent) => isPressKey(key) && stage.isUnseen(target)
  function onKeyDown(event: KeyboardEvent): void {
    if (!isPlainKey(event) || isHidden() || scrolls(event)) return
    if (event.repeat) {
      // A key that is held down must not press a button that appears meanwhile.
      if (event.key === 'Enter') event.preventDefault()
    } else if (isPressElsewhere(event)) {
      // The control under the focus handles the key itself.
    } else if (lookUp(event)) {
      event.preventDefault()
    } else if (stage.playing() || isSecondOf(event.key)) {
      if (!isSecondOf(event.key)) skip(event.key)
      if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
    } else if (isUnseen(event) || decide(event)) event.preventDefault()
  }

  onMounted(() => document.addEventListener('keydown', onKeyDown))
  onBeforeUnmount(() => document.removeEventListener('keydown', onKeyDown))

  return {
    onPointerDown(event) {
      const begun = buttonAt(event.target)
      const isSecond = isSecondOf(pointer)
      const isGuarded = (stage.playing() || isSecond) && !leadsToRules(event.target)
      guardClick((ended) => !isGuarded && ended === begun)
      if (!isGuarded) return
      event.preventDefault()
      if (!isSecond) skip(pointer)
    },
  }
}

/**
 * Stops the click that ends the current press, unless `isMeant` accepts the button it lands on. The click may land outside of
 * the table: the result or a curtain may have moved under the finger, and the table may have gone. A press may also end
 * without a click: a drag of the chart does, and one that the browser takes for scrolling.
 */
function guardClick(isMeant: (ended: Element | null) => boolean): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => over.abort()
  function judge(event: MouseEvent): void {
    // A click made by a key or a screen reader belongs to no press.
    if (event.detail === 0) return
    end()
    if (isMeant(buttonAt(event.target))) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', judge, options)
  document.addEventListener('pointerdown', end, options)
  document.addEventListener('pointercancel', end, options)
}

const scrollKeys: ReadonlySet<string> = new Set([' ', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'])

/** Whether the key scrolls a list that has the focus, such as the log. */
function scrolls({ key, target }: KeyboardEvent): boolean {
  if (!scrollKeys.has(key) || !(target instanceof HTMLElement) || target.tabIndex !== 0 || pressableAt(target))
    return false
  return target.scrollHeight > target.clientHeight && /auto|scroll/.test(getComputedStyle(target).overflowY)
}

/** All other named keys belong to the browser or the system: a volume key, for example, must not skip an animation. */
const namedKeys: ReadonlySet<string> = new Set([
  ...['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Shift', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
])

/**
 * Whether a key is meant for the table: not for a field, nor for the browser, nor for a menu, in which letters choose an
 * entry, nor for a dialog, unless `data-table` says that the table is in it. Letters don't count while they are switched off.
 */
export function isPlainKey({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || (key.length > 1 && !namedKeys.has(key))) return false
  if (isLetterKey(key) && !letterKeysOn.value) return false
  const elsewhere = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"]:not([data-table])'
  return !(target instanceof Element && target.closest(elsewhere))
}

/** Whether this key presses the control that has the focus. */
const isPressKey = (key: string) => key === 'Enter' || key === ' '

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button, a, summary, [role="button"]') : null
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button') : null
}

/** What leads to the rules has this class (rules-book/RulesLink.vue, match/WhatNow.vue). */
function leadsToRules(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.rules-link') !== null
}
