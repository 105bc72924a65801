// The view of each viewer, built field by field.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { TurnRejection } from './actions.ts'
import type { AbilityName } from './ability-names.ts'
import { byFace, nameOf, namesOf, suits } from './cards.ts'
import type { Card, Suit } from './cards.ts'
import { pendingAbilityName } from './rules/effective-rules.ts'
import type { Rules } from './options.ts'
import { oddsOf } from './rules/odds.ts'
import type { Odds } from './rules/odds.ts'
import { seatsAsked } from './rules/opening.ts'
import { scores } from './rules/scoring.ts'
import { pendingChoice, seenBy } from './state.ts'
import type { Resolution, State } from './state.ts'
import type { Trait } from './traits.ts'
import { collectRejection, drawRejection } from './rules/turn.ts'

export interface View {
  /** The seat whose turn it is; at the end, the seat that took the last card. */
  turn: Seat
  /** Whether a card has been drawn this turn (D-201). */
  hasDrawn: boolean
  /** Number of cards that must still enter before the turn's player may collect (D-309). */
  demand: number
  /** Number of the next cards to enter that are protected (D-510, D-512). */
  protectNext: number
  /** `known`: the top cards that this viewer has seen, top first (D-803). */
  drawPile: { count: number; known: Card[] }
  /** `cards`: sorted, and only if the discard pile is open (D-107). */
  discardPile: { count: number; cards?: Card[] }
  /** Left to right. */
  playArea: { card: Card; protected: boolean }[]
  /** By seat: its stacks in suit order, each with its highest card first (D-106). */
  banks: { suit: Suit; cards: Card[] }[][]
  /** By seat (D-402). */
  scores: number[]
  /** The rules of this game, with the variant card that was drawn if it is random (section 7). */
  rules: Rules
  /** By seat; all null until they are revealed together, and at a table without traits (D-104). */
  traits: (Trait | null)[]
  /** By seat of the player with Davy Jones' Locker: the seat whose losses it takes (D-517). */
  victims: (Seat | null)[]
  /**
   * The question before the first turn, and the seats that have not answered. `dealt` and `kept` are this viewer's own: the
   * pair to choose from, then the trait that was kept (D-104).
   */
  opening?: { ask: 'trait' | 'victim'; seats: Seat[]; dealt?: Trait[]; kept?: Trait }
  /**
   * The open choice: the part of the ability (absent: the first), the choice made for the previous part, and the number of
   * cards that were moved together with a key and a chest; all of this is public. `revealed` are the cards of the discard
   * pile to choose from: a map's three, which everybody sees (D-305), or a navigator's whole pile, which only the chooser
   * sees (D-505).
   */
  pending?: Partial<Pick<Resolution, 'part' | 'after' | 'moved'>> & {
    ability: AbilityName
    seat: Seat
    revealed?: Card[]
  }
  /** The reasons why the turn's player may not draw or collect now; absent if it is allowed. */
  barred: { draw?: TurnRejection; collect?: TurnRejection }
  /** The odds of a bust at the next draw, from what this viewer can see; only if the option is on. */
  odds?: Odds
}

export function view(state: State, viewer: Viewer): View {
  const sight = sightOf(state, viewer)
  return state.rules.odds ? { ...sight, odds: oddsOf(sight) } : sight
}

function sightOf(state: State, viewer: Viewer): Omit<View, 'odds'> {
  const seen = seenBy(state, viewer)
  const pending = pendingOf(state, viewer)
  const draw = drawRejection(state)
  const collect = collectRejection(state)
  const opening = openingOf(state, viewer)
  return {
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    demand: state.demand,
    protectNext: state.protectNext,
    drawPile: { count: state.drawPile.length, known: seen === 0 ? [] : namesOf(state.drawPile.slice(-seen)).reverse() },
    discardPile:
      state.rules.knobs.discardPile === 'open'
        ? { count: state.discardPile.length, cards: namesOf(state.discardPile.toSorted(byFace)) }
        : { count: state.discardPile.length },
    playArea: state.playArea.map(({ card, protected: safe }) => ({ card: nameOf(card), protected: safe })),
    banks: state.banks.map((bank) =>
      bank.flatMap((stack, index) =>
        stack.length === 0 ? [] : [{ suit: suits[index]!, cards: namesOf(stack).reverse() }],
      ),
    ),
    scores: scores(state),
    rules: state.rules,
    traits: state.traits.slice(),
    victims: state.victims.slice(),
    ...(opening && { opening }),
    ...(pending && { pending }),
    barred: { ...(draw && { draw }), ...(collect && { collect }) },
  }
}

/** True for a dealt pair (D-104), an oracle's card (D-307) or the pile that a navigator looks through (D-505). */
export function seesMore(state: State, seat: Seat): boolean {
  return state.opening?.ask === 'trait' || seenBy(state, seat) > seenBy(state, 'public') || looksThrough(state, seat)
}

function pendingOf(state: State, viewer: Viewer): View['pending'] {
  const resolution = pendingChoice(state)
  if (!resolution) return undefined
  const { part, after, moved } = resolution
  const revealed = revealedTo(state, viewer)
  return {
    ability: pendingAbilityName(state)!,
    seat: state.turn,
    ...(part > 0 && { part }),
    ...(after && { after }),
    ...(moved !== undefined && { moved }),
    ...(revealed.length > 0 && { revealed }),
  }
}

/** The revealed cards: a map's three for everybody, or a navigator's whole pile for its chooser. */
function revealedTo(state: State, viewer: Viewer): Card[] {
  const cards = looksThrough(state, viewer) ? state.discardPile : state.revealed
  return namesOf(cards.toSorted(byFace))
}

/** Whether this viewer is now choosing from the discard pile as a navigator (D-505). */
export function looksThrough(state: State, viewer: Viewer): boolean {
  return viewer === state.turn && state.revealed.length === 0 && pendingChoice(state)?.ability === 'map'
}

function openingOf({ opening }: State, viewer: Viewer): View['opening'] {
  if (!opening) return undefined
  const { ask } = opening
  const seats = seatsAsked(opening).slice()
  if (viewer === 'public' || opening.ask === 'victim') return { ask, seats }
  const kept = opening.kept[viewer]
  return { ask, seats, dealt: opening.dealt[viewer]!.slice(), ...(kept && { kept }) }
}
