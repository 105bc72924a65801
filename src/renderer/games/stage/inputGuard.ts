// Guards a table against accidental input. A press or a key during an animation only skips it, so that nobody decides on what
// they have not seen. A press that begins on one button and ends on another, which has moved under the finger, does nothing.
// Links to the rules are exempt.

import { onBeforeUnmount, onMounted } from 'vue'

export interface InputGuard {
  /** For the table's `pointerdown`, in the capture phase. */
  onPointerDown(event: PointerEvent): void
  /** For the table's `click`, in the capture phase. */
  onClick(event: MouseEvent): void
}

/**
 * `decide` gets each key that is meant for the table and returns true if it has acted. `lookUp` comes before it, and also
 * during animations.
 */
export function useInputGuard(
  stage: { playing: () => boolean; skip: () => void },
  decide: (event: KeyboardEvent) => boolean,
  lookUp: (event: KeyboardEvent) => boolean = () => false,
): InputGuard {
  let swallow = false
  /** The button on which a press has begun. A press may end without a click, as a drag of the chart does. */
  let begun: { readonly on: Element | null } | undefined

  function onKeyDown(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return
    if (event.repeat) {
      // A key that is held down does not press a button that appears meanwhile.
      if (event.key === 'Enter') event.preventDefault()
    } else if (leadsToRules(event.target) && (event.key === 'Enter' || event.key === ' ')) {
      // The link opens, as anywhere.
    } else if (lookUp(event)) {
      event.preventDefault()
    } else if (stage.playing()) {
      stage.skip()
      if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
    } else if (decide(event)) event.preventDefault()
  }

  /** The browser has taken the press, for scrolling: no click ends it. */
  function forgetPress(): void {
    begun = undefined
    swallow = false
  }
  onMounted(() => {
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointercancel', forgetPress)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('pointercancel', forgetPress)
  })

  return {
    onPointerDown(event) {
      begun = { on: buttonAt(event.target) }
      swallow = stage.playing() && !leadsToRules(event.target)
      if (!swallow) return
      event.preventDefault()
      stage.skip()
    },
    onClick(event) {
      const isElsewhere = begun !== undefined && begun.on !== buttonAt(event.target)
      // A click that a key or a screen reader makes belongs to no press.
      if (event.detail > 0 && (swallow || isElsewhere)) event.stopPropagation()
      forgetPress()
    },
  }
}

/**
 * Whether a key is meant for the table: not for a field, and not for the browser; nor for a menu, where letters choose an
 * entry; nor for a dialog, unless the table is in it, as `data-table` says.
 */
export function isPlainKey({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false
  const elsewhere = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"]:not([data-table])'
  return !(target instanceof Element && target.closest(elsewhere))
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button') : null
}

/** What leads to the rules has this class (rules-book/RulesLink.vue, match/WhatNow.vue). */
function leadsToRules(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.rules-link') !== null
}
