// Lets cards travel on screen: measures where they lie before and after, and flies copies of them over the table.

import { isPageVisible } from '../../client/pageVisible.ts'
import { prefersReducedMotion } from './reducedMotion.ts'
import type { Performer, StageStep } from './stage.ts'
import './flights.css'

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const staggerMilliseconds = 18
const cardRatio = 1.4

/** Something that goes from one place to another. */
export interface Move {
  /** The `data-card` of its element; left out if the viewer can't know which card it is. */
  readonly card?: string
  readonly from: string
  readonly to: string
}

export interface FlightStep extends StageStep<unknown> {
  readonly moves: readonly Move[]
}

/** The options of a game's table. */
export interface FlightOptions<T extends FlightStep> {
  /** The place of face-down cards, if there is one: a card from there is turned face up on its way. */
  readonly faceDown?: string
  /** The element to which a card flies if it is not visible at its goal; by default the whole place. */
  goalOf?(place: HTMLElement, move: Move): HTMLElement | null
  /** The element that flies for a card that is visible at neither end. */
  standIn?(table: HTMLElement, move: Move): HTMLElement | undefined
  /** Further animations of a step. They put their elements into `over`, which is emptied afterwards. */
  besides?(step: T, table: HTMLElement, over: HTMLElement, timing: KeyframeAnimationOptions): Animation[]
}

/**
 * `root` holds elements with `data-place`, and within them elements with `data-card`; the newest of several equal cards comes
 * last in the page. An element with `data-chip` is a small form of a card: cards fly to it, but look like the full card on
 * their way. `layer`, of class `flights`, lies over all of it and catches no clicks.
 */
export function createFlightPerformer<T extends FlightStep>(
  root: () => HTMLElement | null,
  layer: () => HTMLElement | null,
  options: FlightOptions<T>,
): Performer<T> {
  let running: Animation[] = []
  /** Cards hidden on the table while a copy of them flies there. */
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
   * By opacity, so that screen readers still find the card; and without an animation, because the browser would run one that
   * changes nothing on the main thread, and frames would wait for that.
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
    const { faceDown } = options
    const back =
      faceDown === undefined ? undefined : copyOf(table.querySelector(`[data-place="${faceDown}"] [data-back]`))
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
      const turning = !source && move.card !== undefined && move.from === faceDown ? back : undefined
      if (!goal || !start || !face) return
      running.push(fly({ over, start, goal, landed, face, back: turning, flight }))
      if (landed) hide(landed)
    })
    if (!prefersReducedMotion()) running.push(...(options.besides?.(step, table, over, timing) ?? []))
    // If nothing moves, an empty animation takes the step's time, and is paused with the page's other animations.
    if (running.length === 0) running.push(over.animate([], timing))
    await Promise.allSettled(running.map((animation) => animation.finished))
    if (running.every((animation) => animation.playState !== 'running')) land()
  }

  return { shows, play, cut }
}

function shows({ moment }: FlightStep): boolean {
  const seen = typeof document.body.animate === 'function' && isPageVisible()
  return seen && (moment === true || !prefersReducedMotion())
}

/** Keys: the place; and `place/card/n` for the nth of equal cards there. */
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

/** The element of each of these cards, in the given order. The newest of equal cards is taken first, and none twice. */
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

/** Lets cards that stay in their place, but have moved within it, glide to their new position. */
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
      // Scaled about its middle: with another origin, the browser would animate the card on the main thread.
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
  /** The card at its new place, if it is visible there. */
  landed: HTMLElement | undefined
  face: HTMLElement
  /** The back of a card that was face down: the card is turned face up on its way. */
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

/** 1 if `other` has no size, as behind a curtain. */
function scaleBetween(one: DOMRect, other: DOMRect): number {
  return other.width > 0 ? one.width / other.width : 1
}
