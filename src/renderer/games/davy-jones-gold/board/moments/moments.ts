// Finds moments among the steps of the chart. Everybody at the table stops for a find, a duel, an encounter, a defeat, loot, or
// a beaten monster. At a hot seat they also stop for dice that were rolled against a player who was not looking.

import { tokens } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { StageScript, StageStep } from '../../../stage/stage.ts'
import type { Roll } from '../dice/rolls.ts'
import { settled, stepsOf } from '../chart/chartSteps.ts'
import type { ShownChart, Step } from '../chart/chartSteps.ts'

/** The events that begin a moment. */
type MomentEvent = EventOf<'draw' | 'treasure' | 'duel' | 'encounter' | 'defeat' | 'loot' | 'monster-beaten'>

export type Moment =
  | {
      readonly kind: MomentEvent['type']
      readonly event: MomentEvent
      /** The direct consequences. */
      readonly then: readonly Event[]
    }
  | { readonly kind: 'dice'; readonly roll: Roll }

/** A find is shown to everybody, but nobody has to see it before play goes on. */
export const isFind = ({ kind }: Moment): boolean => kind === 'draw' || kind === 'treasure'

export interface TableScene extends ShownChart {
  /** Covers the board. */
  readonly moment?: Moment
}
export type TableStep = StageStep<TableScene>

/** The events that count as consequences of each event, if no other event comes between. */
const consequences: Readonly<Record<MomentEvent['type'], ReadonlySet<Event['type']>>> = {
  draw: new Set(),
  treasure: new Set(['flight']),
  duel: new Set(['lose-mast', 'forfeit', 'nothing-to-forfeit', 'defeat', 'spill', 'flight']),
  encounter: new Set([
    ...(['davy', 'monster-placed', 'monster-restored', 'defeat', 'spill', 'curse', 'sent', 'curse-over'] as const),
  ]),
  defeat: new Set(['look', 'loot', 'spill', 'curse-over']),
  loot: new Set(['spill']),
  'monster-beaten': new Set(['reward', 'no-reward', 'curse-over']),
}

/** The duration of dice shown again for a player who was not looking. */
const diceMilliseconds = 1500
/** How long the chart shows the event before a moment covers it. The dice of a duel are rolled within its moment. */
const glanceMilliseconds: Readonly<Record<MomentEvent['type'], number>> = {
  draw: 290,
  treasure: 290,
  duel: 0,
  encounter: 290,
  defeat: 600,
  loot: 290,
  'monster-beaten': 600,
}

/** `isForOthers`: whether the dice of these events must be shown again to another player at this screen. */
export function scriptOf(
  isForOthers: (events: readonly Event[]) => boolean,
): StageScript<View, Event, TableScene, TableStep> {
  return {
    settled,
    stepsOf(scene, news) {
      const steps: TableStep[] = []
      /** The number of news that have been shown, and the number of those that belong to earlier moments. */
      let [shown, used] = [0, 0]
      for (const step of stepsOf(scene, news)) {
        const fresh = [shown, step.scene.shownEvents.length] as const
        shown = step.scene.shownEvents.length
        const index = news.findIndex(
          (event, at) => at >= Math.max(fresh[0], used) && at < shown && isMomentEvent(event),
        )
        const { roll } = step.scene
        if (index >= 0) {
          const event = news[index] as MomentEvent
          const then = consequencesOf(event, news.slice(index + 1))
          used = index + 1 + then.length
          const moment: Moment = { kind: event.type, event, then: then.filter(({ type }) => type !== 'automatic') }
          // The log tells of the event once its moment is over.
          const glance = Math.min(glanceMilliseconds[event.type], step.milliseconds)
          if (glance > 0) steps.push({ ...step, milliseconds: glance, shown: fresh[0] })
          steps.push(momentStep(step, moment, step.milliseconds - glance))
        } else {
          steps.push(step)
          if (step.moment && roll && isForOthers(news.slice(...fresh))) {
            steps.push(momentStep(step, { kind: 'dice', roll }, diceMilliseconds))
          }
        }
      }
      return steps
    },
  }
}

/** Of drawn tokens, only gold is a find: any other is told by the encounter that follows. */
function isMomentEvent(event: Event): boolean {
  if (event.type === 'draw') return event.token === undefined || tokens[event.token].kind === 'gold'
  return event.type in consequences
}

/** Automatic answers do not separate consequences. */
function consequencesOf({ type }: MomentEvent, later: readonly Event[]): Event[] {
  const end = later.findIndex((event) => event.type !== 'automatic' && !consequences[type].has(event.type))
  return later.slice(0, end < 0 ? later.length : end)
}

function momentStep({ scene, shown }: Step, moment: Moment, milliseconds: number): TableStep {
  return { scene: { ...scene, effects: [], moment }, milliseconds, shown, moment: true }
}
