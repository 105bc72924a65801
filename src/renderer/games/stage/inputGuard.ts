// Guards a table against accidental input. A press or a key during an animation only skips it, so that nobody decides on what
// they have not seen; nor does the second press of a double tap. A press that begins on one button and ends on another, which has
// come under the finger, does nothing; the other may be a button of a dialog. Nor does a key press a control that the page has just
// focused. Links to the rules are exempt, and so are buttons beside the table.

import { getCurrentInstance, onBeforeUnmount, onMounted } from 'vue'
import { isLetterKey, letterKeysOn } from '../../client/letterKeys.ts'
import type { TableFocus } from './focus.ts'
import { afterglow } from './stage.ts'

export interface InputGuard {
  /** For the table's `pointerdown`, in the capture phase. */
  onPointerDown(event: PointerEvent): void
}

/** Stands for a press of a pointer among the names of keys. */
const pointer = 'pointer'

/**
 * `decide` gets each key that is meant for the table and returns true if it has acted. `lookUp` comes before it, and also
 * during animations.
 */
export function useInputGuard(
  stage: { playing: () => boolean; skip: () => void; isUnseen: TableFocus['isUnseen'] },
  decide: (event: KeyboardEvent) => boolean,
  lookUp: (event: KeyboardEvent) => boolean = () => false,
): InputGuard {
  const instance = getCurrentInstance()
  /** When an animation was skipped last, and by which key; `pointer`: by a press. */
  let skipped: { readonly at: number; readonly by: string } | undefined
  function skip(by: string): void {
    skipped = { at: performance.now(), by }
    stage.skip()
  }
  /** Whether this is the second press of a double one, of which the first has skipped an animation. */
  const isSecondOf = (by: string) => skipped?.by === by && performance.now() - skipped.at < afterglow
  function root(): Element | undefined {
    const element: unknown = instance?.proxy?.$el
    return element instanceof Element ? element : undefined
  }
  /** A pause covers the table, which stays in the page. */
  const isHidden = () => root()?.checkVisibility?.() === false
  /** A key on what acts by itself: a link to the rules, or a button beside the table. */
  function isPressElsewhere({ key, target }: KeyboardEvent): boolean {
    if (!isPressKey(key)) return false
    return leadsToRules(target) || (pressableAt(target) !== null && root()?.contains(target as Node) === false)
  }
  const isUnseen = ({ key, target }: KeyboardEvent) => isPressKey(key) && stage.isUnseen(target)
  function onKeyDown(event: KeyboardEvent): void {
    if (!isPlainKey(event) || isHidden() || scrolls(event)) return
    if (event.repeat) {
      // A key that is held down does not press a button that appears meanwhile.
      if (event.key === 'Enter') event.preventDefault()
    } else if (isPressElsewhere(event)) {
      // It acts, as anywhere.
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
 * Lets the click that ends the press that has just begun pass only if its button is the one that is meant. It may land outside the
 * table: the result or a curtain has come under the finger, and the table may have gone. A press may also end without a click, as
 * a drag of the chart and one that the browser takes for scrolling do.
 */
function guardClick(isMeant: (ended: Element | null) => boolean): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => over.abort()
  function judge(event: MouseEvent): void {
    // A click that a key or a screen reader makes belongs to no press.
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

/** Whether the key is for a list that has the focus and scrolls, as the log. */
function scrolls({ key, target }: KeyboardEvent): boolean {
  if (!scrollKeys.has(key) || !(target instanceof HTMLElement) || target.tabIndex !== 0 || pressableAt(target))
    return false
  return target.scrollHeight > target.clientHeight && /auto|scroll/.test(getComputedStyle(target).overflowY)
}

/** All other keys with a name are the browser's or the system's: a volume key, for example, must not skip what is shown. */
const namedKeys: ReadonlySet<string> = new Set([
  ...['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Shift', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
])

/**
 * Whether a key is meant for the table: not for a field, and not for the browser; nor for a menu, where letters choose an
 * entry; nor for a dialog, unless the table is in it, as `data-table` says. A letter is not where letters are switched off.
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
