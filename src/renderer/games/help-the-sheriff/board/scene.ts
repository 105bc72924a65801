// The scenes between two views: the view before, changed event by event. The next view replaces the last scene.

import type { Seat } from '#shared/engine/game.ts'
import { momentDuration } from '#shared/engine/moments.ts'
import type { Card } from '#shared/games/help-the-sheriff/cards.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { startingDollars } from '#shared/games/help-the-sheriff/data.ts'
import { moments } from '#shared/games/help-the-sheriff/moments.ts'
import type { Effect } from '#shared/games/help-the-sheriff/state.ts'
import { pendingEffect } from '#shared/games/help-the-sheriff/view.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { FlightStep, Move } from '../../stage/flights.ts'

/** A place of cards or dollars on the screen; elements have it as `data-place`. */
type Place = 'deck' | 'discard' | 'lead' | 'laid' | 'bank' | `hand-${Seat}` | `purse-${Seat}`

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/** Events that are shown as a moment over the table. */
export type Moment = EventOf<'reveal'> | EventOf<'show-dollars'> | EventOf<'broke'>

export interface Scene {
  readonly view: View
  /** The events of the last move that have been shown, in order. */
  readonly shownEvents: readonly Event[]
  /** What lies over the table. */
  readonly moment?: Moment
  /** The dollars that a challenge costs, while the card is being turned up. Left out if the news do not say. */
  readonly paid?: number
  /** A speech bubble, and the seat it belongs to. */
  readonly call?: { readonly seat: Seat; readonly words: 'claim' | 'challenge' }
  /** The effect that is being done, and its seat. */
  readonly effect?: Effect
  /** The seats that the last event touched: marked until the next event. */
  readonly touched: readonly Seat[]
}

export interface Step extends FlightStep {
  readonly scene: Scene
}

export function settled(view: View, lastMove: readonly Event[] = []): Scene {
  const { laid, turn } = view
  const claims = laid && !laid.faceUp && turn !== null
  // From the view, because after a reconnect the events of the last move are not known.
  const effect = pendingEffect(view)
  return {
    view,
    shownEvents: lastMove,
    touched: [...new Set(lastMove.flatMap(touchedBy))],
    ...(claims && { call: { seat: turn, words: 'claim' } as const }),
    ...(effect && { effect }),
  }
}

/** The steps from `scene` to the view after `news`, in order. */
export function stepsOf(scene: Scene, news: readonly Event[]): Step[] {
  const steps: Step[] = []
  let now = scene
  let shownEvents: readonly Event[] = []
  for (const [index, event] of news.entries()) {
    const before = { laid: now.view.laid, shownEvents }
    shownEvents = [...shownEvents, event]
    const { moves = [], ...changed } = (eventChanges[event.type] as EventChange)(now.view, event)
    const effect = endsEffect.has(event.type) ? undefined : now.effect
    now = { view: now.view, ...(effect && { effect }), ...changed, shownEvents, touched: touchedBy(event) }
    const milliseconds = momentDuration({ moments }, event)
    const shown = shownEvents.length
    const scene = event.type === 'reveal' ? stillHidden({ ...now, ...paymentIn(news[index + 1]) }, before) : now
    if (milliseconds > 0) steps.push({ scene, moves, milliseconds, shown, ...(now.moment && { moment: true }) })
  }
  return steps
}

/** While the moment fades in and its card is being turned, the table under it must not reveal that card. */
function stillHidden(
  scene: Scene,
  { laid, shownEvents }: { laid: View['laid']; shownEvents: readonly Event[] },
): Scene {
  return { ...scene, view: { ...scene.view, laid }, shownEvents }
}

/**
 * What the loser of a challenge pays: less than is due if they have less (H-401). Everybody sees each payment (H-105), and
 * nothing happens between the card and the payment (H-403).
 */
function paymentIn(next: Event | undefined): { paid?: number } {
  if (next?.type === 'pay') return { paid: next.paid }
  return next?.type === 'broke' ? { paid: 0 } : {}
}

const endsEffect: ReadonlySet<Event['type']> = new Set(['clear', 'round-end', 'lead', 'play', 'sheriff'])

/** What an event changes. One without a duration only changes the scene. */
type Change = Partial<Omit<Scene, 'shownEvents' | 'touched'>> & { moves?: readonly Move[] }
type EventChange = (view: View, event: Event) => Change

const hand = (seat: Seat): Place => `hand-${seat}`
const purse = (seat: Seat): Place => `purse-${seat}`
const move = (from: Place, to: Place, card?: Card): Move => ({ from, to, ...(card && { card }) })
const coins = (count: number, from: Place, to: Place): Move[] => Array.from({ length: count }, () => move(from, to))

