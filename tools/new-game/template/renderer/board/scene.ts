// The scenes between two views: the previous view, changed event by event. The next view replaces the last scene.

import { momentDuration } from '#shared/engine/moments.ts'
import type { Event } from '#shared/games/lucky-seven/events.ts'
import manifest from '#shared/games/lucky-seven/manifest.ts'
import type { View } from '#shared/games/lucky-seven/view.ts'
import type { FlightOptions, FlightStep } from '../../stage/flights.ts'

export interface Step extends FlightStep {
  readonly scene: View
}

export const settled = (view: View): View => view

/** The steps from `before` to the view after `news`, in order: one for each event that takes time. */
export function stepsOf(before: View, news: readonly Event[]): Step[] {
  let scene = before
  return news.flatMap((event, index) => {
    scene = after(scene, event)
    const milliseconds = momentDuration(manifest, event)
    const moves = event.type === 'swap' ? [{ card: event.card, from: `hand-${event.seat}`, to: 'discard' }] : []
    const step = { scene, milliseconds, shown: index + 1, moves }
    // A moment is shown even with reduced motion.
    return milliseconds > 0 ? [event.type === 'turn-up' ? { ...step, moment: true as const } : step] : []
  })
}

function after(view: View, event: Event): View {
  switch (event.type) {
    case 'keep':
      return view
    case 'swap': {
      const { seat, card, drawn } = event
      const swapped = (hand: View['hands'][number]) =>
        hand && [...hand.filter((held) => held !== card), ...(drawn === undefined ? [] : [drawn])]
      return {
        ...view,
        drawPile: view.drawPile - 1,
        discardPile: [...view.discardPile, card],
        hands: view.hands.map((hand, index) => (index === seat ? swapped(hand) : hand)),
      }
    }
    case 'turn-up':
      return { ...view, turn: null, hands: event.hands }
  }
}

export const flights: FlightOptions<Step> = { faceDown: 'draw' }
