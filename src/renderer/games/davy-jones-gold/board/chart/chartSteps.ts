// The states of the chart between two views: the old view with events applied one after another, with animations and
// dice. The next view replaces the last of them. This is the chart's `Script` for the stage.

import { shipDataOf, islands as islandData, monsterAt, partAt } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, MonsterName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf, Position } from '#shared/games/davy-jones-gold/events.ts'
import { mastAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { momentDuration } from '#shared/engine/moments.ts'
import { moments } from '#shared/games/davy-jones-gold/moments.ts'
import type { StageStep } from '../../../stage/stage.ts'
import { applyEvent } from './applyEvent.ts'
import { rollOf } from '../dice/rolls.ts'
import type { Roll } from '../dice/rolls.ts'
import { sceneOf } from './scene.ts'

/** An animation on the chart, played once. */
export type Effect =
  /** She turns and sails from her old position `from`. */
  | { readonly kind: 'glide'; readonly ship: ShipName; readonly from: Position }
  | { readonly kind: 'shot'; readonly from: Point; readonly to: Point; readonly hit: boolean }
  | { readonly kind: 'mast'; readonly ship: ShipName; readonly mast: number; readonly falls: boolean }
  | { readonly kind: 'wreck'; readonly ship: ShipName; readonly at: Point }
  | { readonly kind: 'part'; readonly monster: MonsterName; readonly part: number }
  | { readonly kind: 'monster'; readonly monster: MonsterName; readonly rises: boolean; readonly at: Point }
  | { readonly kind: 'davy'; readonly from: IslandName | null; readonly to: IslandName }
  | { readonly kind: 'gold'; readonly from: Point; readonly to: Point; readonly count: number }
  /** Draws attention to a place where something has changed. */
  | { readonly kind: 'mark'; readonly at: Point }

export interface ShownChart {
  readonly view: View
  /** The events of the last move that have been shown so far, in order. */
  readonly shownEvents: readonly Event[]
  readonly effects: readonly Effect[]
  /** The dice of the last roll, which stay until something else happens. */
  readonly roll?: Roll
  /** Set while the dice are rolling. */
  readonly rolling?: true
  /** Number of the last shown events that only the rolling dice decide: they must not be told yet. */
  readonly undecided?: number
}

export interface Step extends StageStep<ShownChart> {
  readonly scene: ShownChart
}

/** The chart at rest, with the dice of the last roll in the last move. */
export function settled(view: View, lastMove: readonly Event[] = []): ShownChart {
  const roll = rollOf(lastRollIn(lastMove))
  return { view, shownEvents: lastMove, effects: [], ...(roll && { roll }) }
}

/** The states between `shown` and the view after `news`, in order. */
export function stepsOf(shown: ShownChart, news: readonly Event[]): Step[] {
  const steps: Step[] = []
  let now: ShownChart = shown
  let said: readonly Event[] = []
  for (const events of groupEvents(news)) {
    said = [...said, ...events]
    const before = now.view
    const view = events.reduce((carried, event) => applyEvent(carried, event), before)
    const effects = effectsOf(before, view, events)
    const milliseconds = events.reduce((sum, event) => sum + momentDuration({ moments }, event), 0)
    const roll = rollOf(events)
    const { roll: lies } = now
    now = {
      view,
      shownEvents: said,
      effects,
      ...(roll ? { roll, rolling: true, undecided: events.length } : lies && { roll: lies }),
    }
    // Guns that are aimed show nothing before they fire.
    const isVisible = events.some(({ type }) => type !== 'aim')
    const step = { scene: now, milliseconds, shown: said.length }
    if (milliseconds > 0 && isVisible) steps.push({ ...step, ...(roll && { moment: true }) })
  }
  return steps
}

/** Rolls of these events, one directly after another, are shown at the same time. */
const rolledTogether: ReadonlySet<Event['type']> = new Set(['shot', 'monster-shot'])

function groupEvents(news: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of news) {
    const last = groups.at(-1)
    // An automatic answer is not shown, so it does not separate other events.
    if (last && (isRolledWith(last, event) || event.type === 'automatic')) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Guns fire together after they were aimed; a second try is rolled by itself. */
function isRolledWith(group: readonly Event[] | undefined, event: Event): boolean {
  if (!rolledTogether.has(event.type) || (event.type === 'shot' && event.again)) return false
  const before = group?.findLast(({ type }) => type !== 'automatic')
  return before?.type === event.type || (before?.type === 'aim' && event.type === 'shot')
}

function lastRollIn(news: readonly Event[]): readonly Event[] {
  return groupEvents(news).findLast((events) => rollOf(events) !== undefined) ?? []
}

function effectsOf(before: View, after: View, events: readonly Event[]): Effect[] {
  return events.flatMap((event) => (eventEffects[event.type] as EventEffect | undefined)?.(before, after, event) ?? [])
}

type EventEffect = (before: View, after: View, event: Event) => Effect[]
type EventEffects = { readonly [T in Event['type']]?: (before: View, after: View, event: EventOf<T>) => Effect[] }

const eventEffects: EventEffects = {
  'choose-home': (_, __, { island }) => [markEffect(islandData[island].centre)],
  move: (_, __, { ship, from }) => [{ kind: 'glide', ship, from }],
  unload: (before, _, { ship, island, count }) => goldEffect(before, ship, island, count),
  repair: (_, __, { ship, masts }) => masts.map((mast) => ({ kind: 'mast', ship, mast, falls: false })),
  ability: (_, __, { ship, mast, captain }) =>
    captain === 'carpenter' && mast !== undefined ? [{ kind: 'mast', ship, mast, falls: false }] : [],
  price: (before, _, { from, island }) => goldEffect(before, from, island, 1),
  shot: (before, _, { ship, mast, target, hit }) =>
    shotEffect(gunOf(before, ship, mast), middleOf(before, target), hit),
  'lose-mast': (_, __, { ship, mast }) => [{ kind: 'mast', ship, mast, falls: true }],
  'lose-part': (_, __, { monster, part }) => [{ kind: 'part', monster, part }],
  defeat: (before, _, { ship }) => [{ kind: 'wreck', ship, at: middleOf(before, ship)! }],
  loot: (before, _, { ship, island }) => goldEffect(before, ship, island, 1),
  spill: (before, _, { ship, island, count }) => goldEffect(before, ship, island, count),
  dock: (_, __, { ship, from }) => (from ? [{ kind: 'glide', ship, from }] : []),
  'monster-shot': (before, _, { monster, part, ship, hit }) => {
    const spot = before.monsters[monster]?.spot
    return spot === undefined ? [] : shotEffect(partAt(monster, spot, part), middleOf(before, ship), hit)
  },
  'monster-beaten': (before, _, { monster }) => monsterEffect(before, monster, false),
  'monster-placed': (_, after, { monster }) => monsterEffect(after, monster, true),
  'monster-restored': (_, after, { monster }) => monsterEffect(after, monster, true),
  reward: (_, __, { island, home }) =>
    home
      ? [{ kind: 'gold', from: islandData[island].centre, to: islandData[home].centre, count: 1 }]
      : [markEffect(islandData[island].centre)],
  draw: (before, _, { ship, island, token }) =>
    token && !token.startsWith('gold-') ? [] : goldEffect(before, island, ship, 1),
  encounter: (_, __, { island }) => [markEffect(islandData[island].centre)],
  curse: (before, _, { ships }) => ships.map((ship) => markEffect(middleOf(before, ship)!)),
  sent: (_, __, { ship, from }) => [{ kind: 'glide', ship, from }],
  escape: (before, _, { ship }) => {
    const from = sceneOf(before, 'public').ships.find(({ name }) => name === ship)
    return from ? [{ kind: 'glide', ship, from: { bow: from.bow, heading: from.heading } }] : []
  },
  'curse-over': (_, __, { island }) => (island ? [markEffect(islandData[island].centre)] : []),
  davy: (_, __, { from, island }) => [{ kind: 'davy', from, to: island }],
  flight: (_, __, { from, to }) => [{ kind: 'davy', from, to }],
  forfeit: (before, _, { from, island }) => goldEffect(before, from, island, 1),
  treasure: (_, __, { island }) => [markEffect(islandData[island].centre)],
}

const markEffect = (at: Point): Effect => ({ kind: 'mark', at })

function shotEffect(from: Point | undefined, to: Point | undefined, hit: boolean): Effect[] {
  return from && to ? [{ kind: 'shot', from, to, hit }] : []
}

function goldEffect(view: View, from: ShipName | IslandName, to: ShipName | IslandName, count: number): Effect[] {
  const [start, end] = [middleOf(view, from), middleOf(view, to)]
  return start && end && count > 0 ? [{ kind: 'gold', from: start, to: end, count }] : []
}

function monsterEffect({ monsters }: View, monster: MonsterName, rising: boolean): Effect[] {
  const spot = monsters[monster]?.spot
  return spot === undefined ? [] : [{ kind: 'monster', monster, rises: rising, at: monsterAt(spot).centre }]
}

function middleOf(view: View, thing: ShipName | IslandName | MonsterName): Point | undefined {
  if (thing in islandData) return islandData[thing as IslandName].centre
  if (thing === 'kraken' || thing === 'serpent') {
    const monster = view.monsters[thing]
    return monster ? monsterAt(monster.spot).centre : undefined
  }
  return sceneOf(view, 'public').ships.find(({ name }) => name === thing)?.middle
}

function gunOf({ ships }: View, name: ShipName, mast: number): Point | undefined {
  const where = ships.find((ship) => ship.name === name)?.where
  return where && 'bow' in where ? mastAt(shipDataOf(name), where.bow, where.heading, mast) : undefined
}
