// The scenes between two views: the view before, changed event by event. The next view replaces the last scene.

import type { Seat } from '#shared/engine/game.ts'
import { momentDuration } from '#shared/engine/moments.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { moments } from '#shared/games/dead-mans-draw/moments.ts'
import type { Trait } from '#shared/games/dead-mans-draw/traits.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import type { FlightStep } from '../../stage/flights.ts'
import type { CardCopy } from './cards/cardCopies.ts'
import {
  stopWaitingFor,
  addToDiscardPile,
  addToBankOrDiscardPile,
  keepTrait,
  removeFromPlayArea,
  addToBank,
  removeFromBank,
  removeFromDiscardPile,
  withoutOpening,
  withoutPending,
} from './viewChanges.ts'

/** A place of cards on the screen; elements have it as `data-place`. */
export type Place = 'draw-pile' | 'discard-pile' | 'play-area' | 'revealed' | `bank-${Seat}`

export interface Scene {
  readonly view: View
  /** A card that was turned up or fetched, but has not entered yet. */
  readonly entering?: Card
  /** Set while the card that is entering busts: shown over the table before the wave takes the row. */
  readonly bust?: Bust
  /** Cards have just left somebody's bank: a sentence over the play area says so until the next card is turned up. */
  readonly loss?: Loss
  /** The cards that the last move touched: marked until the next move. */
  readonly fresh: readonly Spot[]
  /** Traits that had an effect on the last move, in order, one per seat: lit until the next move. */
  readonly lit: readonly LitTrait[]
}

export type Bust = Extract<Event, { type: 'bust' }>
/** Cards leave the bank of the seat `from`. */
type Loss = Extract<Event, { type: 'bring' | 'sink' | 'bonus' }> & { readonly from: Seat }

interface LitTrait {
  readonly seat: Seat
  readonly trait: Trait
}

/** A card and its place. Among equal cards at one place, as many are meant as there are equal spots. */
type Spot = `${Place}/${Card}`

interface Move {
  readonly card: Card
  readonly from: Place
  readonly to: Place
}

/** One step of the animation. With `milliseconds` 0 it only changes the scene. */
export interface Step extends FlightStep {
  readonly scene: Scene
  readonly moves: readonly Move[]
  /** Whether a dark wave runs over the play area. */
  readonly wave?: true
}

export function settled(view: View, lastMove: readonly Event[] = []): Scene {
  const loss = lastMove.slice(lastMove.findLastIndex(endsLoss) + 1).findLast(isLoss)
  return { view, fresh: lastMove.flatMap(touched), lit: lastMove.reduce(light, []), ...(loss && { loss }) }
}

/** Whether the last move touched this card; among equal cards, the last ones count as touched. */
export function isFresh(scene: Scene, place: Place, { card, copy, of }: CardCopy): boolean {
  return copy > of - scene.fresh.filter((spot) => spot === spotOf(place, card)).length
}

/** The steps from `scene` to the view after `news`, in order. */
export function stepsOf(scene: Scene, news: readonly Event[]): Step[] {
  const steps: Step[] = []
  let now: Scene = { ...scene, fresh: [], lit: [] }
  let { loss } = scene
  for (const [index, event] of news.entries()) {
    if (isLoss(event)) loss = event
    else if (endsLoss(event)) loss = undefined
    for (const step of stepsOfEvent(now, event)) {
      now = withLoss(step.scene, loss)
      if (step.milliseconds > 0) steps.push({ ...step, scene: now, shown: index + 1 })
    }
  }
  return steps
}

function isLoss(event: Event): event is Loss {
  if (event.type === 'sink') return event.cards.length > 0
  return (event.type === 'bring' || event.type === 'bonus') && event.from !== undefined
}
const endsLoss = ({ type }: Event): boolean => type === 'draw' || type === 'collect' || type === 'bust'

