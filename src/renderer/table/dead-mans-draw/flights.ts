// Lets cards travel on screen: measures where they lie before and after, and flies copies of them over the table.

import { suitOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { Move, Place, Step } from './scene.ts'
import type { Performer } from './stage.ts'

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const staggerMilliseconds = 18
const cardRatio = 1.4

/**
 * `root` holds elements with `data-place` and within them `data-card`, of equal cards the one that came last behind the
 * others in the page. An element with `data-chip` is a card in small, good to land on but not to fly. `layer` lies over
 * all of it and catches no clicks.
 */
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
    const leaving = leavingOf(table, step.moves)
    const starts = leaving.map((card, index) => card?.getBoundingClientRect() ?? before.get(step.moves[index]!.from))
    const sources = leaving.map(copyOf)
    const back = copyOf(table.querySelector('[data-place="draw-pile"] [data-back]'))
    await paint()
    const landing = landingOf(table, step.moves)
    const timing = { duration: step.milliseconds, easing, fill: 'backwards' as const }
    running = slide(table, before, timing)
    const origin = over.getBoundingClientRect()
    step.moves.forEach((move, index) => {
      const delay = Math.min(index, 6) * staggerMilliseconds
      const flight = { ...timing, delay, duration: step.milliseconds - delay }
      const [start, source, landed] = [starts[index], sources[index], landing[index]]
      running.push(...fly({ table, over, origin, move, start, source, landed, back, flight }))
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

/** By the place, and by the place, the card and its number among equal ones there. */
type Rects = ReadonlyMap<string, DOMRect>

function* cardsIn(place: HTMLElement): Generator<{ card: HTMLElement; key: string }> {
  const counted = new Map<string, number>()
  for (const card of place.querySelectorAll<HTMLElement>('[data-card]')) {
    const name = card.dataset.card ?? ''
    const copy = (counted.get(name) ?? 0) + 1
    counted.set(name, copy)
    yield { card, key: `${place.dataset.place}/${name}/${copy}` }
  }
}

function measure(table: HTMLElement): Rects {
  const rects = new Map<string, DOMRect>()
  for (const place of table.querySelectorAll<HTMLElement>('[data-place]')) {
    rects.set(place.dataset.place ?? '', place.getBoundingClientRect())
    for (const { card, key } of cardsIn(place)) rects.set(key, card.getBoundingClientRect())
  }
  return rects
}

/** The elements of the cards that are about to go, each once: of equal ones those that came last. */
function leavingOf(table: HTMLElement, moves: readonly Move[]): (HTMLElement | undefined)[] {
  return lastOf(
    table,
    moves.map(({ from, card }) => ({ place: from, card })),
  )
}

/** The elements of the cards that have just come, in the same way. */
function landingOf(table: HTMLElement, moves: readonly Move[]): (HTMLElement | undefined)[] {
  return lastOf(
    table,
    moves.map(({ to, card }) => ({ place: to, card })),
  )
}

function lastOf(table: HTMLElement, spots: readonly { place: Place; card: Card }[]): (HTMLElement | undefined)[] {
  const taken = new Set<HTMLElement>()
  return spots.map(({ place, card }) => {
    const equal = table.querySelectorAll<HTMLElement>(`[data-place="${place}"] [data-card="${card}"]`)
    const last = [...equal].findLast((element) => !taken.has(element))
    if (last) taken.add(last)
    return last
  })
}

function copyOf(element: Element | null | undefined): HTMLElement | undefined {
  return element instanceof HTMLElement ? (element.cloneNode(true) as HTMLElement) : undefined
}

/** Cards that stay in their place but lie elsewhere in it now glide there. */
function slide(table: HTMLElement, before: Rects, timing: KeyframeAnimationOptions): Animation[] {
  const animations: Animation[] = []
  for (const place of table.querySelectorAll<HTMLElement>('[data-place]')) {
    for (const { card, key } of cardsIn(place)) {
      const old = before.get(key)
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
  move: Move
  start: DOMRect | undefined
  /** A copy of the card as it lay before, where it was to be seen. */
  source: HTMLElement | undefined
  /** The card where it lies now, where that can be seen. */
  landed: HTMLElement | undefined
  back: HTMLElement | undefined
  flight: KeyframeAnimationOptions
}

function fly({ table, over, origin, move, start, source, landed, back, flight }: Flight): Animation[] {
  const goal = landed ?? goalOf(table, move)
  const face = (landed && 'chip' in landed.dataset && source) || copyOf(landed) || source
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

/** Where a card goes that is not to be seen there: to its stack, or to the place as a whole. */
function goalOf(table: HTMLElement, { to, card }: Move): HTMLElement | null {
  const place = table.querySelector<HTMLElement>(`[data-place="${to}"]`)
  return place?.querySelector<HTMLElement>(`[data-stack="${suitOf(card)}"]`) ?? place
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
