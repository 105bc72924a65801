// The corner of the screen that staff hold to open their page. A short touch is passed on to the page below.

import { holdSeconds } from '../../preload/staff-bridge.ts'
import { button } from './dom.ts'

/** The distance that a resting finger may move. */
const stillPixels = 40

export interface HeldCornerOptions {
  readonly name: string
  onHeld(): void
  onTouched(x: number, y: number): void
}

export function heldCorner({ name, onHeld, onTouched }: HeldCornerOptions): HTMLElement {
  let start: { readonly x: number; readonly y: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const corner = button({ class: 'corner', 'aria-label': name }, () => undefined)
  corner.innerHTML = ring

  function end(): void {
    clearTimeout(timer)
    start = undefined
    corner.classList.remove('is-held')
  }
  corner.addEventListener('pointerdown', ({ clientX: x, clientY: y, isPrimary, button: which }) => {
    if (!isPrimary || which !== 0) return end()
    start = { x, y }
    corner.classList.add('is-held')
    clearTimeout(timer)
    timer = setTimeout(() => {
      end()
      onHeld()
    }, holdSeconds * 1000)
  })
  corner.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > stillPixels) end()
  })
  corner.addEventListener('pointerup', () => {
    const touched = start
    end()
    if (touched) onTouched(Math.round(touched.x), Math.round(touched.y))
  })
  for (const gone of ['pointercancel', 'pointerleave', 'blur']) corner.addEventListener(gone, end)
  // On a keyboard a single key press is enough.
  corner.addEventListener('keydown', ({ key, repeat }) => {
    if (!repeat && (key === 'Enter' || key === ' ')) onHeld()
  })
  return corner
}

const ring = `<svg viewBox="0 0 64 64" aria-hidden="true">
  <circle class="ring-ground" cx="32" cy="32" r="24" />
  <circle class="ring" cx="32" cy="32" r="24" pathLength="1" />
</svg>`
