// A press or a key while something is on its way only shows the result: nobody decides on what they have not seen.

import { onBeforeUnmount, onMounted } from 'vue'

export interface Impatience {
  /** For the table's `pointerdown`, before its parts hear of it. */
  onPointerDown(event: PointerEvent): void
  /** For the table's `click`, in the same way. */
  onClick(event: MouseEvent): void
}

/** `decide` hears each key that is meant for the table; true if it has acted on it. */
export function useImpatience(
  stage: { playing: () => boolean; skip: () => void },
  decide: (event: KeyboardEvent) => boolean,
): Impatience {
  let swallow = false

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isElsewhere(event.target)) return
    if (stage.playing()) {
      stage.skip()
      if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
    } else if (decide(event)) event.preventDefault()
  }
  onMounted(() => document.addEventListener('keydown', onKeyDown))
  onBeforeUnmount(() => document.removeEventListener('keydown', onKeyDown))

  return {
    onPointerDown(event) {
      swallow = stage.playing()
      if (!swallow) return
      event.preventDefault()
      stage.skip()
    },
    onClick(event) {
      if (!swallow) return
      swallow = false
      event.stopPropagation()
    },
  }
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="dialog"]') !== null
  )
}
