// What the table knows of each seat, in the words of the table: where it stands in the round, what it can be chosen for.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import type { Speech } from '../contract.ts'
import type { EntryId } from './rules/entries.ts'
import type { Scene } from './scene.ts'

export type SeatState = 'turn' | 'thinking' | 'passed' | 'challenged' | 'done' | 'later'

/** Where a seat stands: in an open challenge window with its answer, else with its turn. */
export function stateOf(view: View, seat: Seat): SeatState | undefined {
  const { turn, asked, laid, challenged, done, lead, sheriff, rules } = view
  if (asked.includes(seat)) return 'thinking'
  if (seat === turn) return 'turn'
  const isOpen = laid && !laid.faceUp && asked.length > 0
  if (isOpen) return rules.oneChallenge && challenged.includes(seat) ? 'challenged' : 'passed'
  if (done.includes(seat)) return 'done'
  return lead && seat !== sheriff ? 'later' : undefined
}

/** Who is still to lay a card in this round, in order. */
export function laterOf(view: View): Seat[] {
  const { sheriff, turn, handCounts, lead } = view
  const seats = handCounts.length
  if (!lead || turn === null) return []
  const steps = (turn - sheriff + seats) % seats
  return Array.from({ length: seats - 1 - steps }, (_, index) => (turn + 1 + index) % seats).filter(
    (seat) => handCounts[seat]! > 0,
  )
}

/** All seats but the viewer's, clockwise from it: as they sit around the table. */
export function othersOf(view: View, viewer: Viewer): Seat[] {
  const count = view.handCounts.length
  const first = viewer === 'public' ? 0 : viewer + 1
  return Array.from({ length: count }, (_, step) => (first + step) % count).filter((seat) => seat !== viewer)
}

/** Along the left, the top and the right of the oval, clockwise from its near side: percent from the left, from the top. */
const around: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  2: [
    [0, 34],
    [100, 34],
  ],
  3: [
    [0, 50],
    [50, 0],
    [100, 50],
  ],
  4: [
    [0, 58],
    [20, 0],
    [80, 0],
    [100, 58],
  ],
  5: [
    [0, 66],
    [6, 10],
    [50, 0],
    [94, 10],
    [100, 66],
  ],
  6: [
    [0, 74],
    [0, 24],
    [33, 0],
    [67, 0],
    [100, 24],
    [100, 74],
  ],
  7: [
    [0, 80],
    [0, 36],
    [19, 0],
    [50, 0],
    [81, 0],
    [100, 36],
    [100, 80],
  ],
}

/** Where each of so many seats is drawn, clockwise. Without somebody who sits at the near side, the first one does. */
export function placesOf(count: number, viewer: Viewer): Record<'--x' | '--y', string>[] {
  const places = viewer === 'public' ? [[50, 100] as const, ...(around[count - 1] ?? [])] : (around[count] ?? [])
  return places.map(([x, y]) => ({ '--x': `${x}%`, '--y': `${y}%` }))
}

/** What comes of choosing a seat, in words: "draws a card". */
export function choiceText({ pending, rules }: View, speech: Speech): string {
  return pending ? speech.t(`table.choose.${pending.ability}`, { n: rules.teddyBonus }) : ''
}

export function isBroke({ said }: Scene, seat: Seat): boolean {
  return said.some((event) => event.type === 'broke' && event.seat === seat)
}

/** Something that a seat's plate shows, in words, and where the rules tell of it. */
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

/** All that a seat's plate shows, for those who don't see it or want to know what it means. */
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
