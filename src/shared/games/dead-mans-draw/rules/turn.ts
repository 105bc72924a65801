// A turn from its first draw to its end: the legal actions, and their consequences until somebody must decide again.

import { emit } from '#shared/engine/action-context.ts'
import type { Choice, Seat } from '#shared/engine/game.ts'
import { isAbilitySuit } from './abilities.ts'
import type { Ability } from './abilities.ts'
import { optionOf } from './ability-options.ts'
import type { AbilityOption } from './ability-options.ts'
import type { AbilityAction } from '../ability-names.ts'
import type { DeadMansDrawAction, TurnRejection } from '../actions.ts'
import { nameOf, namesOf, suitOfNumber, suits, suitsAmong } from '../cards.ts'
import type { CardNumber, SuitSet } from '../cards.ts'
import type { Event } from '../events.ts'
import { isClaimed, wouldBust } from './busts.ts'
import { lossTaker, optionsOf, optionsOfPart, effectiveParts } from './effective-rules.ts'
import { isFinished, rank } from './scoring.ts'
import { bankCard, pendingChoice } from '../state.ts'
import type { ActionContext, Resolution, State } from '../state.ts'

/** Why the turn's player may not draw now; undefined if it is allowed. */
export function drawRejection(state: State): TurnRejection | undefined {
  if (mustChoose(state)) return 'choose-first'
  return state.drawPile.length === 0 ? 'pile-empty' : undefined // D-209
}

/** Why the turn's player may not collect now; undefined if it is allowed. */
export function collectRejection(state: State): TurnRejection | undefined {
  if (mustChoose(state)) return 'choose-first'
  if (!state.hasDrawn) return 'draw-first' // D-201
  return state.demand > 0 ? 'kraken-demand' : undefined // D-208
}

function mustChoose(state: State): boolean {
  return state.opening !== null || state.steps.length > 0
}

const drawAction: DeadMansDrawAction = Object.freeze({ type: 'draw' })
const collectAction: DeadMansDrawAction = Object.freeze({ type: 'collect' })

/** Draw and collect, or the options of the ability that waits, each once, in the order of the scenario files. */
export function choices(state: State): Choice<DeadMansDrawAction>[] {
  if (isFinished(state)) return []
  const pending = pendingChoice(state)
  if (pending) return optionsOf(state, pending).map((option) => option.action)
  const mayDraw = !drawRejection(state)
  if (collectRejection(state)) return mayDraw ? [drawAction] : []
  return mayDraw ? [drawAction, collectAction] : [collectAction]
}

export function draw(context: ActionContext): void {
  const { state } = context
  const card = state.drawPile.pop()!
  state.hasDrawn = true
  forgetTop(state)
  if (state.drawPile.length === 0) state.demand = 0 // D-310
  emit(context, { type: 'draw', seat: state.turn, card: nameOf(card) })
  enter(context, card)
  takeSteps(context)
}

/** D-803: a card that is drawn is no longer a known card of the pile. */
function forgetTop({ seen }: State): void {
  if (seen.public > 0) seen.public--
  for (let seat = 0; seat < seen.seats.length; seat++) if (seen.seats[seat]! > 0) seen.seats[seat]!--
}

/** Carries out the open choice. `action` must be one of its options. */
export function choose(context: ActionContext, action: AbilityAction): void {
  const { state } = context
  const resolution = pendingChoice(state)!
  const option = optionOf(state, action)
  state.steps.pop()
  carryOut(context, effectiveParts(state, resolution.ability), resolution, option)
  takeSteps(context)
}

/** D-206: the play area goes to the bank, then key and chest bring their bonus, then the turn ends. */
export function collect(context: ActionContext): void {
  const { state } = context
  const cards = clearPlayArea(state)
  bankAll(state, cards)
  emit(context, { type: 'collect', seat: state.turn, cards: namesOf(cards) })
  state.steps.push({ do: 'end-turn' })
  promiseBonus(state, cards)
  takeSteps(context)
}

/** D-210: goes on until the turn's player has to decide something or the turn is over. D-703 is checked last. */
function takeSteps(context: ActionContext): void {
  const { state } = context
  for (let step = state.steps.at(-1); step && step.do !== 'choose'; step = state.steps.at(-1)) {
    state.steps.pop()
    if (step.do === 'enter') enter(context, step.card)
    else if (step.do === 'resolve') resolve(context, step)
    else endTurn(context)
  }
  if (isFinished(state)) {
    const { winners, scores } = rank(state)
    emit(context, { type: 'end', winners: [...winners], scores: [...scores] })
  }
}

