// What everybody at the table stops for, found among the steps of the chart: a duel, an encounter, a defeat, loot. Where
// several play at one screen, so are dice that were thrown at somebody who was not looking.

import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Script, StageStep } from '../../../stage/stage.ts'
import type { Roll } from '../chart/rolls.ts'
import { settled, stepsOf } from '../chart/chartSteps.ts'
import type { Shown } from '../chart/chartSteps.ts'

/** What begins a moment. */
type Beginning = EventOf<'duel' | 'encounter' | 'defeat' | 'loot' | 'monster-beaten'>

export type Moment =
  | {
      readonly kind: Beginning['type']
      readonly event: Beginning
      /** What came of it at once. */
      readonly then: readonly Event[]
    }
  | { readonly kind: 'dice'; readonly roll: Roll }

export interface TableScene extends Shown {
  /** Lies over the table. */
  readonly moment?: Moment
}
export type TableStep = StageStep<TableScene>

/** What comes of each, as long as nothing else comes between. */
const following: Readonly<Record<Beginning['type'], ReadonlySet<Event['type']>>> = {
  duel: new Set(['lose-mast', 'forfeit', 'nothing-to-forfeit', 'defeat', 'spill', 'treasure', 'flight']),
  encounter: new Set([
    ...(['davy', 'monster-placed', 'monster-restored', 'defeat', 'spill', 'curse', 'sent', 'curse-over'] as const),
  ]),
  defeat: new Set(['look', 'loot', 'spill', 'curse-over']),
  loot: new Set(['spill']),
  'monster-beaten': new Set(['reward', 'no-reward', 'curse-over']),
}

/** Long enough to be read by whoever is at a screen of their own. */
const milliseconds = { duel: 3600, encounter: 2800, defeat: 2600, loot: 2200, 'monster-beaten': 2600, dice: 1500 }

/** `isForOthers` says of events that dice were thrown in whether somebody is to see them who does not look now. */
export function scriptOf(
  isForOthers: (events: readonly Event[]) => boolean,
): Script<View, Event, TableScene, TableStep> {
  return {
    settled,
    stepsOf(scene, news) {
      const steps: TableStep[] = []
      /** How many of the news are shown, and how many are part of a moment. */
      let [shown, used] = [0, 0]
      for (const step of stepsOf(scene, news)) {
        const fresh = [shown, step.scene.said.length] as const
        shown = step.scene.said.length
        const index = news.findIndex((event, at) => at >= Math.max(fresh[0], used) && at < shown && isBeginning(event))
        const { roll } = step.scene
        if (index >= 0) {
          const event = news[index] as Beginning
          const then = consequencesOf(event, news.slice(index + 1))
          used = index + 1 + then.length
          const moment: Moment = { kind: event.type, event, then: then.filter(({ type }) => type !== 'automatic') }
          // The dice of a duel are thrown before everybody's eyes.
          steps.push(...(event.type === 'duel' ? [] : [step]), momentIn(step.scene, moment))
        } else {
          steps.push(step)
          if (step.moment && roll && isForOthers(news.slice(...fresh))) {
            steps.push(momentIn(step.scene, { kind: 'dice', roll }))
          }
        }
      }
      return steps
    },
  }
}

const isBeginning = ({ type }: Event) => type in following

/** The table's own answers come between nothing. */
function consequencesOf({ type }: Beginning, later: readonly Event[]): Event[] {
  const end = later.findIndex((event) => event.type !== 'automatic' && !following[type].has(event.type))
  return later.slice(0, end < 0 ? later.length : end)
}

function momentIn(scene: Shown, moment: Moment): TableStep {
  return { scene: { ...scene, effects: [], milliseconds: milliseconds[moment.kind], moment }, moment: true }
}