function withLoss(scene: Scene, loss: Loss | undefined): Scene {
  const { view, entering, bust, fresh, lit } = scene
  return { view, ...(entering && { entering }), ...(bust && { bust }), ...(loss && { loss }), fresh, lit }
}

function touched(event: Event): Spot[] {
  switch (event.type) {
    case 'collect':
    case 'bonus':
      return spotsOf(bank(event.seat), event.cards)
    case 'claim':
      return [spotOf(bank(event.seat), event.card)]
    case 'lure':
      return [spotOf(bank(event.to), event.card)]
    case 'sink':
      return event.to === undefined ? [] : spotsOf(bank(event.to), event.cards)
    case 'bust':
      return [
        ...spotsOf(bank(event.seat), event.saved),
        ...(event.to === undefined ? [] : spotsOf(bank(event.to), lostBy(event))),
      ]
    case 'enter':
    case 'move':
      return [spotOf('play-area', event.card)]
    default:
      return []
  }
}

function light(lit: readonly LitTrait[], event: Event): readonly LitTrait[] {
  if (event.type !== 'trait' || lit.some(({ seat }) => seat === event.seat)) return lit
  return [...lit, { seat: event.seat, trait: event.trait }]
}

/** Everything that a bust takes, with the card that caused it last. */
const lostBy = ({ lost, card }: Bust): Card[] => [...lost, card]

const spotOf = (place: Place, card: Card): Spot => `${place}/${card}`
const spotsOf = (place: Place, cards: readonly Card[]): Spot[] => cards.map((card) => spotOf(place, card))

/** The last part of a bust's moment: the wave takes the cards. */
const wavingMilliseconds = 500

