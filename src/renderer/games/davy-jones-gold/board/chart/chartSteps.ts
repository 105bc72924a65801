// What the chart shows between two views: the view before, carried forward by what happened, with what moves on it and
// which dice lie there. The next view settles it. A `Script` for the stage.

import { shipDataOf, islands as islandData, monsterAt, partAt } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, MonsterName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf, Position } from '#shared/games/davy-jones-gold/events.ts'
import { mastAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { StageStep } from '../../../stage/stage.ts'
import { carry } from './applyEvent.ts'
import { rollOf } from './rolls.ts'
import type { Roll } from './rolls.ts'
import { sceneOf } from './scene.ts'

/** Something that moves on the chart, once. */
export type Effect =
  /** She turns and sails; `from` is where she was. */
  | { readonly kind: 'glide'; readonly ship: ShipName; readonly from: Position }
  | { readonly kind: 'shot'; readonly from: Point; readonly to: Point; readonly hit: boolean }
  | { readonly kind: 'mast'; readonly ship: ShipName; readonly mast: number; readonly falls: boolean }
  | { readonly kind: 'wreck'; readonly ship: ShipName; readonly at: Point }
  | { readonly kind: 'part'; readonly monster: MonsterName; readonly part: number }
  | { readonly kind: 'monster'; readonly monster: MonsterName; readonly rises: boolean; readonly at: Point }
  | { readonly kind: 'davy'; readonly from: IslandName | null; readonly to: IslandName }
  | { readonly kind: 'gold'; readonly from: Point; readonly to: Point; readonly count: number }
  /** Something about it is new: look here. */
  | { readonly kind: 'mark'; readonly at: Point }

export interface Shown {
  readonly view: View
  /** What has been shown of the news, in order. */
  readonly said: readonly Event[]
  readonly effects: readonly Effect[]
  /** How long the effects take. */
  readonly milliseconds: number
  /** The dice that lie on the table: those of the last roll, until something else happens. */
  readonly roll?: Roll
  /** They are being thrown just now. */
  readonly rolling?: true
}

export interface Step extends StageStep<Shown> {
  readonly scene: Shown
}

export function settled(view: View, news: readonly Event[] = []): Shown {
  const roll = rollOf(lastRollIn(news))
  return { view, said: news, effects: [], milliseconds: 0, ...(roll && { roll }) }
}

/** All that is to be watched on the way from `shown` to the view after `news`, in order. */
export function stepsOf(shown: Shown, news: readonly Event[]): Step[] {
  const steps: Step[] = []
  let now: Shown = shown
  let said: readonly Event[] = []
  for (const events of together(news)) {
    said = [...said, ...events]
    const before = now.view
    const view = events.reduce((carried, event) => carry(carried, event), before)
    const { effects, milliseconds } = motionOf(before, view, events)
    const roll = rollOf(events)
    const { roll: lies } = now
    now = { view, said, effects, milliseconds, ...(roll ? { roll, rolling: true } : lies && { roll: lies }) }
    if (milliseconds > 0) steps.push({ scene: now, ...(roll && { moment: true }) })
  }
  return steps
}

/** Dice that are thrown one after another without anything between them are seen at the same time. */
const thrownTogether: ReadonlySet<Event['type']> = new Set(['shot', 'monster-shot'])

function together(news: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of news) {
    const last = groups.at(-1)
    const isMore = last?.[0]?.type === event.type && thrownTogether.has(event.type) && !isSecondTry(event)
    // That the table has answered is not to be seen: it comes between nothing.
    if (last && (isMore || event.type === 'automatic')) last.push(event)
    else groups.push([event])
  }
  return groups
}

function isSecondTry(event: Event): boolean {
  return event.type === 'shot' && event.again === true
}

function lastRollIn(news: readonly Event[]): readonly Event[] {
  return together(news).findLast((events) => rollOf(events) !== undefined) ?? []
}

/** Under 300: it only shows where something went. */
const moving = 290
const looking = 600
/** Long enough to see the dice fall and to read them. */
const reading = (dice: number) => 1100 + 250 * dice

