// The rules that each trait changes (section 5 and D-604).

import { emit } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import {
  bringFromDiscardPile,
  cannon,
  drawBonus,
  hook,
  lookAtTop,
  lureTo,
  mermaid,
  moveAndRepeat,
  openDemand,
  otherCardsInPlay,
  ownStacks,
  plunder,
  protect,
  sink,
  stacksWithinReach,
} from './abilities.ts'
import type { Ability } from './abilities.ts'
import { chooseSeat, eachCard, mermaidUse } from './ability-options.ts'
import type { AbilityOption } from './ability-options.ts'
import type { AbilitySlot } from '../ability-names.ts'
import { nameOf, suitNumberOf, suitOfNumber } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import type { Rules } from '../options.ts'
import type { ActionContext, State } from '../state.ts'
import type { Trait } from '../traits.ts'

/** Changes the parts of an ability. `owner` is the seat that has the trait. */
type Change = (parts: readonly Ability[], owner: Seat, rules: Rules) => readonly Ability[]

export interface TraitRules {
  /** Changes abilities on the turn of the trait's owner, no matter from whose bank the card came (D-801). */
  readonly own?: Partial<Record<AbilitySlot, Change>>
  /** Changes abilities on an opponent's turn, after that player's own trait has changed them. */
  readonly opponents?: Partial<Record<AbilitySlot, Change>>
  /** Points that a card in the owner's bank scores in addition to its value. */
  extraPoints?(card: CardNumber): number
}

export const traitRules: Readonly<Record<Trait, TraitRules>> = {
  // D-501
  'golden-scales': { extraPoints: (card) => (suitOfNumber(card) === 'mermaid' ? 5 : 0) },
  // D-603; the cards that it claims (D-502) are in traits.ts
  casanova: {
    own: { mermaid: (_, owner, { knobs }) => (knobs.casanovaMay ? lureOrRepeat(owner) : [lure(owner)]) },
  },
  // D-503
  plunderer: {
    own: { bonus: () => [{ name: 'plunderer', options: opponentsWithCards, resolve: plunder }] },
  },
  // D-504
  'treasure-hunter': {
    own: { bonus: (_, _owner, { knobs }) => [{ name: 'bonus', resolve: drawBonus(knobs.treasureHunter) }] },
  },
  // D-505
  navigator: {
    own: { map: () => [{ name: 'map', options: wholeDiscardPile, brings: true, resolve: bringFromDiscardPile }] },
  },
  // D-506
  'master-gunner': { own: { cannon: () => [{ ...cannon, resolve: sinkWholeStack }] } },
  // D-507
  scavenger: {
    own: { cannon: (_, owner) => [{ ...cannon, resolve: sinkInto(owner) }] },
  },
  // D-508
  mystic: { own: { oracle: () => [{ name: 'oracle', resolve: lookAtTop(3) }] } },
  // D-509
  swordsman: { own: { sword: ([sword]) => [{ ...sword!, options: stacksWithinReach }] } },
  // D-510
  miser: { own: { hook: (_, _owner, { knobs }) => [misersHook(knobs.miser)] } },
  // D-511
  'captains-hook': {
    own: { hook: (_, _owner, { knobs }) => [{ ...hook }, secondHook(knobs.captainsHookDistinct)] },
  },
  // D-512
  'safe-harbor': { own: { anchor: () => [{ name: 'anchor', resolve: protectAround }] } },
  // D-513: the cards that it claims are in traits.ts
  fisherman: {},
  // D-514
  beastmaster: { opponents: { kraken: () => [{ name: 'kraken', resolve: openDemand(4) }] } },
  // D-515
  misfire: { opponents: { cannon: misfire } },
  // D-516
  parry: { opponents: { sword: parry } },
  // D-517: opening.ts asks for the victim, turn.ts gives the losses to the owner.
  'davy-jones-locker': {},
  // D-604
  siren: {
    opponents: { mermaid: (_, owner) => [lure(owner)] },
  },
}

