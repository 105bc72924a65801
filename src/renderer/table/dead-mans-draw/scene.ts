// What the table shows between two views: the view before, carried forward by what happened. The next view settles it.

import type { Seat } from '#shared/engine/game.ts'
import { byFace, numberOf, suitOf } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { without } from './copies.ts'
import type { Copy } from './copies.ts'

/** Where a card can lie on screen; elements carry it as `data-place`. */
export type Place = 'draw-pile' | 'discard-pile' | 'play-area' | 'revealed' | `bank-${Seat}`

export interface Scene {
  readonly view: View
  /** Turned up or fetched, not entered yet. */
  readonly entering?: Card
  /** The card that is entering busts: shown before the wave takes the row. */
  readonly clash?: boolean
  /** What the last move touched: it stays marked until the next. */
  readonly fresh: readonly Spot[]
}

/** A card where it lies; of equal cards at one place as many are meant as there are equal spots. */
export type Spot = `${Place}/${Card}`

export interface Move {
  readonly card: Card
  readonly from: Place
  readonly to: Place
}

/** One thing to watch. With `milliseconds` 0 it only carries the scene forward. */
export interface Step {
  readonly scene: Scene
  readonly moves: readonly Move[]
  readonly milliseconds: number
  /** A dark wave runs over the play area. */
  readonly wave?: true
}

export function settled(view: View, news: readonly Event[] = []): Scene {
  return { view, fresh: news.flatMap(touched) }
}

/** Whether the last move touched this card: of equal ones those that came last. */
export function isFresh(scene: Scene, place: Place, { card, copy, of }: Copy): boolean {
  return copy > of - scene.fresh.filter((spot) => spot === spotOf(place, card)).length
}

/** All that is to be watched on the way from `scene` to the view after `news`, in order. */
export function stepsOf(scene: Scene, news: readonly Event[]): Step[] {
  const steps: Step[] = []
  let now: Scene = { ...scene, fresh: [] }
  for (const event of news) {
    for (const step of stepsOfEvent(now, event)) {
      now = step.scene
      if (step.milliseconds > 0) steps.push(step)
    }
  }
  return steps
}

function touched(event: Event): Spot[] {
  if (event.type === 'collect' || event.type === 'bonus') return spotsOf(bank(event.seat), event.cards)
  if (event.type === 'bust') return spotsOf(bank(event.seat), event.saved)
  return event.type === 'enter' ? [spotOf('play-area', event.card)] : []
}

const spotOf = (place: Place, card: Card): Spot => `${place}/${card}`
const spotsOf = (place: Place, cards: readonly Card[]): Spot[] => cards.map((card) => spotOf(place, card))

const moving = 270
const noticing = 200

