// Positions as scenario files write them (docs/scenarios.md: Dead Man's Draw, `state`).

import { z } from 'zod'
import { FieldError } from '#shared/engine/field-error.ts'
import type { Arrangement } from '#shared/engine/game.ts'
import { byFace, isCard, nameOf, namesOf, numberOf } from './cards.ts'
import type { Card } from './cards.ts'
import { knobsInForce } from './options.ts'
import type { Options } from './options.ts'
import { scores } from './scoring.ts'
import { bankCard, emptyBank, pendingChoice } from './state.ts'
import type { State } from './state.ts'

const cards = z.array(z.custom<Card>(isCard, 'no such card'))
const count = z.int().min(0)
const nothing = z.array(z.null('no traits are played at this table'))
const schema = z.strictObject({
  drawPile: cards,
  discardPile: cards,
  playArea: cards.default([]),
  protected: z.array(count).default([]),
  banks: z.array(cards),
  traits: nothing.optional(),
  victims: z.array(z.union([z.null(), count])).optional(),
  turn: count,
  hasDrawn: z.boolean().default(false),
  demand: count.default(0),
  protectNext: count.default(0),
  scores: z.unknown().optional(),
})

function check(holds: boolean, field: string, message: string): void {
  if (!holds) throw new FieldError(`state.${field}`, message)
}

function read(raw: unknown, options: Options, seats: number): State {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw FieldError.of('state', parsed.error)
  const start = parsed.data
  for (const field of ['banks', 'traits', 'victims'] as const) {
    check((start[field]?.length ?? seats) === seats, field, `one entry for each of ${seats} seats`)
  }
  check(start.turn < seats, 'turn', `a seat from 0 to ${seats - 1}`)
  for (const [index, victim] of (start.victims ?? []).entries()) {
    check(
      victim === null || (victim < seats && victim !== index),
      `victims.${index}`,
      'another seat of this table, or null',
    )
  }
  for (const index of start.protected)
    check(index < start.playArea.length, 'protected', `no card ${index} in the play area`)
  const named = [...start.drawPile, ...start.discardPile, ...start.playArea, ...start.banks.flat()]
  const twice = named.find((card, index) => named.indexOf(card) !== index)
  check(twice === undefined, placeOf(start, twice), `${twice} is named more often than the set has it`)
  return {
    knobs: knobsInForce(options),
    turn: start.turn,
    hasDrawn: start.hasDrawn,
    drawPile: start.drawPile.map(numberOf).reverse(),
    discardPile: start.discardPile.map(numberOf),
    playArea: start.playArea.map((card, index) => ({
      card: numberOf(card),
      protected: start.protected.includes(index),
    })),
    banks: start.banks.map((list) => {
      const bank = emptyBank()
      for (const card of list) bankCard(bank, numberOf(card))
      return bank
    }),
    demand: start.drawPile.length === 0 ? 0 : start.demand, // D-310
    protectNext: start.protectNext,
    seen: { public: 0, seats: start.banks.map(() => 0) },
    revealed: [],
    steps: [],
  }
}

/** The last place that names a card: the one to look at when it is named twice. */
function placeOf(start: z.infer<typeof schema>, card: Card | undefined): string {
  if (card === undefined) return ''
  const bank = start.banks.findLastIndex((list) => list.includes(card))
  if (bank >= 0) return `banks.${bank}`
  return (['playArea', 'discardPile', 'drawPile'] as const).find((field) => start[field].includes(card)) ?? ''
}

function print(state: State): Record<string, unknown> {
  const pending = pendingChoice(state)
  return {
    drawPile: namesOf(state.drawPile).reverse(),
    discardPile: namesOf(state.discardPile.toSorted(byFace)),
    playArea: state.playArea.map(({ card }) => nameOf(card)),
    protected: state.playArea.flatMap((placed, index) => (placed.protected ? [index] : [])),
    banks: state.banks.map((bank) => namesOf(bank.flat().sort(byFace))),
    traits: state.banks.map(() => null),
    victims: state.banks.map(() => null),
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    demand: state.demand,
    protectNext: state.protectNext,
    scores: scores(state),
    ...(pending && { pending: { ability: pending.ability, seat: state.turn } }),
  }
}

export const arrangement: Arrangement<State, Options> = { read, print }
