// Which pairs of traits, and of a trait and an ability, can affect each other. Computed from the traits' entries, so that
// a new trait is paired with all the others. rules/interactions has a test for each pair.

import { seededChance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { lootCards, namesOf, setsFor, suitOf, suits } from '../cards.ts'
import type { Card, Suit } from '../cards.ts'
import type { Event } from '../events.ts'
import { deadMansDraw } from '../index.ts'
import { options as schema, rulesOf } from '../options.ts'
import { traitRules } from '../rules/trait-rules.ts'
import { traitNames, traits, traitsDealt } from '../traits.ts'
import type { Trait } from '../traits.ts'

/** The abilities of section 3; `mermaid` is the one of D-602, `plain-mermaid` has none (D-308). */
export const abilityNames = [
  'anchor',
  'hook',
  'cannon',
  'key-and-chest',
  'map',
  'oracle',
  'sword',
  'kraken',
  'mermaid',
  'plain-mermaid',
] as const
export type AbilityName = (typeof abilityNames)[number]

/** Reasons why a pair needs no test of its own. Each reason is checked by random turns (see `playTurn`). */
export const reasons = {
  'own-turns': "each applies on its owner's turn alone, and the other changes nothing on it",
  suits: 'they are about different suits, and without a card of its own suits a trait changes nothing',
  scores: 'the trait only adds points: cards go where they would go without it',
  busts: 'the trait only says where the losses of a bust go, and the ability has no say in them',
  'not-dealt': 'the trait is not in the box of a table where mermaids have no ability',
} as const
export type Reason = keyof typeof reasons

const rules = (mermaidAbility: boolean) => rulesOf(schema.parse({ mermaidAbility }), 'none')
const ways: readonly string[] = ['hook', 'sword', 'map']

/** The parts of the game that a trait changes, read from its entry. */
export function factsOf(trait: Trait) {
  const entry = { ...traits[trait], ...traitRules[trait] }
  const own = Object.keys(entry.own ?? {})
  const opponents = Object.keys(entry.opponents ?? {})
  const claimed = suits.filter((suit) => entry.claims?.(suit, rules(false)))
  const slots = [...new Set([...own, ...opponents, ...claimed])]
  return {
    own,
    opponents,
    claimed,
    /** Suits. Without their cards the trait does nothing. */
    suits: slots.flatMap((slot) => (slot === 'bonus' ? (['key', 'chest'] as const) : [slot as Suit])),
    scores: entry.extraPoints !== undefined,
    takesLosses: entry.takesLosses === true,
    reachesOpponents: opponents.length > 0 || entry.takesLosses === true,
  }
}

/** Why two traits of two players need no test together; undefined if they do. */
export function reasonForTraits(one: Trait, other: Trait): Reason | undefined {
  const [a, b] = [factsOf(one), factsOf(other)]
  if (!a.reachesOpponents && !b.reachesOpponents) return 'own-turns'
  if (a.scores || b.scores) return 'scores'
  if (a.takesLosses || b.takesLosses) return undefined
  const brings = [...a.own, ...b.own].some((slot) => ways.includes(slot))
  const shared = a.suits.some((suit) => b.suits.includes(suit))
  return shared || brings ? undefined : 'suits'
}

/** Why a trait needs no test with an ability; undefined if it does. */
export function reasonForAbility(trait: Trait, ability: AbilityName): Reason | undefined {
  const facts = factsOf(trait)
  if (facts.scores) return ability === 'plain-mermaid' ? undefined : 'scores'
  if (facts.takesLosses) {
    return ['cannon', 'oracle', 'kraken', 'plain-mermaid'].includes(ability) ? 'busts' : undefined
  }
  if (ability === 'plain-mermaid') {
    if (!traitsDealt(rules(false)).includes(trait)) return 'not-dealt'
    return facts.claimed.includes('mermaid') ? undefined : 'suits'
  }
  // The ability may bring, or resolve again, a card that the trait is about.
  const isAboutCards = facts.suits.some((suit) => suit !== 'key' && suit !== 'chest')
  const bringsAny = [...ways, 'mermaid'].includes(ability) && isAboutCards
  const its = ability === 'key-and-chest' ? facts.own.includes('bonus') : facts.suits.includes(ability)
  return its || bringsAny ? undefined : 'suits'
}

interface Turn {
  seed: string
  /** By seat. */
  traits: (Trait | null)[]
  victims?: (Seat | null)[]
  turn: Seat
  mermaidAbility: boolean
  /** Suits whose cards are left in the box. */
  without: readonly Suit[]
  /** The suit of the first card drawn. */
  top?: Suit
  /** Whether the turn begins by collecting a key and a chest. */
  bonus?: boolean
}

/** Plays one random turn from a random position and returns the public events and the end. Depends only on its arguments. */
export function playTurn({ seed, traits, victims, turn, mermaidAbility, without, top, bonus }: Turn) {
  const luck = seededChance(`${seed} position`)
  const seats = traits.length
  const box = namesOf(lootCards({ mermaidAbility, sets: setsFor(seats) }))
  const cards = luck.shuffle(box.filter((card) => !without.includes(suitOf(card))))
  const takeSuit = (suit: Suit): Card[] =>
    cards.splice(
      cards.findIndex((card) => suitOf(card) === suit),
      1,
    )
  const playArea = bonus ? [...takeSuit('key'), ...takeSuit('chest')] : []
  const first = top ? takeSuit(top) : []
  const position = {
    turn,
    traits,
    victims: victims ?? traits.map(() => null),
    playArea,
    hasDrawn: bonus ?? false,
    discardPile: cards.splice(0, 6),
    banks: traits.map(() => cards.splice(0, 5)),
    drawPile: [...first, ...cards.splice(0, 12)],
  }
  const options = schema.parse({ traits: true, mermaidAbility })
  const fate = seededChance(`${seed} fate`)
  const state = deadMansDraw.notation.read(position, options, seats, fate)
  const events: Event[] = []
  do {
    const choices = deadMansDraw.choices(state, turn)
    const bonusFirst = bonus && state.playArea.length === 2
    // Makes turns longer than purely random ones: a player who may go on does so three times out of four.
    const goesOn = choices.filter(({ type }) => type !== 'collect')
    const list = bonusFirst ? choices.filter(({ type }) => type === 'collect') : luck.die(4) > 1 ? goesOn : choices
    const open = list.length > 0 ? list : choices
    const action = open[luck.pick([...open.keys()])] as DeadMansDrawAction
    for (const { public: told } of deadMansDraw.apply(state, turn, action, fate)) events.push(told!)
  } while (state.turn === turn && !deadMansDraw.outcome(state))
  return { events, state: deadMansDraw.notation.print(state), position }
}

/** A turn's events without the differences that only come from who has which trait. */
export function withoutTraits(
  { events, state }: ReturnType<typeof playTurn>,
  scores: 'with scores' | 'without scores',
) {
  return {
    events: events.filter(({ type }) => type !== 'trait' && (scores === 'with scores' || type !== 'end')),
    state: { ...state, traits: null, victims: null, ...(scores === 'without scores' && { scores: null }) },
  }
}

export const pairsOfTraits = traitNames.flatMap((one, index) =>
  traitNames.slice(index).map((other) => [one, other] as const),
)
export const traitsWithAbilities = traitNames.flatMap((trait) =>
  abilityNames.map((ability) => [trait, ability] as const),
)
