// The traits (section 5 and D-604): each is one entry that says where it hooks in.

import type { Seat } from '#shared/engine/game.ts'
import {
  bringFromDiscardPile,
  cannon,
  drawBonus,
  eachCard,
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
  emit,
} from './rules/abilities.ts'
import type { Ability, AbilityOption, ActionContext, AbilitySlot } from './rules/abilities.ts'
import { nameOf, suitNumberOf, suitOfNumber } from './cards.ts'
import type { CardNumber, Suit } from './cards.ts'
import type { Rules } from './options.ts'
import type { State } from './state.ts'

/** In the order of the rules. */
export const traitNames = [
  'golden-scales',
  'casanova',
  'plunderer',
  'treasure-hunter',
  'navigator',
  'master-gunner',
  'scavenger',
  'mystic',
  'swordsman',
  'miser',
  'captains-hook',
  'safe-harbor',
  'fisherman',
  'beastmaster',
  'misfire',
  'parry',
  'davy-jones-locker',
  'siren',
] as const
export type Trait = (typeof traitNames)[number]

/** What a trait makes of an ability's parts. `owner` is the seat that has the trait. */
type Change = (parts: readonly Ability[], owner: Seat, rules: Rules) => readonly Ability[]

export interface TraitRules {
  /** The suits that it is about: its picture. The one that names no suit has none. */
  readonly suits: readonly Suit[]
  /** Whether it is in the box at a table with these rules. Absent: always. */
  isDealt?(rules: Pick<Rules, 'variant' | 'mermaidAbility'>): boolean
  /** Changes abilities that are resolved on its owner's turn, whoever's bank the card came from (D-801). */
  readonly own?: Partial<Record<AbilitySlot, Change>>
  /** Changes abilities that are resolved on an opponent's turn, after what that player's own trait made of them. */
  readonly opponents?: Partial<Record<AbilitySlot, Change>>
  /** Whether a card of this suit goes to its owner's bank instead of entering on the owner's turn. */
  claims?(suit: Suit, rules: Rules): boolean
  /** Points that a card scores besides its value, in its owner's bank. */
  extraPoints?(card: CardNumber): number
  /** Its owner chooses an opponent before the first turn, and takes what that one loses by a bust. */
  readonly takesLosses?: true
  /** Its owner looks through the discard pile, which nobody else may see while it is closed. */
  readonly seesDiscards?: true
}

export const traits: Readonly<Record<Trait, TraitRules>> = {
  // D-501
  'golden-scales': { suits: ['mermaid'], extraPoints: (card) => (suitOfNumber(card) === 'mermaid' ? 5 : 0) },
  // D-502, D-603
  casanova: {
    suits: ['mermaid'],
    claims: (suit, rules) => suit === 'mermaid' && !rules.mermaidAbility,
    own: { mermaid: (_, owner, { knobs }) => (knobs.casanovaMay ? lureOrRepeat(owner) : [lure(owner)]) },
  },
  // D-503
  plunderer: {
    suits: ['key', 'chest'],
    own: { bonus: () => [{ name: 'plunderer', options: opponentsWithCards, resolve: plunder }] },
  },
  // D-504
  'treasure-hunter': {
    suits: ['key', 'chest'],
    own: { bonus: (_, _owner, { knobs }) => [{ name: 'bonus', resolve: drawBonus(knobs.treasureHunter) }] },
  },
  // D-505
  navigator: {
    suits: ['map'],
    seesDiscards: true,
    own: { map: () => [{ name: 'map', options: wholeDiscardPile, brings: true, resolve: bringFromDiscardPile }] },
  },
  // D-506
  'master-gunner': { suits: ['cannon'], own: { cannon: () => [{ ...cannon, resolve: sinkWholeStack }] } },
  // D-507
  scavenger: {
    suits: ['cannon'],
    own: { cannon: (_, owner) => [{ ...cannon, resolve: sinkInto(owner) }] },
  },
  // D-508
  mystic: { suits: ['oracle'], own: { oracle: () => [{ name: 'oracle', resolve: lookAtTop(3) }] } },
  // D-509
  swordsman: { suits: ['sword'], own: { sword: ([sword]) => [{ ...sword!, options: stacksWithinReach }] } },
  // D-510
  miser: { suits: ['hook'], own: { hook: (_, _owner, { knobs }) => [misersHook(knobs.miser)] } },
  // D-511
  'captains-hook': {
    suits: ['hook'],
    own: { hook: (_, _owner, { knobs }) => [{ ...hook }, secondHook(knobs.captainsHookDistinct)] },
  },
  // D-512
  'safe-harbor': { suits: ['anchor'], own: { anchor: () => [{ name: 'anchor', resolve: protectAround }] } },
  // D-513
  fisherman: { suits: ['kraken'], claims: (suit) => suit === 'kraken' },
  // D-514
  beastmaster: { suits: ['kraken'], opponents: { kraken: () => [{ name: 'kraken', resolve: openDemand(4) }] } },
  // D-515
  misfire: { suits: ['cannon'], opponents: { cannon: misfire } },
  // D-516
  parry: { suits: ['sword'], opponents: { sword: parry } },
  // D-517; D-701: not dealt where the thieves' island takes everybody's losses
  'davy-jones-locker': { suits: [], takesLosses: true, isDealt: ({ variant }) => variant !== 'thieves-island' },
  // D-604
  siren: {
    suits: ['mermaid'],
    isDealt: ({ mermaidAbility }) => mermaidAbility,
    opponents: { mermaid: (_, owner) => [lure(owner)] },
  },
}

