// A turn from its first draw to its end: what may be done, and what follows from it until somebody must decide again.

import { sameData } from '#shared/engine/data.ts'
import type { Choice } from '#shared/engine/game.ts'
import { abilityOf, hasAbility, optionsOf, sampleDiscardPile, tell, wouldBust } from './abilities.ts'
import type { AbilityAction, Play } from './abilities.ts'
import type { DeadMansDrawAction } from './actions.ts'
import { byFace, nameOf, namesOf, suitOfNumber } from './cards.ts'
import type { CardNumber } from './cards.ts'
import { rank } from './scoring.ts'
import { bankCard, isFinished, pendingChoice } from './state.ts'
import type { AbilitySuit, State } from './state.ts'

/** Why the turn's player may not draw or collect right now. */
export const bars = ['choose-first', 'pile-empty', 'draw-first', 'kraken-demand'] as const
export type Bar = (typeof bars)[number]

export function drawBar(state: State): Bar | undefined {
  if (state.steps.length > 0) return 'choose-first'
  return state.drawPile.length === 0 ? 'pile-empty' : undefined // D-209
}

export function collectBar(state: State): Bar | undefined {
  if (state.steps.length > 0) return 'choose-first'
  if (!state.hasDrawn) return 'draw-first' // D-201
  return state.demand > 0 ? 'kraken-demand' : undefined // D-208
}

/** Draw, collect, or the options of the ability that waits, each once and in the order of the scenario files. */
export function choices(state: State): Choice<DeadMansDrawAction>[] {
  if (isFinished(state)) return []
  const pending = pendingChoice(state)
  if (pending) return pending.options.map((option) => option.action)
  const list: DeadMansDrawAction[] = []
  if (!drawBar(state)) list.push({ type: 'draw' })
  if (!collectBar(state)) list.push({ type: 'collect' })
  return list
}

export function draw(play: Play): void {
  const { state } = play
  const card = state.drawPile.pop()!
  state.hasDrawn = true
  forgetTop(state)
  if (state.drawPile.length === 0) state.demand = 0 // D-310
  tell(play, { type: 'draw', seat: state.turn, card: nameOf(card) })
  state.steps.push({ do: 'enter', card })
  takeSteps(play)
}

/** D-803: a card that is drawn is no longer a known card of the pile. */
function forgetTop({ seen }: State): void {
  if (seen.public > 0) seen.public--
  for (let seat = 0; seat < seen.seats.length; seat++) if (seen.seats[seat]! > 0) seen.seats[seat]!--
}

export function choose(play: Play, action: AbilityAction): void {
  const { ability, options } = pendingChoice(play.state)!
  play.state.steps.pop()
  const chosen = options.find((option) => sameData(option.action, action))!
  abilityOf(play.state, ability).resolve(play, chosen)
  takeSteps(play)
}

/** D-206: the play area goes to the bank, then key and chest bring their bonus, then the turn ends. */
export function collect(play: Play): void {
  const { state } = play
  const cards = clearPlayArea(state)
  bankAll(state, cards)
  tell(play, { type: 'collect', seat: state.turn, cards: namesOf(cards) })
  takeBonus(play, cards)
  endTurn(play)
}

/** D-210: goes on until the turn's player has something to decide or the turn is over. */
function takeSteps(play: Play): void {
  const { steps } = play.state
  for (let step = steps.at(-1); step && step.do !== 'choose'; step = steps.at(-1)) {
    steps.pop()
    if (step.do === 'enter') enter(play, step.card)
    else resolve(play, step.ability)
  }
}

/** D-203, D-204: the bust comes before the card enters. */
function enter(play: Play, card: CardNumber): void {
  const { state } = play
  if (wouldBust(state, card)) return bust(play, card)
  state.playArea.push({ card, protected: state.protectNext > 0 })
  state.protectNext = Math.max(0, state.protectNext - 1)
  state.demand = Math.max(0, state.demand - 1) // D-309
  tell(play, { type: 'enter', seat: state.turn, card: nameOf(card) })
  const suit = suitOfNumber(card)
  if (hasAbility(suit)) state.steps.push({ do: 'resolve', ability: suit })
}

function resolve(play: Play, suit: AbilitySuit): void {
  const { state } = play
  const ability = abilityOf(state, suit)
  ability.prepare?.(play)
  if (!ability.options) {
    if (!ability.resolve(play)) tell(play, { type: 'no-effect', seat: state.turn, ability: suit })
    return
  }
  const options = optionsOf(state, suit)
  const [only, ...others] = options
  if (!only) {
    tell(play, { type: 'no-effect', seat: state.turn, ability: suit })
  } else if (others.length === 0) {
    tell(play, { type: 'automatic', seat: state.turn, action: only.action }) // D-805
    ability.resolve(play, only)
  } else {
    state.steps.push({ do: 'choose', ability: suit, options })
  }
}

/** D-205: what is protected goes to the bank, the rest and the card that caused it are lost; the turn ends. */
function bust(play: Play, card: CardNumber): void {
  const { state } = play
  state.steps.length = 0
  const saved = state.playArea.filter((placed) => placed.protected).map((placed) => placed.card)
  const lost = state.playArea.filter((placed) => !placed.protected).map((placed) => placed.card)
  clearPlayArea(state)
  bankAll(state, saved)
  lose(state, [...lost, card])
  tell(play, { type: 'bust', seat: state.turn, card: nameOf(card), saved: namesOf(saved), lost: namesOf(lost) })
  if (state.knobs.savedKeyChest) takeBonus(play, saved)
  endTurn(play)
}

/** Where a bust's losses go: the place for those who take them instead (D-517, D-701). */
function lose(state: State, cards: CardNumber[]): void {
  state.discardPile.push(...cards)
}

/** D-306: the bonus cards do not enter the play area. The place for traits that take it elsewhere or multiply it. */
function takeBonus(play: Play, moved: CardNumber[]): void {
  const { state } = play
  const opens = (suit: 'key' | 'chest') => moved.some((card) => suitOfNumber(card) === suit)
  if (!opens('key') || !opens('chest')) return
  const cards = sampleDiscardPile(play, moved.length).sort(byFace)
  for (const card of cards) state.discardPile.splice(state.discardPile.indexOf(card), 1)
  bankAll(state, cards)
  tell(play, { type: 'bonus', seat: state.turn, cards: namesOf(cards) })
}

/** D-103, D-401: clockwise, unless the last card has been taken. */
function endTurn(play: Play): void {
  const { state } = play
  state.hasDrawn = false
  state.demand = 0
  state.protectNext = 0
  if (isFinished(state)) {
    const { winners, scores } = rank(state)
    tell(play, { type: 'end', winners: [...winners], scores: [...scores] })
    return
  }
  state.turn = (state.turn + 1) % state.banks.length
  tell(play, { type: 'turn', seat: state.turn })
}

function clearPlayArea(state: State): CardNumber[] {
  const cards = state.playArea.map(({ card }) => card)
  state.playArea = []
  return cards
}

function bankAll(state: State, cards: readonly CardNumber[]): void {
  for (const card of cards) bankCard(state.banks[state.turn]!, card)
}