function stepsOfEvent(scene: Scene, event: Event): Step[] {
  const { view } = scene
  switch (event.type) {
    case 'draw': {
      const { count, known } = view.drawPile
      const drawPile = { count: count - 1, known: known.slice(1) }
      const next = { ...scene, view: { ...view, drawPile, hasDrawn: true }, entering: event.card }
      return [move(next, [event.card], 'draw-pile', 'play-area')]
    }
    case 'bring': {
      const from: Place =
        event.from === undefined ? (view.pending?.revealed ? 'revealed' : 'discard-pile') : bank(event.from)
      const left = event.from === undefined ? undiscard(view, [event.card]) : unbank(view, event.from, event.card)
      const next = { ...scene, view: withoutPending(left), entering: event.card }
      return [move(next, [event.card], from, 'play-area')]
    }
    case 'enter': {
      const playArea = [...view.playArea, { card: event.card, protected: false }]
      return [carry({ view: { ...view, playArea }, fresh: [...scene.fresh, spotOf('play-area', event.card)] })]
    }
    case 'protect': {
      const playArea = view.playArea.map(({ card, protected: safe }) => ({
        card,
        protected: safe || event.cards.includes(card),
      }))
      return [notice({ ...scene, view: { ...view, playArea } }, event.cards.length > 0)]
    }
    case 'sink': {
      const next = discard(unbank(withoutPending(view), event.from, event.card), [event.card])
      return [move({ ...scene, view: next }, [event.card], bank(event.from), 'discard-pile')]
    }
    case 'reveal': {
      const pending = { ability: 'map' as const, seat: event.seat, revealed: event.cards }
      return [move({ ...scene, view: { ...view, pending } }, event.cards, 'discard-pile', 'revealed')]
    }
    case 'peek': {
      const known = event.cards ?? view.drawPile.known
      return [notice({ ...scene, view: { ...view, drawPile: { ...view.drawPile, known } } }, true)]
    }
    case 'demand':
      return [notice({ ...scene, view: { ...view, demand: event.count } }, true)]
    case 'bust': {
      const lost = [...event.lost, event.card]
      const swept = discard(rebank({ ...view, playArea: [] }, event.seat, event.saved), lost)
      const moves = [
        ...movesOf(event.saved, 'play-area', bank(event.seat)),
        ...movesOf(lost, 'play-area', 'discard-pile'),
      ]
      const after: Scene = { view: swept, fresh: scene.fresh }
      return [
        notice({ ...scene, entering: event.card, clash: true }, true),
        { scene: after, moves, milliseconds: moving, wave: true },
      ]
    }
    case 'collect': {
      const next = rebank({ ...view, playArea: [] }, event.seat, event.cards)
      return [move({ ...scene, view: next }, event.cards, 'play-area', bank(event.seat))]
    }
    case 'bonus': {
      const next = rebank(undiscard(view, event.cards), event.seat, event.cards)
      return [move({ ...scene, view: next }, event.cards, 'discard-pile', bank(event.seat))]
    }
    case 'turn':
      return [carry({ ...scene, view: { ...view, turn: event.seat, hasDrawn: false, demand: 0 } })]
    case 'no-effect':
    case 'automatic':
    case 'end':
      return []
  }
}

const carry = (scene: Scene): Step => ({ scene, moves: [], milliseconds: 0 })
const notice = (scene: Scene, visible: boolean): Step => ({ scene, moves: [], milliseconds: visible ? noticing : 0 })
const movesOf = (cards: readonly Card[], from: Place, to: Place): Move[] => cards.map((card) => ({ card, from, to }))

function move(scene: Scene, cards: readonly Card[], from: Place, to: Place): Step {
  return { scene, moves: movesOf(cards, from, to), milliseconds: cards.length > 0 ? moving : 0 }
}

const bank = (seat: Seat): Place => `bank-${seat}`
const byName = (a: Card, b: Card): number => byFace(numberOf(a), numberOf(b))

function withoutPending(view: View): View {
  const rest = { ...view }
  delete rest.pending
  return rest
}

function unbank(view: View, seat: Seat, card: Card): View {
  const banks = view.banks.map((stacks, owner) =>
    owner !== seat
      ? stacks
      : stacks
          .map((stack) => ({ suit: stack.suit, cards: without(stack.cards, [card]) }))
          .filter((stack) => stack.cards.length > 0),
  )
  return { ...view, banks }
}

function rebank(view: View, seat: Seat, cards: readonly Card[]): View {
  const all = [...(view.banks[seat] ?? []).flatMap((stack) => stack.cards), ...cards].sort(byName)
  const stacks: View['banks'][number] = []
  for (const card of all) {
    const last = stacks.at(-1)
    if (last?.suit === suitOf(card)) last.cards.push(card)
    else stacks.push({ suit: suitOf(card), cards: [card] })
  }
  return { ...view, banks: view.banks.map((own, owner) => (owner === seat ? stacks : own)) }
}

function discard(view: View, cards: readonly Card[]): View {
  const { count, cards: open } = view.discardPile
  return {
    ...view,
    discardPile: { count: count + cards.length, ...(open && { cards: [...open, ...cards].sort(byName) }) },
  }
}

function undiscard(view: View, cards: readonly Card[]): View {
  const { count, cards: open } = view.discardPile
  return {
    ...view,
    discardPile: { count: count - cards.length, ...(open && { cards: without(open, cards) }) },
  }
}