const eventChanges: { readonly [T in Event['type']]: (view: View, event: EventOf<T>) => Change } = {
  lead: (view, { seat, card }) => ({
    view: { ...leaveHand(view, seat, card), lead: card, turn: seat, done: [] },
    moves: [move(hand(seat), 'lead', card)],
  }),
  play: (view, { seat, card }) => ({
    view: { ...leaveHand(view, seat, card), turn: seat, laid: { faceUp: false, ...(card && { card }) } },
    call: { seat, words: 'claim' },
    moves: [move(hand(seat), 'laid', card)],
  }),
  skip: (view, { seat }) => ({ view: { ...view, done: [...view.done, seat] } }),
  'let-pass': (view, { seat }) => ({ view: stopWaitingFor(view, [seat]) }),
  'time-out': (view, { seats }) => ({ view: stopWaitingFor(view, seats) }),
  challenge: (view, { seat }) => ({
    view: { ...view, asked: [], challenged: [...new Set([...view.challenged, seat])] },
    call: { seat, words: 'challenge' },
  }),
  reveal: (view, event) => ({
    view: { ...view, asked: [], laid: { faceUp: true, card: event.card } },
    moment: event,
  }),
  effect: (view, event) => ({ view: withoutPending(view), effect: event }),
  pay: (view, { seat, paid, to }) => ({
    view: addDollars(addDollars(view, seat, -paid), to, paid),
    moves: coins(paid, purse(seat), to === undefined ? 'bank' : purse(to)),
  }),
  broke: (view, event) => ({
    view: addDollars(view, event.seat, startingDollars),
    moment: event,
  }),
  take: (view, { seat, dollars }) => ({
    view: addDollars(view, seat, dollars),
    moves: coins(dollars, 'bank', purse(seat)),
  }),
  draw: (view, { seat, card }) => ({
    view: { ...enterHand(view, seat, card), deck: view.deck - 1 },
    moves: [move('deck', hand(seat), card)],
  }),
  'nothing-to-draw': () => ({}),
  shuffle: (view, { count }) => ({
    view: { ...view, deck: count, discard: [] },
    moves: [move('discard', 'deck')],
  }),
  keep: () => ({}),
  discard: (view, { seat, card }) => ({
    view: discarded(leaveHand(withoutPending(view), seat, card), card),
    moves: [move(hand(seat), 'discard', card)],
  }),
  give: (view, { seat, to, card }) => ({
    view: enterHand(leaveHand(withoutPending(view), seat, card), to, card, view.hand?.includes(card!)),
    moves: [move(hand(seat), hand(to), card)],
  }),
  shield: (view, { seat }) => ({
    view: { ...view, shielded: [...new Set([...view.shielded, seat])] },
  }),
  point: (view) => ({ view: withoutPending(view) }),
  'show-dollars': (view, event) => ({
    view: { ...view, dollars: event.dollars },
    moment: event,
  }),
  'no-effect': () => ({}),
  automatic: () => ({}),
  clear: (view, { seat, card }) => ({
    view: discarded({ ...view, laid: null, done: [...view.done, seat] }, card),
    moves: [move('laid', 'discard', card)],
  }),
  'round-end': (view, { card }) => ({
    view: discarded({ ...view, lead: null, turn: null, done: [], shielded: [], challenged: [] }, card),
    moves: [move('lead', 'discard', card)],
  }),
  sheriff: (view, { seat }) => ({
    view: { ...withoutPending(view), sheriff: seat, round: view.round + 1, turn: seat },
  }),
  end: () => ({}),
}

function touchedBy(event: Event): Seat[] {
  switch (event.type) {
    case 'challenge':
      return [event.seat, event.accused]
    case 'give':
      return [event.seat, event.to]
    case 'pay':
      return [event.seat, ...(event.to === undefined ? [] : [event.to])]
    case 'point':
      return [event.at]
    case 'broke':
    case 'draw':
    case 'take':
    case 'discard':
    case 'shield':
    case 'sheriff':
    case 'lead':
    case 'play':
    case 'skip':
      return [event.seat]
    default:
      return []
  }
}

function withoutPending(view: View): View {
  const rest = { ...view }
  delete rest.pending
  return rest
}

function stopWaitingFor(view: View, seats: readonly Seat[]): View {
  return { ...view, asked: view.asked.filter((seat) => !seats.includes(seat)) }
}

function discarded(view: View, card: Card): View {
  return { ...view, discard: [...view.discard, card] }
}

/** Dollars that the viewer does not know stay unknown. */
function addDollars(view: View, seat: Seat | undefined, dollars: number): View {
  return { ...view, dollars: view.dollars.map((had, of) => (of === seat && had !== null ? had + dollars : had)) }
}

function addToHandCount(view: View, seat: Seat, cards: number): View {
  return { ...view, handCounts: view.handCounts.map((had, of) => (of === seat ? had + cards : had)) }
}

/** For a card of another seat `hand` stays as it is, because the card is not in it. */
function leaveHand(view: View, seat: Seat, card: Card | undefined): View {
  const { hand: own } = view
  return { ...addToHandCount(view, seat, -1), ...(own && { hand: own.filter((held) => held !== card) }) }
}

/** `card` is known only if it comes to the viewer's hand or, with `isGone`, leaves it. */
function enterHand(view: View, seat: Seat, card: Card | undefined, isGone = false): View {
  const { hand: own } = view
  return { ...addToHandCount(view, seat, 1), ...(own && card && !isGone && { hand: [...own, card] }) }
}
