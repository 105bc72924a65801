// Lets cards travel on screen: measures where they lie before and after, and flies copies of them over the table.

import { isPageSeen } from './pageSeen.ts'
import { prefersReducedMotion } from './reducedMotion.ts'
import type { Performer, StageStep } from './stage.ts'
import './flights.css'

export const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const staggerMilliseconds = 18
const cardRatio = 1.4

/** Something that goes from one place to another. */
export interface Move {
  /** As its element's `data-card` names it; without one, it can't be told what it is. */
  readonly card?: string
  readonly from: string
  readonly to: string
}

export interface FlightStep extends StageStep<unknown> {
  readonly moves: readonly Move[]
}

/** The options of a game's table. */
export interface FlightOptions<T extends FlightStep> {
  /** The place of face-down cards: they turn up on their way. */
  readonly faceDown: string
  /** The element to which a card flies that is not visible at its goal; by default the place as a whole. */
  goalOf?(place: HTMLElement, move: Move): HTMLElement | null
  /** The element that flies for a card that is visible at neither end. */
  standIn?(table: HTMLElement, move: Move): HTMLElement | undefined
  /** Further animations of a step: their elements go into `over`, which is emptied afterwards. */
  besides?(step: T, table: HTMLElement, over: HTMLElement, timing: KeyframeAnimationOptions): Animation[]
}

/**
 * `root` holds elements with `data-place` and within them `data-card`, of equal cards the one that came last behind the
 * others in the page. An element with `data-chip` is a card in small, good to land on but not to fly. `layer`, of
 * class `flights`, lies over all of it and catches no clicks.
 */
export function createFlightPerformer<T extends FlightStep>(
  root: () => HTMLElement | null,
  layer: () => HTMLElement | null,
  options: FlightOptions<T>,
): Performer<T> {
  let running: Animation[] = []
  /** Cards that lie where a copy of them is flying to. */
  let hidden: HTMLElement[] = []

  function cut(): void {
    for (const animation of running) animation.cancel()
    running = []
    land()
  }

  function land(): void {
    for (const card of hidden) card.style.opacity = ''
    hidden = []
    layer()?.replaceChildren()
  }

  /**
   * Screen readers still find the card. It is hidden without an animation, because one that changes nothing on the way
   * would be left to the page's main thread, and frames would wait for that.
   */
  function hide(card: HTMLElement): void {
    card.style.opacity = '0'
    hidden.push(card)
  }

  async function play(step: T, paint: () => Promise<void>): Promise<void> {
    const table = root()
    const over = layer()
    if (!table || !over) return paint()
    const moves = prefersReducedMotion() ? [] : step.moves
    const before = measure(table)
    const leaving = lastOf(
      table,
      moves.map(({ from, card }) => ({ place: from, card })),
    )
    const starts = leaving.map((card, index) => card?.getBoundingClientRect() ?? before.get(moves[index]!.from))
    const sources = leaving.map(copyOf)
    const back = copyOf(table.querySelector(`[data-place="${options.faceDown}"] [data-back]`))
    const standIns = moves.map((move) => options.standIn?.(table, move))
    await paint()
    const landing = lastOf(
      table,
      moves.map(({ to, card }) => ({ place: to, card })),
    )
    const timing = { duration: step.milliseconds, easing, fill: 'backwards' as const }
    running = prefersReducedMotion() ? [] : slide(table, before, timing)
    moves.forEach((move, index) => {
      const delay = Math.min(index, 6) * staggerMilliseconds
      const flight = { ...timing, delay, duration: step.milliseconds - delay }
      const landed = landing[index]
      const place = table.querySelector<HTMLElement>(`[data-place="${move.to}"]`)
      const goal = landed ?? (place && (options.goalOf?.(place, move) ?? place))
      const [start, source] = [starts[index], sources[index]]
      const face = (landed && 'chip' in landed.dataset && source) || copyOf(landed) || source || standIns[index]
      const turning = !source && move.card !== undefined && move.from === options.faceDown ? back : undefined
      if (!goal || !start || !face) return
      running.push(fly({ over, start, goal, landed, face, back: turning, flight }))
      if (landed) hide(landed)
    })
    if (!prefersReducedMotion()) running.push(...(options.besides?.(step, table, over, timing) ?? []))
    // Nothing moves: the step takes its time, and stands still when the page's animations do.
    if (running.length === 0) running.push(over.animate([], timing))
    await Promise.allSettled(running.map((animation) => animation.finished))
    if (running.every((animation) => animation.playState !== 'running')) land()
  }

  return { shows, play, cut }
}

function shows({ moment }: FlightStep): boolean {
  const seen = typeof document.body.animate === 'function' && isPageSeen()
  return seen && (moment === true || !prefersReducedMotion())
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

/** The element of each of these cards, in their order. Of several equal cards the newest is taken first, and none twice. */
function lastOf(
  table: HTMLElement,
  spots: readonly { place: string; card: string | undefined }[],
): (HTMLElement | undefined)[] {
  const taken = new Set<HTMLElement>()
  return spots.map(({ place, card }) => {
    if (card === undefined) return undefined
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
      const scale = scaleBetween(old, now)
      // It is scaled about its middle: animated with another origin, a card would be moved by the page's main thread.
      const middle = { x: x + ((scale - 1) * now.width) / 2, y: y + ((scale - 1) * now.height) / 2 }
      const from = `translate(${middle.x}px, ${middle.y}px) scale(${scale})`
      animations.push(card.animate([{ transform: from }, { transform: 'none' }], timing))
    }
  }
  return animations
}

interface Flight {
  over: HTMLElement
  start: DOMRect
  goal: HTMLElement
  /** The card where it lies now, where that can be seen. */
  landed: HTMLElement | undefined
  face: HTMLElement
  /** The back of a card that was face down: it turns up on its way. */
  back: HTMLElement | undefined
  flight: KeyframeAnimationOptions
}

function fly({ over, start, goal, landed, face, back, flight }: Flight): Animation {
  const origin = over.getBoundingClientRect()
  const end = goal.getBoundingClientRect()
  const size = landed ? end : start
  const body = document.createElement('div')
  body.className = 'flight'
  body.style.cssText = `left: ${end.left - origin.left}px; top: ${end.top - origin.top}px; --w: ${size.width}px`
  body.append(face)
  if (back) {
    back.classList.add('flight-back')
    body.append(back)
  }
  over.append(body)
  const centre = { x: end.left + size.width / 2, y: end.top + (size.width * cardRatio) / 2 }
  const at = (rect: DOMRect, degrees: number) =>
    [
      `translate(${rect.left + rect.width / 2 - centre.x}px, ${rect.top + rect.height / 2 - centre.y}px)`,
      `scale(${scaleBetween(rect, size)})`,
      back ? `rotateY(${degrees}deg)` : '',
    ].join(' ')
  const frames = [{ transform: at(start, 180) }, { transform: at(end, 0), opacity: landed ? 1 : 0.4 }]
  return body.animate(frames, { ...flight, fill: 'both' })
}

/** Elements behind a curtain have no size. */
function scaleBetween(one: DOMRect, other: DOMRect): number {
  return other.width > 0 ? one.width / other.width : 1
}