/** The traits in the box at a table with these rules, one copy of each, in the order of the rules. */
export function traitsDealt(rules: Pick<Rules, 'variant' | 'mermaidAbility'>): Trait[] {
  return traitNames.filter((trait) => traits[trait].isDealt?.(rules) ?? true)
}

function lure(to: Seat): Ability {
  return { name: 'mermaid', options: otherCardsInPlay, resolve: lureTo(to) }
}

/** The use is chosen before the card, and only where there is a card (D-603). */
function lureOrRepeat(owner: Seat): readonly Ability[] {
  const uses: Ability = {
    name: 'casanova',
    options: (state) =>
      otherCardsInPlay(state).length === 0
        ? []
        : [
            { action: { type: 'choose-mermaid-use', use: 'collect' } },
            { action: { type: 'choose-mermaid-use', use: 'repeat' } },
          ],
    resolve: () => true,
  }
  const chosen: Ability = {
    ...mermaid,
    resolve: (play, matter, option) => {
      const collects = matter.after?.type === 'choose-mermaid-use' && matter.after.use === 'collect'
      return (collects ? lureTo(owner) : moveAndRepeat)(play, matter, option)
    },
  }
  return [uses, chosen]
}

function opponentsWithCards(state: State): AbilityOption[] {
  return state.banks.flatMap((bank, seat) =>
    seat === state.turn || bank.every((stack) => stack.length === 0)
      ? []
      : [{ action: { type: 'choose-seat', seat }, from: seat }],
  )
}

function wholeDiscardPile(state: State): AbilityOption[] {
  return eachCard(state.discardPile)
}

const sinkWholeStack: Ability['resolve'] = (play, _matter, option) => {
  const { card, from } = option!
  return sink(play, from!, play.state.banks[from!]![suitNumberOf(card!)]!.slice())
}

function sinkInto(owner: Seat): Ability['resolve'] {
  return (play, _matter, option) => sink(play, option!.from!, [option!.card!], owner)
}

/** The hook is protected even if it brings nothing; what is protected besides it is the knob's matter. */
function misersHook(kind: Rules['knobs']['miser']): Ability {
  return {
    ...hook,
    prepare: (play) => {
      protect(play, play.state.playArea.slice(-1))
      if (kind === 'next-card') protectNext(play, 1)
    },
    resolve: (play, matter, option) => {
      if (kind === 'hooked-card') protectNext(play, 1)
      return hook.resolve(play, matter, option)
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

const protectAround: Ability['resolve'] = (play) => {
  protectNext(play, 2)
  return protect(play, play.state.playArea)
}

/** Several owners: each gets a card in turn, but a card for the discard pile is given once. */
function misfire(parts: readonly Ability[], owner: Seat, { knobs }: Rules): readonly Ability[] {
  const to = knobs.misfire === 'to-owner' ? owner : undefined
  const mine: Ability = {
    name: 'misfire',
    options: ownStacks,
    resolve: (play, _matter, option) => sink(play, option!.from!, [option!.card!], to),
  }
  return to === undefined ? [mine] : [mine, ...parts.filter(({ name }) => name === 'misfire')]
}

function parry(parts: readonly Ability[], owner: Seat, { knobs }: Rules): readonly Ability[] {
  const isKraken = (card: CardNumber) => suitOfNumber(card) === 'kraken'
  return parts.map((sword) => ({
    ...sword,
    options: (state, matter) =>
      sword.options!(state, matter).filter(
        ({ card, from }) => isKraken(card!) || (knobs.parry === 'owner-only' && from !== owner),
      ),
    ...(knobs.parry === 'any-sword' && knobs.parryDiscardsSword && { otherwise: discardSword }),
  }))
}

/** The sword that is being resolved lies at the right end. */
function discardSword(play: ActionContext): void {
  const { state } = play
  const { card } = state.playArea.pop()!
  state.discardPile.push(card)
  emit(play, { type: 'parry', seat: state.turn, card: nameOf(card) })
}
