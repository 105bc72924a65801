// Positions as scenario files write them (docs/scenarios.md: Dead Man's Draw, `state`).

import { z } from 'zod/mini'
import { checkState, FieldError } from '#shared/engine/field-error.ts'
import type { Notation } from '#shared/engine/game.ts'
import { printedOnly } from '#shared/engine/printed-only.ts'
import { card } from '../actions.ts'
import { byFace, lootCards, nameOf, namesOf, numberOf, numbersOf, setsFor } from '../cards.ts'
import type { Card } from '../cards.ts'
import { pendingAbilityName } from '../rules/effective-rules.ts'
import { rulesOf } from '../options.ts'
import type { Options, Rules } from '../options.ts'
import { scores } from '../rules/scoring.ts'
import { bankCard, emptyTable } from '../state.ts'
import type { State } from '../state.ts'
import { traitNames, traitsDealt } from '../traits.ts'
import type { Trait } from '../traits.ts'

const cards = z.array(card)
const count = z.int().check(z.minimum(0))
/** As many as two boxes have cards: no more can be asked for. */
const cardCount = z.int().check(z.minimum(0), z.maximum(120))
const schema = z.strictObject({
  drawPile: cards,
  discardPile: cards,
  playArea: z._default(cards, []),
  protected: z._default(z.array(count), []),
  banks: z.array(cards),
  traits: z.optional(z.array(z.nullable(z.enum(traitNames)))),
  victims: z.optional(z.array(z.union([z.null(), count], 'another seat of this table, or null'))),
  turn: count,
  hasDrawn: z._default(z.boolean(), false),
  demand: z._default(cardCount, 0),
  protectNext: z._default(cardCount, 0),
  scores: z.optional(z.unknown()),
  pending: printedOnly,
})

type Start = z.infer<typeof schema>

function read(raw: unknown, options: Options, seats: number): State {
  if (options.variant === 'random') {
    throw new FieldError('options.variant', 'none or a named one: a position can not be dealt again')
  }
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw FieldError.of('state', parsed.error, raw)
  const start = parsed.data
  for (const field of ['banks', 'traits', 'victims'] as const) {
    checkState((start[field]?.length ?? seats) === seats, field, `one entry for each of ${seats} seats`)
  }
  checkState(start.turn < seats, 'turn', `a seat from 0 to ${seats - 1}`)
  checkState(new Set(start.protected).size === start.protected.length, 'protected', 'each place once')
  for (const index of start.protected)
    checkState(index < start.playArea.length, 'protected', `no card ${index} in the play area`)
  const rules = rulesOf(options, options.variant)
  checkCards(start, rules, seats)
  checkTraits(start.traits ?? [], options.traits, rules, seats)
  checkVictims(start.victims ?? [], seats)
  const state = emptyTable(rules, seats)
  for (const [seat, cards] of start.banks.entries()) {
    for (const card of cards) bankCard(state.banks[seat]!, numberOf(card))
  }
  return {
    ...state,
    traits: start.traits ?? state.traits,
    victims: start.victims ?? state.victims,
    turn: start.turn,
    hasDrawn: start.hasDrawn,
    drawPile: numbersOf(start.drawPile).reverse(),
    discardPile: numbersOf(start.discardPile).sort(byFace), // Its order has no meaning and must not decide what is drawn.
    playArea: start.playArea.map((card, index) => ({
      card: numberOf(card),
      protected: start.protected.includes(index),
    })),
    demand: start.drawPile.length === 0 ? 0 : start.demand, // D-310
    protectNext: start.protectNext,
  }
}

/** Checks that each card is in the box of these rules, in no more copies than the box has (D-101, D-105, D-601). */
function checkCards(start: Start, { mermaidAbility }: Rules, seats: number): void {
  const copies = countOf(namesOf(lootCards({ mermaidAbility, sets: setsFor(seats) })))
  const places: [field: string, cards: Card[]][] = [
    ['drawPile', start.drawPile],
    ['discardPile', start.discardPile],
    ['playArea', start.playArea],
    ...start.banks.map((cards, seat): [string, Card[]] => [`banks.${seat}`, cards]),
  ]
  for (const [field, cards] of places) {
    for (const [index, card] of cards.entries()) {
      const left = copies.get(card)
      checkState(left !== undefined, `${field}.${index}`, `no ${card} is in the box of this table`)
      checkState(left > 0, field, `${card} is named more often than the set has it`)
      copies.set(card, left! - 1)
    }
  }
}

function checkTraits(named: readonly (Trait | null)[], isOn: boolean, rules: Rules, seats: number): void {
  const inBox = traitsDealt(rules)
  const copies = countOf(inBox.flatMap((trait) => Array.from({ length: setsFor(seats) }, () => trait)))
  for (const [seat, trait] of named.entries()) {
    if (trait === null) continue
    const field = `traits.${seat}`
    checkState(isOn, field, 'no traits are played at this table')
    const left = copies.get(trait)
    checkState(left !== undefined, field, `${trait} is not in the box of this table`)
    checkState(left > 0, field, `${trait} is named more often than the box has it`)
    copies.set(trait, left! - 1)
  }
}

function checkVictims(victims: readonly (number | null)[], seats: number): void {
  for (const [seat, victim] of victims.entries()) {
    const fits = victim === null || (victim < seats && victim !== seat)
    checkState(fits, `victims.${seat}`, 'another seat of this table, or null')
  }
}

function countOf<T>(things: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

function print(state: State): Record<string, unknown> {
  const pending = pendingAbilityName(state)
  return {
    drawPile: namesOf(state.drawPile).reverse(),
    discardPile: namesOf(state.discardPile.toSorted(byFace)),
    playArea: state.playArea.map(({ card }) => nameOf(card)),
    protected: state.playArea.flatMap((placed, index) => (placed.protected ? [index] : [])),
    banks: state.banks.map((bank) => namesOf(bank.flat().sort(byFace))),
    traits: state.traits.slice(),
    victims: state.victims.slice(),
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    demand: state.demand,
    protectNext: state.protectNext,
    scores: scores(state),
    ...(pending && { pending: { ability: pending, seat: state.turn } }),
  }
}

export const notation: Notation<State, Options> = { read, print }