function lure(to: Seat): Ability {
  return { name: 'mermaid', options: otherCardsInPlay, resolve: lureTo(to) }
}

/** The use is chosen before the card, and only if there is a card (D-603). */
function lureOrRepeat(owner: Seat): readonly Ability[] {
  const uses: Ability = {
    name: 'casanova',
    options: (state) => (otherCardsInPlay(state).length === 0 ? [] : [mermaidUse.collect, mermaidUse.repeat]),
    resolve: () => true,
  }
  const chosen: Ability = {
    ...mermaid,
    resolve: (context, resolution, option) => {
      const collects = resolution.after?.type === 'choose-mermaid-use' && resolution.after.use === 'collect'
      return (collects ? lureTo(owner) : moveAndRepeat)(context, resolution, option)
    },
  }
  return [uses, chosen]
}

function opponentsWithCards(state: State): AbilityOption[] {
  return state.banks.flatMap((bank, seat) =>
    seat === state.turn || bank.every((stack) => stack.length === 0) ? [] : [chooseSeat[seat]!],
  )
}

function wholeDiscardPile(state: State): AbilityOption[] {
  return eachCard(state.discardPile)
}

const sinkWholeStack: Ability['resolve'] = (context, _resolution, option) => {
  const { card, from } = option!
  return sink(context, from!, context.state.banks[from!]![suitNumberOf(card!)]!.slice())
}

function sinkInto(owner: Seat): Ability['resolve'] {
  return (context, _resolution, option) => sink(context, option!.from!, [option!.card!], owner)
}

/** Protects the hook even if it brings nothing. The knob decides which other card is protected. */
function misersHook(kind: Rules['knobs']['miser']): Ability {
  return {
    ...hook,
    prepare: (context) => {
      protect(context, context.state.playArea.slice(-1))
      if (kind === 'next-card') protectNext(context, 1)
    },
    resolve: (context, resolution, option) => {
      if (kind === 'hooked-card') protectNext(context, 1)
      return hook.resolve(context, resolution, option)
    },
  }
}

function protectNext({ state }: ActionContext, cards: number): void {
  state.protectNext = Math.max(state.protectNext, cards)
}

function secondHook(mustDiffer: boolean): Ability {
  return {
    ...hook,
    options: (state, { after }) => {
      const first = after?.type === 'choose-own' ? after.suit : undefined
      return ownStacks(state).filter(({ card }) => !mustDiffer || suitOfNumber(card!) !== first)
    },
  }
}

const protectAround: Ability['resolve'] = (context) => {
  protectNext(context, 2)
  return protect(context, context.state.playArea)
}

/** Of several owners each gets a card in turn, but only one card goes to the discard pile. */
function misfire(parts: readonly Ability[], owner: Seat, { knobs }: Rules): readonly Ability[] {
  const to = knobs.misfire === 'to-owner' ? owner : undefined
  const mine: Ability = {
    name: 'misfire',
    options: ownStacks,
    resolve: (context, _resolution, option) => sink(context, option!.from!, [option!.card!], to),
  }
  return to === undefined ? [mine] : [mine, ...parts.filter(({ name }) => name === 'misfire')]
}

function parry(parts: readonly Ability[], owner: Seat, { knobs }: Rules): readonly Ability[] {
  const isKraken = (card: CardNumber) => suitOfNumber(card) === 'kraken'
  return parts.map((sword) => ({
    ...sword,
    options: (state, resolution) =>
      sword.options!(state, resolution).filter(
        ({ card, from }) => isKraken(card!) || (knobs.parry === 'owner-only' && from !== owner),
      ),
    ...(knobs.parry === 'any-sword' && knobs.parryDiscardsSword && { otherwise: discardSword }),
  }))
}

/** The sword that is being resolved lies at the right end. */
function discardSword(context: ActionContext): void {
  const { state } = context
  const { card } = state.playArea.pop()!
  state.discardPile.push(card)
  emit(context, { type: 'parry', seat: state.turn, card: nameOf(card) })
}
