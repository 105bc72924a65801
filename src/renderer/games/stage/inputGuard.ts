// A press or a key while something is on its way only shows the result: nobody decides on what they have not seen. Nor by
// a press that began on one button and ends on another, which has moved under the finger. To look a rule up decides
// nothing, and what is being shown goes on.

import { onBeforeUnmount, onMounted } from 'vue'

export interface InputGuard {
  /** For the table's `pointerdown`, before its parts hear of it. */
  onPointerDown(event: PointerEvent): void
  /** For the table's `click`, in the same way. */
  onClick(event: MouseEvent): void
}

/**
 * `decide` hears each key that is meant for the table; true if it has acted on it. `lookUp` does so before it, and also
 * while something is being shown.
 */
export function useInputGuard(
  stage: { playing: () => boolean; skip: () => void },
  decide: (event: KeyboardEvent) => boolean,
  lookUp: (event: KeyboardEvent) => boolean = () => false,
): InputGuard {
  let swallow = false
  /** Where a press has begun that is no click yet; clicks that come without one, as from a screen reader, are not asked. */
  let begun: { readonly on: Element | null } | undefined

  function onKeyDown(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return
    if (event.repeat) {
      // What comes under a key that is still held down is not pressed by it.
      if (event.key === 'Enter') event.preventDefault()
    } else if (isDoor(event.target) && (event.key === 'Enter' || event.key === ' ')) {
      // The door opens, as anywhere.
    } else if (lookUp(event)) {
      event.preventDefault()
    } else if (stage.playing()) {
      stage.skip()
      if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
    } else if (decide(event)) event.preventDefault()
  }
  onMounted(() => document.addEventListener('keydown', onKeyDown))
  onBeforeUnmount(() => document.removeEventListener('keydown', onKeyDown))

  return {
    onPointerDown(event) {
      begun = { on: buttonAt(event.target) }
      swallow = stage.playing() && !isDoor(event.target)
      if (!swallow) return
      event.preventDefault()
      stage.skip()
    },
    onClick(event) {
      const isElsewhere = begun !== undefined && begun.on !== buttonAt(event.target)
      begun = undefined
      if (!swallow && !isElsewhere) return
      swallow = false
      event.stopPropagation()
    },
  }
}

/** Whether a key is meant for the table: not for a field or a dialog, and not for the browser. */
export function isPlainKey({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false
  const elsewhere = 'input, select, textarea, [contenteditable], [role="dialog"]'
  return !(target instanceof Element && target.closest(elsewhere))
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button') : null
}

/** Doors into the rules carry this class (rules-book/RulesDoor.vue). */
function isDoor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.door') !== null
}