function motionOf(before: View, after: View, events: readonly Event[]): { effects: Effect[]; milliseconds: number } {
  const effects = events.flatMap((event) => (movers[event.type] as Mover | undefined)?.(before, after, event) ?? [])
  const roll = rollOf(events)
  if (roll) return { effects, milliseconds: reading(roll.dice.length) }
  const isSlow = effects.some(({ kind }) => kind === 'davy' || kind === 'monster' || kind === 'wreck')
  return { effects, milliseconds: effects.length === 0 ? 0 : isSlow ? looking : moving }
}

type Mover = (before: View, after: View, event: Event) => Effect[]
type Movers = { readonly [T in Event['type']]?: (before: View, after: View, event: EventOf<T>) => Effect[] }

const movers: Movers = {
  'choose-home': (_, __, { island }) => [markAt(islandData[island].centre)],
  move: (_, __, { ship, from }) => [{ kind: 'glide', ship, from }],
  unload: (before, _, { ship, island, count }) => gold(before, ship, island, count),
  repair: (_, __, { ship, masts }) => masts.map((mast) => ({ kind: 'mast', ship, mast, falls: false })),
  ability: (_, __, { ship, mast, captain }) =>
    captain === 'carpenter' && mast !== undefined ? [{ kind: 'mast', ship, mast, falls: false }] : [],
  price: (before, _, { from, island }) => gold(before, from, island, 1),
  shot: (before, _, { ship, mast, target, hit }) => shot(gunOf(before, ship, mast), middleOf(before, target), hit),
  'lose-mast': (_, __, { ship, mast }) => [{ kind: 'mast', ship, mast, falls: true }],
  'lose-part': (_, __, { monster, part }) => [{ kind: 'part', monster, part }],
  defeat: (before, _, { ship }) => [{ kind: 'wreck', ship, at: middleOf(before, ship)! }],
  loot: (before, _, { ship, island }) => gold(before, ship, island, 1),
  spill: (before, _, { ship, island, count }) => gold(before, ship, island, count),
  dock: (_, __, { ship, from }) => (from ? [{ kind: 'glide', ship, from }] : []),
  'monster-shot': (before, _, { monster, part, ship, hit }) => {
    const spot = before.monsters[monster]?.spot
    return spot === undefined ? [] : shot(partAt(monster, spot, part), middleOf(before, ship), hit)
  },
  'monster-beaten': (before, _, { monster }) => rises(before, monster, false),
  'monster-placed': (_, after, { monster }) => rises(after, monster, true),
  'monster-restored': (_, after, { monster }) => rises(after, monster, true),
  reward: (_, __, { island, home }) =>
    home
      ? [{ kind: 'gold', from: islandData[island].centre, to: islandData[home].centre, count: 1 }]
      : [markAt(islandData[island].centre)],
  draw: (before, _, { ship, island, token }) =>
    token && !token.startsWith('gold-') ? [] : gold(before, island, ship, 1),
  encounter: (_, __, { island }) => [markAt(islandData[island].centre)],
  curse: (before, _, { ships }) => ships.map((ship) => markAt(middleOf(before, ship)!)),
  sent: (_, __, { ship, from }) => [{ kind: 'glide', ship, from }],
  escape: (before, _, { ship }) => {
    const from = sceneOf(before, 'public').ships.find(({ name }) => name === ship)
    return from ? [{ kind: 'glide', ship, from: { bow: from.bow, heading: from.heading } }] : []
  },
  'curse-over': (_, __, { island }) => (island ? [markAt(islandData[island].centre)] : []),
  davy: (_, __, { from, island }) => [{ kind: 'davy', from, to: island }],
  flight: (_, __, { from, to }) => [{ kind: 'davy', from, to }],
  forfeit: (before, _, { from, island }) => gold(before, from, island, 1),
  treasure: (_, __, { island }) => [markAt(islandData[island].centre)],
}

const markAt = (at: Point): Effect => ({ kind: 'mark', at })

function shot(from: Point | undefined, to: Point | undefined, hit: boolean): Effect[] {
  return from && to ? [{ kind: 'shot', from, to, hit }] : []
}

function gold(view: View, from: ShipName | IslandName, to: ShipName | IslandName, count: number): Effect[] {
  const [start, end] = [middleOf(view, from), middleOf(view, to)]
  return start && end && count > 0 ? [{ kind: 'gold', from: start, to: end, count }] : []
}

function rises({ monsters }: View, monster: MonsterName, rising: boolean): Effect[] {
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
