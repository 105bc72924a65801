// The state of each seat in the round, its place at the table, and the facts about it in words.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { Speech } from '../../../contract.ts'
import type { EntryId } from '../../rules/entries.ts'
import { dollarsOf } from '../text/prompts.ts'
import { money } from '../../words.ts'
import type { Scene } from '../scene.ts'

export type SeatState = 'turn' | 'thinking' | 'passed' | 'challenged' | 'done' | 'later'

/** The state of a seat: its answer while a challenge window is open, otherwise its part in the round. */
export function stateOf(view: View, seat: Seat): SeatState | undefined {
  const { turn, asked, laid, challenged, done, lead, sheriff, rules, handCounts } = view
  if (asked.includes(seat)) return 'thinking'
  if (seat === turn) return 'turn'
  const isOpen = laid && !laid.faceUp && asked.length > 0
  if (isOpen) return rules.oneChallenge && challenged.includes(seat) ? 'challenged' : 'passed'
  if (done.includes(seat)) return 'done'
  // H-209: a seat without a card is skipped.
  return lead && seat !== sheriff && handCounts[seat]! > 0 ? 'later' : undefined
}

/** Seats that still have to lay a card in this round, in order. */
export function laterOf(view: View): Seat[] {
  const { sheriff, turn, handCounts, lead } = view
  const seats = handCounts.length
  if (!lead || turn === null) return []
  const steps = (turn - sheriff + seats) % seats
  return Array.from({ length: seats - 1 - steps }, (_, index) => (turn + 1 + index) % seats).filter(
    (seat) => handCounts[seat]! > 0,
  )
}

/** H-210: nobody comes after this turn. A later seat with an empty hand counts, because it may still get a card (H-209). */
export function isLastTurn({ sheriff, turn, handCounts, lead }: View): boolean {
  return lead !== null && turn !== null && (turn + 1) % handCounts.length === sheriff
}

/** The place of a seat if all sit around the table. */
export interface SeatPlace {
  readonly side: 'near' | 'left' | 'far' | 'right'
  /** From 0: from the left on the far side, from the far side on the left and right. */
  readonly index: number
  /** Number of seats on that side. */
  readonly of: number
}

/** By number of seats: the number of seats at the left, the far and the right side of the felt. */
const sides: Readonly<Record<number, readonly [left: number, far: number, right: number]>> = {
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
}

/** The place of each other seat, clockwise. For a viewer without a seat, the first seat is at the near side. */
export function placesOf(count: number, viewer: Viewer): SeatPlace[] {
  if (viewer === 'public') return [{ side: 'near', index: 0, of: 1 }, ...placesOf(count - 1, 0)]
  const [left, far, right] = sides[count] ?? [0, 0, 0]
  const row = (side: SeatPlace['side'], of: number) => Array.from({ length: of }, (_, index) => ({ side, index, of }))
  return [...row('left', left).toReversed(), ...row('far', far), ...row('right', right)]
}

/** The effect of choosing this seat, in words, for example "draws a card". */
export function choiceText(view: View, seat: Seat, speech: Speech): string {
  const { pending, rules } = view
  if (!pending) return ''
  const lost = lossToBank(view, seat, dollarsOf(pending.ability, rules))
  return speech.t(`table.choose.${pending.ability}`, { n: rules.teddyBonus, money: money(lost, speech) })
}

/** The dollars that this seat loses when `dollars` are due to the bank: with a shield 1 less (H-503). */
export function lossToBank({ shielded }: View, seat: Seat, dollars: number): number {
  return dollars - (shielded.includes(seat) ? 1 : 0)
}

/** Whether the last news say that this seat went broke. Not after the end, when no other event would clear the mark. */
export function isBroke({ shownEvents }: Scene, seat: Seat): boolean {
  return (
    shownEvents.at(-1)?.type !== 'end' && shownEvents.some((event) => event.type === 'broke' && event.seat === seat)
  )
}

/** Something that a seat's plate shows, in words, and its entry in the rules. */
export interface Fact {
  readonly text: string
  readonly entry: EntryId
}

const rulesOfState: Readonly<Record<SeatState, EntryId>> = {
  turn: 'round',
  thinking: 'challenge',
  passed: 'challenge',
  challenged: 'challenge',
  done: 'round',
  later: 'round',
}

/** Everything that a seat's plate shows, in words, for people who can't see it or want to know what it means. */
export function factsOf(scene: Scene, seat: Seat, speech: Speech): Fact[] {
  const { view } = scene
  const dollars = view.dollars[seat] ?? null
  const count = view.handCounts[seat] ?? 0
  const state = stateOf(view, seat)
  const money = dollars === null ? speech.t('table.hiddenDollars') : speech.t('words.dollars', { count: dollars })
  const facts: (Fact | false | undefined)[] = [
    seat === view.sheriff && { text: speech.t('table.sheriff'), entry: 'round' },
    { text: speech.t('table.cards', { count }), entry: count === 0 ? 'empty-hand' : 'end-of-game' },
    { text: money, entry: 'dollars' },
    isBroke(scene, seat) && { text: speech.t('table.broke'), entry: 'broke' },
    view.shielded.includes(seat) && { text: speech.t('table.shield'), entry: 'badwood' },
    state && { text: speech.t(`table.state.${state}`), entry: rulesOfState[state] },
  ]
  return facts.filter((fact) => fact !== false && fact !== undefined)
}