/** D-203, D-204: the bust comes before the card enters. */
function enter(context: ActionContext, card: CardNumber): void {
  const { state } = context
  if (isClaimed(state, card)) return claim(context, card)
  if (wouldBust(state, card)) return bust(context, card)
  const isProtected = state.protectNext > 0
  state.playArea.push({ card, protected: isProtected })
  state.protectNext = Math.max(0, state.protectNext - 1)
  state.demand = Math.max(0, state.demand - 1) // D-309
  const entered = { type: 'enter', seat: state.turn, card: nameOf(card) } as const
  emit(context, isProtected ? { ...entered, protected: true } : entered)
  const suit = suitOfNumber(card)
  if (isAbilitySuit(suit)) state.steps.push({ do: 'resolve', ability: suit, part: 0 })
}

/** D-502, D-513, D-802: the card never enters, so it can't bust and does not count for a demand. */
function claim(context: ActionContext, card: CardNumber): void {
  const { state } = context
  tellTraits(context, [state.turn])
  bankAll(state, [card])
  emit(context, { type: 'claim', seat: state.turn, card: nameOf(card) })
}

function resolve(context: ActionContext, { ability: slot, part, after, moved }: Resolution): void {
  const { state } = context
  const parts = effectiveParts(state, slot)
  const ability = parts[part]
  if (!ability) return
  const resolution: Resolution = { ability: slot, part }
  if (after) resolution.after = after
  if (moved !== undefined) resolution.moved = moved
  // A later part that has nothing to act on makes no event: the first part has had its effect.
  if (part > 0 && optionsOfPart(state, ability, resolution).length === 0) return
  const revealed = part > 0 ? parts[part - 1]!.by : undefined
  const by = ability.by?.filter((seat) => !revealed?.includes(seat))
  if (by) tellTraits(context, by)
  ability.prepare?.(context)
  if (!ability.options) return carryOut(context, parts, resolution)
  const options = optionsOfPart(state, ability, resolution)
  const only = options[0]
  if (!only) {
    if (ability.otherwise) ability.otherwise(context)
    else emit(context, { type: 'no-effect', seat: state.turn, ability: ability.name })
  } else if (options.length === 1) {
    emit(context, { type: 'automatic', seat: state.turn, action: only.action }) // D-805
    carryOut(context, parts, resolution, only)
  } else {
    state.steps.push({ do: 'choose', ...resolution })
  }
}

/** Carries out one part. Its consequences are resolved before the next part, if there is one. */
function carryOut(
  context: ActionContext,
  parts: readonly Ability[],
  resolution: Resolution,
  option?: AbilityOption,
): void {
  const { state } = context
  const ability = parts[resolution.part]!
  if (resolution.part + 1 < parts.length) {
    state.steps.push({
      ...resolution,
      do: 'resolve',
      part: resolution.part + 1,
      ...(option && { after: option.action }),
    })
  }
  if (!ability.resolve(context, resolution, option)) {
    emit(context, { type: 'no-effect', seat: state.turn, ability: ability.name })
  }
}

function tellTraits(context: ActionContext, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const trait = context.state.traits[seat]
    if (trait) emit(context, { type: 'trait', seat, trait })
  }
}

/** D-205: protected cards go to the bank, the other cards and the one that caused the bust are lost, and the turn ends. */
function bust(context: ActionContext, card: CardNumber): void {
  const { state } = context
  const saved: CardNumber[] = []
  const lost: CardNumber[] = []
  for (const placed of state.playArea) (placed.protected ? saved : lost).push(placed.card)
  state.playArea = []
  bankAll(state, saved)
  const taker = lossTaker(state)
  if (taker) for (const one of [...lost, card]) bankCard(state.banks[taker.seat]!, one)
  else state.discardPile.push(...lost, card)
  if (taker?.byTrait) tellTraits(context, [taker.seat])
  const event: Event = {
    type: 'bust',
    seat: state.turn,
    card: nameOf(card),
    saved: namesOf(saved),
    lost: namesOf(lost),
  }
  if (taker) event.to = taker.seat
  emit(context, event)
  state.steps = [{ do: 'end-turn' }]
  if (state.rules.knobs.savedKeyChest) promiseBonus(state, saved)
}

const keyAndChest: SuitSet = (1 << suits.indexOf('key')) | (1 << suits.indexOf('chest'))

/** D-306: the bonus is drawn after all these cards have been moved. */
function promiseBonus(state: State, moved: readonly CardNumber[]): void {
  if ((suitsAmong(moved) & keyAndChest) === keyAndChest) {
    state.steps.push({ do: 'resolve', ability: 'bonus', part: 0, moved: moved.length })
  }
}

/** D-103, D-401: clockwise, unless the game is over. */
function endTurn(context: ActionContext): void {
  const { state } = context
  state.hasDrawn = false
  state.demand = 0
  state.protectNext = 0
  if (isFinished(state)) return
  state.turn = (state.turn + 1) % state.banks.length
  emit(context, { type: 'turn', seat: state.turn })
}

function clearPlayArea(state: State): CardNumber[] {
  const cards: CardNumber[] = []
  for (const { card } of state.playArea) cards.push(card)
  state.playArea = []
  return cards
}

function bankAll(state: State, cards: readonly CardNumber[]): void {
  for (const card of cards) bankCard(state.banks[state.turn]!, card)
}
