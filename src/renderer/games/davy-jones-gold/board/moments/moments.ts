// Finds moments among the steps of the chart. Everybody at the table stops for them: a duel, an encounter, a defeat,
// loot, a beaten monster. On a shared screen, so they do for dice that were rolled against a player who was not
// looking.

import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { StageScript, StageStep } from '../../../stage/stage.ts'
import type { Roll } from '../chart/rolls.ts'
import { settled, stepsOf } from '../chart/chartSteps.ts'
import type { ShownChart } from '../chart/chartSteps.ts'

/** The events that begin a moment. */
type MomentEvent = EventOf<'duel' | 'encounter' | 'defeat' | 'loot' | 'monster-beaten'>

export type Moment =
  | {
      readonly kind: MomentEvent['type']
      readonly event: MomentEvent
      /** The direct consequences. */
      readonly then: readonly Event[]
    }
  | { readonly kind: 'dice'; readonly roll: Roll }

export interface TableScene extends ShownChart {
  /** Covers the board. */
  readonly moment?: Moment
}
export type TableStep = StageStep<TableScene>

/** The events that count as consequences of each, as long as no other event comes between. */
const consequences: Readonly<Record<MomentEvent['type'], ReadonlySet<Event['type']>>> = {
  duel: new Set(['lose-mast', 'forfeit', 'nothing-to-forfeit', 'defeat', 'spill', 'treasure', 'flight']),
  encounter: new Set([
    ...(['davy', 'monster-placed', 'monster-restored', 'defeat', 'spill', 'curse', 'sent', 'curse-over'] as const),
  ]),
  defeat: new Set(['look', 'loot', 'spill', 'curse-over']),
  loot: new Set(['spill']),
  'monster-beaten': new Set(['reward', 'no-reward', 'curse-over']),
}

/** Durations that allow reading, on a screen of one's own. */
const milliseconds = { duel: 3600, encounter: 2800, defeat: 2600, loot: 2200, 'monster-beaten': 2600, dice: 1500 }

/** `isForOthers` tells of rolled events whether the dice must be shown again to another player at this screen. */
export function scriptOf(
  isForOthers: (events: readonly Event[]) => boolean,
): StageScript<View, Event, TableScene, TableStep> {
  return {
    settled,
    stepsOf(scene, news) {
      const steps: TableStep[] = []
      /** The number of news that have been shown, and up to which one they belong to a moment. */
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
          // The dice of a duel are rolled within its moment.
          steps.push(...(event.type === 'duel' ? [] : [step]), momentStep(step.scene, moment))
        } else {
          steps.push(step)
          if (step.moment && roll && isForOthers(news.slice(...fresh))) {
            steps.push(momentStep(step.scene, { kind: 'dice', roll }))
          }
        }
      }
      return steps
    },
  }
}

const isMomentEvent = ({ type }: Event) => type in consequences

/** Automatic answers do not separate consequences. */
function consequencesOf({ type }: MomentEvent, later: readonly Event[]): Event[] {
  const end = later.findIndex((event) => event.type !== 'automatic' && !consequences[type].has(event.type))
  return later.slice(0, end < 0 ? later.length : end)
}

function momentStep(scene: ShownChart, moment: Moment): TableStep {
  return { scene: { ...scene, effects: [], milliseconds: milliseconds[moment.kind], moment }, moment: true }
}