function stepsOfEvent(scene: Scene, event: Event): UncountedStep[] {
  const { view } = scene
  const time = momentDuration({ moments }, event)
  const notice = (after: Scene): UncountedStep => ({ scene: after, moves: [], milliseconds: time })
  const move = (after: Scene, cards: readonly Card[], from: Place, to: Place): UncountedStep => ({
    scene: after,
    moves: movesOf(cards, from, to),
    milliseconds: time,
  })
  switch (event.type) {
    case 'keep':
      return [carry({ ...scene, view: keepTrait(view, event) })]
    case 'traits':
      return [notice({ ...scene, view: { ...withoutOpening(view), traits: event.traits } })]
    case 'victim': {
      const victims = view.victims.map((victim, seat) => (seat === event.seat ? event.victim : victim))
      return [notice({ ...scene, view: { ...stopWaitingFor(view, event.seat), victims } })]
    }
    case 'trait':
      return [notice({ ...scene, lit: light(scene.lit, event) })]
    case 'draw': {
      const { count, known } = view.drawPile
      const drawPile = { count: count - 1, known: known.slice(1) }
      const demand = drawPile.count > 0 ? view.demand : 0 // D-310
      const next = { ...scene, view: { ...view, drawPile, demand, hasDrawn: true }, entering: event.card }
      return [move(next, [event.card], 'draw-pile', 'play-area')]
    }
    case 'bring': {
      const from: Place =
        event.from === undefined ? (view.pending?.revealed ? 'revealed' : 'discard-pile') : bank(event.from)
      const left =
        event.from === undefined
          ? removeFromDiscardPile(view, [event.card])
          : removeFromBank(view, event.from, [event.card])
      const next = { ...scene, view: withoutPending(left), entering: event.card }
      return [move(next, [event.card], from, 'play-area')]
    }
    case 'enter': {
      const playArea = [...view.playArea, { card: event.card, protected: event.protected ?? false }]
      const fresh = [...scene.fresh, spotOf('play-area', event.card)]
      const demand = Math.max(0, view.demand - 1) // D-309
      return [carry({ view: { ...view, playArea, demand }, fresh, lit: scene.lit })]
    }
    case 'claim': {
      const next: Scene = { view: addToBank(view, event.seat, [event.card]), fresh: scene.fresh, lit: scene.lit }
      return [move(next, [event.card], 'play-area', bank(event.seat))]
    }
    case 'protect': {
      const playArea = view.playArea.map(({ card, protected: safe }) => ({
        card,
        protected: safe || event.cards.includes(card),
      }))
      return [notice({ ...scene, view: { ...view, playArea } })]
    }
    case 'sink': {
      const { cards, from, to } = event
      const next = addToBankOrDiscardPile(removeFromBank(withoutPending(view), from, cards), cards, to)
      return [move({ ...scene, view: next }, cards, bank(from), pileOf(to))]
    }
    case 'move': {
      const left = removeFromPlayArea(withoutPending(view), event.card)
      const playArea = [...left.playArea, { card: event.card, protected: false }]
      return [notice({ ...scene, view: { ...left, playArea } })]
    }
    case 'lure': {
      const next = addToBank(removeFromPlayArea(withoutPending(view), event.card), event.to, [event.card])
      return [move({ ...scene, view: next }, [event.card], 'play-area', bank(event.to))]
    }
    case 'parry': {
      const next = addToDiscardPile(removeFromPlayArea(view, event.card), [event.card])
      return [move({ ...scene, view: next }, [event.card], 'play-area', 'discard-pile')]
    }
    case 'reveal': {
      const pending = { ability: 'map' as const, seat: event.seat, revealed: event.cards }
      return [move({ ...scene, view: { ...view, pending } }, event.cards, 'discard-pile', 'revealed')]
    }
    case 'peek': {
      const { cards = [] } = event
      // A viewer who has looked deeper before still knows the cards below.
      const known = [...cards, ...view.drawPile.known.slice(cards.length)]
      return [notice({ ...scene, view: { ...view, drawPile: { ...view.drawPile, known } } })]
    }
    case 'demand':
      return [notice({ ...scene, view: { ...view, demand: event.count } })]
    case 'bust': {
      const lost = lostBy(event)
      const swept = addToBankOrDiscardPile(
        addToBank({ ...view, playArea: [] }, event.seat, event.saved),
        lost,
        event.to,
      )
      const moves = [
        ...movesOf(event.saved, 'play-area', bank(event.seat)),
        ...movesOf(lost, 'play-area', pileOf(event.to)),
      ]
      const after: Scene = { view: swept, fresh: scene.fresh, lit: scene.lit }
      return [
        {
          scene: { ...scene, entering: event.card, bust: event },
          moves: [],
          moment: true,
          milliseconds: time - wavingMilliseconds,
        },
        { scene: after, moves, milliseconds: wavingMilliseconds, wave: true },
      ]
    }
    case 'collect': {
      const next = addToBank({ ...view, playArea: [] }, event.seat, event.cards)
      return [move({ ...scene, view: next }, event.cards, 'play-area', bank(event.seat))]
    }
    case 'bonus': {
      const { cards, from } = event
      const left =
        from === undefined ? removeFromDiscardPile(view, cards) : removeFromBank(withoutPending(view), from, cards)
      const next = addToBank(left, event.seat, cards)
      return [move({ ...scene, view: next }, cards, pileOf(from), bank(event.seat))]
    }
    case 'turn':
      return [carry({ ...scene, view: { ...view, turn: event.seat, hasDrawn: false, demand: 0 } })]
    case 'no-effect':
    case 'automatic':
    case 'end':
      return []
  }
}

/** A step before `shown` is added. */
type UncountedStep = Omit<Step, 'shown'>

const carry = (scene: Scene): UncountedStep => ({ scene, moves: [], milliseconds: 0 })
const movesOf = (cards: readonly Card[], from: Place, to: Place): Move[] => cards.map((card) => ({ card, from, to }))

const bank = (seat: Seat): Place => `bank-${seat}`
/** A seat's bank, or the discard pile if there is no seat. */
const pileOf = (seat: Seat | undefined): Place => (seat === undefined ? 'discard-pile' : bank(seat))
