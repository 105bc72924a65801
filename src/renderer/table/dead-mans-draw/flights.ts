// Lets cards travel on screen: measures where they lie before and after, and flies copies of them over the table.

import type { Move, Step } from './scene.ts'
import type { Performer } from './stage.ts'

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const staggerMilliseconds = 18
const cardRatio = 1.4

/** `root` holds elements with `data-place` and within them `data-card`; `layer` lies over all of it and catches no clicks. */
export function createPerformer(root: () => HTMLElement | null, layer: () => HTMLElement | null): Performer {
  let running: Animation[] = []

  function cut(): void {
    for (const animation of running) animation.cancel()
    running = []
    layer()?.replaceChildren()
  }

  async function play(step: Step, paint: () => Promise<void>): Promise<void> {
    const table = root()
    const over = layer()
    if (!table || !over) return paint()
    const before = measure(table)
    const sources = step.moves.map((move) => copyOf(find(table, move.from, move.card)))
    const back = copyOf(table.querySelector('[data-place="draw-pile"] [data-back]'))
    await paint()
    const timing = { duration: step.milliseconds, easing, fill: 'backwards' as const }
    running = slide(table, before, timing)
    const origin = over.getBoundingClientRect()
    step.moves.forEach((move, index) => {
      const delay = Math.min(index, 6) * staggerMilliseconds
      const flight = { ...timing, delay, duration: step.milliseconds - delay }
      running.push(...fly({ table, over, origin, before, move, source: sources[index], back, flight }))
    })
    if (step.wave) running.push(...wave(table, over, origin, timing))
    if (running.length === 0) running.push(over.animate([], timing))
    await Promise.allSettled(running.map((animation) => animation.finished))
    if (running.every((animation) => animation.playState !== 'running')) over.replaceChildren()
  }

  return { moves, play, cut }
}

function moves(): boolean {
  return (
    typeof document.body.animate === 'function' &&
    document.visibilityState === 'visible' &&
    document.documentElement.dataset.motion !== 'reduced' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

type Rects = ReadonlyMap<string, DOMRect>
const keyOf = (place: string | undefined, card: string | undefined) => `${place ?? ''}/${card ?? ''}`

function measure(table: HTMLElement): Rects {
  const rects = new Map<string, DOMRect>()
  for (const place of table.querySelectorAll<HTMLElement>('[data-place]')) {
    rects.set(keyOf(place.dataset.place, undefined), place.getBoundingClientRect())
    for (const card of place.querySelectorAll<HTMLElement>('[data-card]')) {
      rects.set(keyOf(place.dataset.place, card.dataset.card), card.getBoundingClientRect())
    }
  }
  return rects
}

function find(table: HTMLElement, place: string, card: string): HTMLElement | null {
  return table.querySelector<HTMLElement>(`[data-place="${place}"] [data-card="${card}"]`)
}

function copyOf(element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement ? (element.cloneNode(true) as HTMLElement) : undefined
}

/** Cards that stay in their place but lie elsewhere in it now glide there. */
function slide(table: HTMLElement, before: Rects, timing: KeyframeAnimationOptions): Animation[] {
  const animations: Animation[] = []
  for (const place of table.querySelectorAll<HTMLElement>('[data-place]')) {
    for (const card of place.querySelectorAll<HTMLElement>('[data-card]')) {
      const old = before.get(keyOf(place.dataset.place, card.dataset.card))
      const now = card.getBoundingClientRect()
      if (!old || now.width === 0) continue
      const [x, y] = [old.left - now.left, old.top - now.top]
      if (Math.abs(x) + Math.abs(y) < 1) continue
      const from = `translate(${x}px, ${y}px) scale(${old.width / now.width})`
      animations.push(
        card.animate(
          [
            { transformOrigin: '0 0', transform: from },
            { transformOrigin: '0 0', transform: 'none' },
          ],
          timing,
        ),
      )
    }
  }
  return animations
}

interface Flight {
  table: HTMLElement
  over: HTMLElement
  origin: DOMRect
  before: Rects
  move: Move
  /** The card as it lay before, where it was to be seen. */
  source: HTMLElement | undefined
  back: HTMLElement | undefined
  flight: KeyframeAnimationOptions
}

function fly({ table, over, origin, before, move, source, back, flight }: Flight): Animation[] {
  const landed = find(table, move.to, move.card)
  const goal = landed ?? table.querySelector<HTMLElement>(`[data-place="${move.to}"]`)
  const start = before.get(keyOf(move.from, move.card)) ?? before.get(keyOf(move.from, undefined))
  const face = copyOf(landed) ?? source
  if (!goal || !start || !face) return []
  const end = goal.getBoundingClientRect()
  const size = landed ? end : start
  const body = document.createElement('div')
  body.className = 'flight'
  body.style.cssText = `left: ${end.left - origin.left}px; top: ${end.top - origin.top}px; --w: ${size.width}px`
  body.append(face)
  const unseen = !source && move.from === 'draw-pile'
  if (unseen && back) {
    back.classList.add('flight-back')
    body.append(back)
  }
  over.append(body)
  const centre = { x: end.left + size.width / 2, y: end.top + (size.width * cardRatio) / 2 }
  const at = (rect: DOMRect, degrees: number) =>
    [
      `translate(${rect.left + rect.width / 2 - centre.x}px, ${rect.top + rect.height / 2 - centre.y}px)`,
      `scale(${rect.width / size.width})`,
      unseen ? `rotateY(${degrees}deg)` : '',
    ].join(' ')
  const frames = [{ transform: at(start, 180) }, { transform: at(end, 0), opacity: landed ? 1 : 0.4 }]
  const animations = [body.animate(frames, { ...flight, fill: 'both' })]
  if (landed) animations.push(landed.animate([{ opacity: 0 }, { opacity: 0 }], { ...flight, easing: 'linear' }))
  return animations
}

function wave(table: HTMLElement, over: HTMLElement, origin: DOMRect, timing: KeyframeAnimationOptions): Animation[] {
  const area = table.querySelector('[data-place="play-area"]')?.getBoundingClientRect()
  if (!area) return []
  const frame = document.createElement('div')
  frame.className = 'wave'
  frame.style.cssText = `left: ${area.left - origin.left}px; top: ${area.top - origin.top}px; width: ${area.width}px; height: ${area.height}px`
  const water = document.createElement('div')
  frame.append(water)
  over.append(frame)
  return [
    water.animate([{ transform: 'translateX(105%)' }, { transform: 'translateX(-105%)' }], {
      ...timing,
      fill: 'both',
      easing: 'ease-in',
    }),
  ]
}
